import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { PracticeChoice, PracticeMatching } from '#/features/journal/partners/matching/schema'

const ROOT = 'practiceMatching'

/** Who practises the same nearby. */
export const practiceMatchingQuery = () =>
  queryOptions({
    queryKey: [ROOT, 'found'],
    queryFn: ({ signal }) => api.get<PracticeMatching>('/practice-matching', { signal }),
    staleTime: 0,
  })

/** Whether one is found. */
export const practiceChoiceQuery = () =>
  queryOptions({
    queryKey: [ROOT, 'choice'],
    queryFn: ({ signal }) => api.get<PracticeChoice>('/practice-matching/choice', { signal }),
    staleTime: 0,
  })

export const practiceChoiceMutation = mutationOptions({
  mutationFn: (optedIn: boolean) => api.put<PracticeChoice>('/practice-matching/choice', { optedIn }),
  onSuccess: (choice, _input, _result, { client }) =>
    void client.setQueryData(practiceChoiceQuery().queryKey, choice),
  onSettled: (_data, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: [ROOT] }),
})
