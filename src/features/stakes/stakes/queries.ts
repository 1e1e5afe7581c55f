import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Tab } from '#/features/stakes/stakes/logic/states'
import type { ChallengeInput, StakeActInput, StakeDetail, StakePage } from '#/features/stakes/stakes/schema'

/** The first words are the live topic `stakes:ID`: whatever moves in one of them, everything about them is read anew. */
const keyOf = (userId: string) => ['stakes', userId] as const

/** One's challenges under one heading, what moved last first. */
export function stakesQuery(userId: string, tab: Tab) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(userId), 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      api.get<StakePage>('/stakes', { query: { in: tab, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

export function stakeQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(userId), 'one', id],
    queryFn: ({ signal }) => api.get<StakeDetail>(`/stakes/${id}`, { signal }),
    staleTime: 0,
    retry: false,
  })
}

const readAnew = (client: QueryClient, userId: string) =>
  void client.invalidateQueries({ queryKey: keyOf(userId) })

/** A repeat over a bad line has the same key, and sends it once. */
export const challengeMutation = (userId: string) =>
  mutationOptions({
    mutationFn: ({ input, key }: { input: ChallengeInput; key: string }) =>
      api.post<StakeDetail>('/stakes', input, { idempotencyKey: key }),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

/** Whether it was done or refused, what is shown is read anew. */
export const actMutation = (userId: string, id: string) =>
  mutationOptions({
    mutationFn: (act: StakeActInput) => api.post<StakeDetail>(`/stakes/${id}/acts`, act),
    onSettled: (_data, _error, _act, _result, { client }) => readAnew(client, userId),
  })
