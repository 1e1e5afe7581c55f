/**
 * Answers to anonymous visitors, kept for seconds and dropped as soon as a topic they were made from
 * changes (or when everything may have). Keyed by address; bounded in number, the oldest leave first.
 */
export type Cached = { body: string; headers: Record<string, string>; status: number; etag: string }
export type PageCache = {
  get(key: string): Cached | null
  set(key: string, value: Cached, topics: readonly string[]): void
  /** Forgets what was made from a topic. */
  drop(topic: string): void
  clear(): void
}

const MAX_ENTRIES = 500
const TTL_MS = 10_000

export function createPageCache(now: () => number = Date.now): PageCache {
  const entries = new Map<string, { value: Cached; topics: readonly string[]; expires: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return null
      if (entry.expires > now()) return entry.value
      entries.delete(key)
      return null
    },
    set(key, value, topics) {
      entries.delete(key)
      entries.set(key, { value, topics, expires: now() + TTL_MS })
      const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
    drop(topic) {
      for (const [key, entry] of entries) if (entry.topics.includes(topic)) entries.delete(key)
    },
    clear: () => entries.clear(),
  }
}
