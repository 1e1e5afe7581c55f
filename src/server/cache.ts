/**
 * Answers to anonymous visitors, kept for seconds and dropped as soon as a topic they were made from
 * changes (or when everything may have). Keyed by address; bounded in number, the oldest leave first.
 */
export type Encoding = 'br' | 'gzip' | 'identity' | 'zstd'
export type Cached = {
  status: number
  headers: Record<string, string>
  etag: string
  /** As sent, each encoding made when first asked for. */
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>
}
export type PageCache = {
  get(key: string): Cached | null
  /** Taken before an answer is made; `set` refuses what was made before a change of one of its topics. */
  stamp(): number
  /** Whether nothing of the topics has changed since a stamp was taken. */
  isCurrent(topics: readonly string[], stamp: number): boolean
  set(key: string, value: Cached, topics: readonly string[], stamp: number): void
  /**
   * Makes an answer and keeps it. Whoever asks for the same while it is made waits for it, unless a topic has changed
   * since it was begun. Null, or an error: it is for nobody else.
   */
  share(key: string, topics: readonly string[], make: () => Promise<Cached | null>): Promise<Cached | null>
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
  const making = new Map<string, { begun: number; answer: Promise<Cached | null> }>()
  const changedAt = new Map<string, number>()
  let sequence = 0
  /** What was begun before this is too old to be judged, and not kept. */
  let floor = 0

  function clear(): void {
    entries.clear()
    changedAt.clear()
    floor = sequence += 1
  }
  const isCurrent = (topics: readonly string[], stamp: number): boolean =>
    stamp >= floor && topics.every((topic) => (changedAt.get(topic) ?? 0) <= stamp)
  function set(key: string, value: Cached, topics: readonly string[], stamp: number): void {
    if (!isCurrent(topics, stamp)) return
    entries.delete(key)
    entries.set(key, { value, topics, expires: now() + TTL_MS })
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }
  return {
    isCurrent,
    get(key) {
      const entry = entries.get(key)
      const fresh = entry !== undefined && entry.expires > now()
      looked(fresh)
      if (fresh) return entry.value
      entries.delete(key)
      return null
    },
    stamp: () => sequence,
    set,
    async share(key, topics, make) {
      const known = making.get(key)
      if (known && isCurrent(topics, known.begun)) return known.answer
      const begun = sequence
      const answer = make()
      const own = { begun, answer: answer.catch(() => null) }
      making.set(key, own)
      try {
        const made = await answer
        if (made) set(key, made, topics, begun)
        return made
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
    },
    drop(topic) {
      if (changedAt.size >= MAX_TOPICS) return clear()
      changedAt.set(topic, (sequence += 1))
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) entries.delete(key)
    },
    clear,
  }
}
