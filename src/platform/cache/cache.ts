import { createChanges } from '#/platform/live/changes'

/**
 * Answers to anonymous visitors, kept for seconds and dropped as soon as a topic they were made from
 * changes (or when everything may have). Keyed by address; bounded in number, the oldest leave first.
 */
export type Encoding = 'br' | 'gzip' | 'identity' | 'zstd'
export type Cached = {
  status: number
  headers: Record<string, string>
  cacheControl: string
  /** The pattern of the calls it answers, for the figures; without one, that of all pages. */
  route?: string
  /** Null: for one person, once. */
  etag: string | null
  /** Whether somebody has got it already. */
  wasSent: boolean
  /** The whole, as it was made. What stands in many pages is there once for all of them. */
  parts: readonly Buffer<ArrayBuffer>[]
  /** As sent, each encoding made when it is worth it. */
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>
}
export type PageCache = {
  get(key: string): Cached | null
  /** The same, but nobody is told: whoever finds nothing they can use asks again further on. */
  peek(key: string): Cached | null
  /** Taken before an answer is made; `set` refuses what was made before a change of one of its topics. */
  stamp(): number
  /** Whether nothing of the topics has changed since a stamp was taken. */
  isCurrent(topics: readonly string[], stamp: number): boolean
  set(key: string, value: Cached, topics: readonly string[], stamp: number): void
  /**
   * What is kept, or else what `make` makes, which is kept if it says 200. Whoever asks for the same meanwhile waits for
   * it rather than making it as well, unless a topic has changed since it was begun. Null: it is for its maker alone.
   */
  keep<Made extends Cached | null>(
    key: string,
    topics: readonly string[],
    make: () => Promise<Made>,
  ): Promise<Cached | Made>
  /** Forgets what was made from a topic. */
  drop(topic: string): void
  clear(): void
}

const MAX_ENTRIES = 500
const MAX_TOPICS = 5_000
const TTL_MS = 10_000

/** @param looked told of each lookup whether it found anything */
export function createPageCache(
  now: () => number = () => performance.now(),
  looked: (found: boolean) => void = () => undefined,
): PageCache {
  const entries = new Map<string, { value: Cached; topics: readonly string[]; expires: number }>()
  const making = new Map<string, { made: Promise<Cached | null>; stamp: number }>()
  const changes = createChanges(MAX_TOPICS)

  function peek(key: string): Cached | null {
    const entry = entries.get(key)
    return entry !== undefined && entry.expires > now() ? entry.value : null
  }
  function clear(): void {
    entries.clear()
    changes.forget()
  }
  function get(key: string): Cached | null {
    const value = peek(key)
    looked(value !== null)
    if (value === null) entries.delete(key)
    return value
  }
  function set(key: string, value: Cached, topics: readonly string[], stamp: number): void {
    if (!changes.isCurrent(topics, stamp)) return
    entries.delete(key)
    entries.set(key, { value, topics, expires: now() + TTL_MS })
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }
  return {
    isCurrent: changes.isCurrent,
    peek,
    get,
    stamp: changes.now,
    set,
    async keep<Made extends Cached | null>(
      key: string,
      topics: readonly string[],
      make: () => Promise<Made>,
    ): Promise<Cached | Made> {
      const known = get(key)
      if (known) return known
      const begun = making.get(key)
      if (begun && changes.isCurrent(topics, begun.stamp)) return begun.made as Promise<Made>
      const stamp = changes.now()
      const made = make()
      const own = { made, stamp }
      making.set(key, own)
      try {
        const answer = await made
        if (answer?.status === 200) set(key, answer, topics, stamp)
        return answer
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
    },
    drop(topic) {
      changes.hear(topic)
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) entries.delete(key)
    },
    clear,
  }
}
