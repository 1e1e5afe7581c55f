import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { AnswerOffer, NoteOffer, NoteOffers } from '#/features/journal/suggestions/schema'

const keyOf = (userId: string) => ['noteOffers', userId] as const

/** What was played lately and could be written down. */
export const noteOffersQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => api.get<NoteOffers>('/notes/offers', { signal }),
  })

type Answer = Pick<NoteOffer, 'source' | 'sourceId'> & { answer: AnswerOffer['answer'] | null }

/** `null` takes "not wanted" back. */
export const answerOfferMutation = (userId: string) =>
  mutationOptions({
    mutationFn: ({ source, sourceId, answer }: Answer) => {
      const path = `/notes/offers/${source}/${sourceId}`
      return answer === null ? api.delete<unknown>(path) : api.put<unknown>(path, { answer })
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
