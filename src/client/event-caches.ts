import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type ProductCache, productCache } from '#/client/product-cache'

/** First words of the query keys that hold events, and what follows them. */
export const EVENT_KEYS = {
  /** Upcoming and all-events lists: `['events', filters]`. */
  lists: 'events',
  /** A single event: `['event', id]`. */
  event: 'event',
  /** Both Tuesday queries: `['tuesday', 'next']`, `['tuesday', 'list', …]`. */
  tuesday: 'tuesday',
} as const

async function clear(client: QueryClient, cache: ProductCache, keys: QueryKey[]): Promise<void> {
  for (const queryKey of keys) cache.clearPrefix(queryKey)
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/**
 * After an insert or update. The specification clears the Tuesday lists only after a delete; but the next
 * Tuesday is cached for an hour, in which a night that moved would be shown at its old time.
 */
export async function eventWritten(client: QueryClient, id: string, cache = productCache()): Promise<void> {
  await clear(client, cache, [[EVENT_KEYS.lists], [EVENT_KEYS.event, id], [EVENT_KEYS.tuesday]])
}

/** The single event is dropped, not refetched: it would only come back as not found. */
export async function eventDeleted(client: QueryClient, id: string, cache = productCache()): Promise<void> {
  const event = [EVENT_KEYS.event, id]
  cache.clearPrefix(event)
  client.removeQueries({ queryKey: event })
  await clear(client, cache, [[EVENT_KEYS.lists], [EVENT_KEYS.tuesday]])
}
