/**
 * What the app calls and the oldest browsers it supports lack (scripts/supported-browsers.mjs). Imported first by every
 * entry: pages, the service worker, web workers.
 */

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    index += 1
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const unset = () => {}

function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = unset
  let reject: (reason?: unknown) => void = unset
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

/** A signal that is aborted with the first of the others. */
function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else
      signal.addEventListener('abort', () => controller.abort(signal.reason), {
        once: true,
        signal: controller.signal,
      })
  }
  return controller.signal
}

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

/** Adds what is missing, and leaves what is there. */
export function addMissing(): void {
  add(Map, 'groupBy', groupBy)
  add(Promise, 'withResolvers', withResolvers)
  add(URL, 'canParse', canParse)
  add(AbortSignal, 'any', anySignal)
}

addMissing()
