import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** When what was put there had been read. */
const fromStores = new WeakMap<Query, number>()

/**
 * Hands the app an answer that the tab or the device has kept.
 * @param updatedAt when the server gave it, in milliseconds since the epoch
 */
export function putStored(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt: number): void {
  client.setQueryData(queryKey, data, { updatedAt })
  const query = client.getQueryCache().find({ queryKey })
  if (query) fromStores.set(query as Query, updatedAt)
}

/** Whether it shows what was kept, and has not been read again since. */
export const isFromStore = (query: Query): boolean => fromStores.get(query) === query.state.dataUpdatedAt
