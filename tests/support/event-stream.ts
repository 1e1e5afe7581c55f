import { setTimeout as pause } from 'node:timers/promises'

export type Hint = { event: string; data: Record<string, unknown>; at: number }

const WAIT_MS = 10_000

/** An event stream over the network, read as a browser reads it: every hint is kept with the moment it came. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const response = await fetch(url, { headers, signal: stop.signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const hints: Hint[] = []
  const listeners = new Set<() => void>()
  let isOpen = true
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      const frames = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const [, event = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? []
        hints.push({ event, data: JSON.parse(data), at: performance.now() })
      }
      tell()
    }
  }
  const ended = read(response.body as ReadableStream<Uint8Array>)
    .catch(() => undefined)
    .finally(() => {
      isOpen = false
      tell()
    })
  return {
    headers: response.headers,
    hints,
    ended,
    close: () => stop.abort(),
    /** The first hint from `from` on that fits; throws when none comes, or the stream ends. */
    async until(fits: (hint: Hint) => boolean, from = 0): Promise<Hint> {
      const deadline = performance.now() + WAIT_MS
      for (;;) {
        const found = hints.slice(from).find(fits)
        if (found) return found
        if (!isOpen || performance.now() > deadline)
          throw new Error(
            `No such hint came; there were ${JSON.stringify(hints.slice(from).map(({ event }) => event))}`,
          )
        const news = new AbortController()
        const listener = (): void => news.abort()
        listeners.add(listener)
        await pause(deadline - performance.now(), undefined, { signal: news.signal }).catch(() => undefined)
        listeners.delete(listener)
      }
    },
  }
}

export type Stream = Awaited<ReturnType<typeof openStream>>
