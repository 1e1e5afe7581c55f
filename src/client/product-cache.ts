import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  browserStores,
  readJson,
  removeWhere,
  STORAGE_PREFIXES,
  storedKeys,
  storeIfPossible,
} from '#/client/browser-storage'
import { PRODUCT_CACHE_DEFAULT_MS, PRODUCT_CACHE_MAX_BYTES } from '#/client/constants'
import { putStored } from '#/client/stored-responses'

/*
 * The product cache has two halves and one truth. In memory it is TanStack Query, which alone decides what
 * is shown and when it is stale. Session storage holds a copy of the queries that ask for it by
 * `meta: { productCacheMs }`, read back once when the tab is loaded anew and never consulted after that.
 */

const PREFIX = STORAGE_PREFIXES.productCache

interface Entry {
  key: QueryKey
  data: unknown
  /** Milliseconds since the epoch, as TanStack Query's `dataUpdatedAt`. */
  updatedAt: number
  ttlMs: number
}

const storageKey = (key: QueryKey): string => PREFIX + hashKey(key)

const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { key, updatedAt, ttlMs } = value as Partial<Record<keyof Entry, unknown>>
  return Array.isArray(key) && typeof updatedAt === 'number' && typeof ttlMs === 'number' && 'data' in value
}

export type ProductCache = ReturnType<typeof createProductCache>

export function createProductCache(storage: Storage, now: () => number = Date.now) {
  function read(stored: string): Entry | undefined {
    const entry = readJson(storage, stored)
    return isEntry(entry) && now() - entry.updatedAt < entry.ttlMs ? entry : undefined
  }
  return {
    write(key: QueryKey, data: unknown, ttlMs = PRODUCT_CACHE_DEFAULT_MS, updatedAt = now()): void {
      const text = JSON.stringify({ key, data, updatedAt, ttlMs } satisfies Entry)
      // An older copy must not outlive an answer that has grown too large.
      if (byteLength(text) > PRODUCT_CACHE_MAX_BYTES) storage.removeItem(storageKey(key))
      else storeIfPossible(storage, storageKey(key), text)
    },
    read: (key: QueryKey): unknown => read(storageKey(key))?.data,
    /** What is still good; the rest is thrown away on the occasion. */
    entries(): Entry[] {
      removeWhere(storage, (stored) => stored.startsWith(PREFIX) && read(stored) === undefined)
      return storedKeys(storage)
        .filter((stored) => stored.startsWith(PREFIX))
        .flatMap((stored) => read(stored) ?? [])
    },
    clear(key: QueryKey): void {
      storage.removeItem(storageKey(key))
    },
    /** `['event', id]` and everything below it, such as `['event', id, 'history']`. */
    clearPrefix(prefix: QueryKey): void {
      const start = storageKey(prefix).slice(0, -1)
      removeWhere(storage, (stored) => stored.startsWith(start) && /^[,\]]/.test(stored.slice(start.length)))
    },
  }
}

/** Call once after hydration, so that the first render is the server's; then keep storing. */
export function connectProductCache(client: QueryClient, cache: ProductCache): () => void {
  for (const { key, data, updatedAt } of cache.entries()) {
    const held = client.getQueryState(key)
    if ((held?.dataUpdatedAt ?? 0) < updatedAt) putStored(client, key, data, updatedAt)
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { queryKey, meta, state } = event.query
    const ttlMs = meta?.productCacheMs
    if (ttlMs === undefined) return
    const { action } = event
    if (action.type === 'invalidate') cache.clear(queryKey)
    // Set by hand means optimistic: not yet what the server says.
    if (action.type === 'success' && action.manual) cache.clear(queryKey)
    if (action.type === 'success' && !action.manual)
      cache.write(queryKey, state.data, ttlMs, state.dataUpdatedAt)
  })
}

let tabCache: ProductCache | undefined

/** This tab's. */
export function productCache(): ProductCache {
  tabCache ??= createProductCache(browserStores().session)
  return tabCache
}
