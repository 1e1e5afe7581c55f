import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { DROP_CODE } from '#/features/club/drop/logic/drop-number'
import { hearClock, type ServerClock } from '#/features/club/drop/logic/server-clock'
import type { Clock, Drop } from '#/features/club/drop/schema'

/** Of the live topic of the same name. */
export const DROP_TOPIC = `drop:${DROP_CODE}`

export function dropQuery() {
  return queryOptions({
    queryKey: ['drop', DROP_CODE],
    queryFn: ({ signal }) => api.get<Drop>('/drop', { signal }),
    staleTime: 0,
  })
}

/** The server's clock, asked once by the page's script: a rendered page may be seconds old. */
export function clockQuery() {
  return queryOptions({
    queryKey: ['server-clock'],
    queryFn: async ({ signal }): Promise<ServerClock> => {
      const askedAt = performance.now()
      const { now } = await api.get<Clock>('/clock', { signal })
      const [answeredAt, deviceMs] = [performance.now(), Date.now()]
      return hearClock({ serverMs: Date.parse(now), askedAt, answeredAt, deviceMs })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function keepDrop(client: QueryClient, drop: Drop): Drop {
  client.setQueryData(dropQuery().queryKey, drop)
  return drop
}

/** What failed may have been decided by others: the page shows how things stand. */
const readAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['drop'] })

/** `key` is one per tap, so that a repeat over a bad line counts once. */
export const reserveMutation = mutationOptions({
  mutationFn: async ({ sizeId, key }: { sizeId: string; key: string }, { client }) =>
    keepDrop(client, await api.put<Drop>('/drop/reservation', { sizeId }, { idempotencyKey: key })),
  onError: (_error, _tap, _before, { client }) => readAnew(client),
})

export const giveBackMutation = mutationOptions({
  mutationFn: async ({ key }: { key: string }, { client }) =>
    keepDrop(client, await api.delete<Drop>('/drop/reservation', { idempotencyKey: key })),
  onError: (_error, _tap, _before, { client }) => readAnew(client),
})
