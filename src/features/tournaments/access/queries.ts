import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Tournament } from '#/features/tournaments/run/schema'
import type {
  CodeMeaning,
  Codes,
  Registered,
  Registration,
  Right,
  ScoreEntry,
  ScorerAdded,
  ScoresWritten,
  Scoring,
} from '#/features/tournaments/access/schema'

const SCORER_TOKEN_HEADER = 'x-scorer-token'

/** The live codes, for organisers. Not below the topic's key: acts don't change them. */
export function codesQuery(id: string) {
  return queryOptions({
    queryKey: ['tournament-codes', id],
    queryFn: ({ signal }) => api.get<Codes>(`/matchups/${id}/codes`, { signal }),
    staleTime: 0,
  })
}

type Change = { id: string; right: Right }
export const renewCodeMutation = mutationOptions({
  mutationFn: async ({ id, right }: Change, { client }) =>
    client.setQueryData(codesQuery(id).queryKey, await api.post<Codes>(`/matchups/${id}/codes/${right}`)),
})
export const revokeCodeMutation = mutationOptions({
  mutationFn: async ({ id, right }: Change, { client }) =>
    client.setQueryData(codesQuery(id).queryKey, await api.delete<Codes>(`/matchups/${id}/codes/${right}`)),
})

/** What a typed code opens. */
export const tryCodeMutation = mutationOptions({
  mutationFn: (code: string) => api.post<CodeMeaning>('/matchups/codes', { code }),
})

/** `entrant` is made once per form, so that a repeat over a bad line is the same team. */
export const registerMutation = mutationOptions({
  mutationFn: (input: Registration) =>
    api.post<Registered>('/matchups/registrations', input, { idempotencyKey: input.entrant }),
})

export const addScorerMutation = mutationOptions({
  mutationFn: (input: { code: string; name: string }) => api.post<ScorerAdded>('/matchups/scorers', input),
})

/** What a scorer works with. Below the key of the live topic. `token` null: whoever is signed in, if they organise. */
export function scoringQuery(id: string, token: string | null) {
  return queryOptions({
    queryKey: ['tournament', id, 'scoring', token],
    queryFn: async ({ signal }) => {
      if (token === null) {
        const { view, can } = await api.get<Tournament>(`/matchups/${id}`, { signal })
        return { view, mayScore: can.organise }
      }
      const headers = { [SCORER_TOKEN_HEADER]: token }
      const { view } = await api.get<Scoring>(`/matchups/${id}/scoring`, { signal, headers })
      return { view, mayScore: true }
    },
    // Somebody stands at the court with it.
    staleTime: 0,
    retry: false,
  })
}

/** By a scorer's token, or without one by the organiser's session. Repeatable: the entries carry their ids. */
export function sendScores(
  id: string,
  token: string | null,
  entries: readonly ScoreEntry[],
): Promise<ScoresWritten> {
  const idempotencyKey = entries[0]?.id
  return api.post<ScoresWritten>(
    `/matchups/${id}/scores`,
    { entries },
    {
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(token === null ? {} : { headers: { [SCORER_TOKEN_HEADER]: token } }),
    },
  )
}
