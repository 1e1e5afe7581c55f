import type { ToWorker } from '#/lib/worker-words'

/** Says something to the worker that is in office, as soon as there is one; to nobody where browsers have none. */
export async function tellWorker(words: ToWorker): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(words)
}

/** The version a worker belongs to; undefined from one that doesn't know the question. */
export function versionOf(worker: ServiceWorker, patienceMs = 2_000): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
  port1.start()
  worker.postMessage({ kind: 'version' } satisfies ToWorker, [port2])
  const timer = setTimeout(() => resolve(undefined), patienceMs)
  return promise.finally(() => {
    clearTimeout(timer)
    port1.close()
  })
}
