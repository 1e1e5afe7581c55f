import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { keepIssue, readIssuesAnew } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import type { IssueAct, Sending } from '#/features/messages/newsletter/sending/schema'

/** Copies leave one by one, and nobody announces each. */
const LOOK_AGAIN_MS = 2_000

/** How far an issue has come; `live` while it moves. */
export function sendingQuery(id: string, live = false) {
  return queryOptions({
    queryKey: ['admin', 'newsletter', 'issues', 'sending', id],
    queryFn: ({ signal }) => api.get<Sending>(`/admin/newsletter/issues/${id}/sending`, { signal }),
    staleTime: 0,
    refetchInterval: live ? LOOK_AGAIN_MS : false,
  })
}

export const actOnIssueMutation = mutationOptions({
  mutationFn: async ({ id, given }: { id: string; given: IssueAct }, { client }) =>
    keepIssue(client, await api.post<Issue>(`/admin/newsletter/issues/${id}/acts`, given)),
  /** Somebody else may have been faster. */
  onError: (_error, _input, _before, { client }) => readIssuesAnew(client),
})

export const testIssueMutation = mutationOptions({
  mutationFn: (id: string) => api.post<{ sentTo: string }>(`/admin/newsletter/issues/${id}/test`),
})
