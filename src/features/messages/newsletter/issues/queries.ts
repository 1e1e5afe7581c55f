import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  ArchivedIssue,
  ArchivePage,
  Issue,
  IssuePage,
} from '#/features/messages/newsletter/issues/schema'

const ARCHIVE = ['newsletter', 'archive'] as const
/** The first words are the live topic `admin:newsletter`. */
const ISSUES = ['admin', 'newsletter', 'issues'] as const

/** What was sent, for everybody. */
export function archiveQuery() {
  return infiniteQueryOptions({
    queryKey: [...ARCHIVE, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get<ArchivePage>('/newsletter/issues', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function archivedIssueQuery(id: string) {
  return queryOptions({
    queryKey: [...ARCHIVE, 'issue', id],
    queryFn: ({ signal }) => api.get<ArchivedIssue>(`/newsletter/issues/${id}`, { signal }),
  })
}

/** Every issue, for admins. */
export function issuesQuery() {
  return infiniteQueryOptions({
    queryKey: [...ISSUES, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.get<IssuePage>('/admin/newsletter/issues', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function issueQuery(id: string) {
  return queryOptions({
    queryKey: [...ISSUES, 'issue', id],
    queryFn: ({ signal }) => api.get<Issue>(`/admin/newsletter/issues/${id}`, { signal }),
    staleTime: 0,
  })
}

/** Keeps what the server answered, and reads everything of the newsletter anew. */
export function keepIssue(client: QueryClient, issue: Issue): Issue {
  client.setQueryData(issueQuery(issue.id).queryKey, issue)
  readIssuesAnew(client)
  return issue
}

export function readIssuesAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ISSUES })
  void client.invalidateQueries({ queryKey: ARCHIVE })
}

export const beginIssueMutation = mutationOptions({
  mutationFn: async (_: void, { client }) =>
    keepIssue(client, await api.post<Issue>('/admin/newsletter/issues')),
})

export type IssueWords = { subject: string; preview: string; body: string }

/** Without reading anything anew: whoever types has the newest words. */
export const saveIssue = ({ id, version }: Pick<Issue, 'id' | 'version'>, words: IssueWords) =>
  api.patch<Issue>(`/admin/newsletter/issues/${id}`, { ...words, version })

export const removeIssueMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<{ removed: true }>(`/admin/newsletter/issues/${id}`),
  onSuccess: (_data, id, _result, { client }) => {
    client.removeQueries({ queryKey: issueQuery(id).queryKey })
    readIssuesAnew(client)
  },
})

export const archiveIssueMutation = mutationOptions({
  mutationFn: async ({ id, inArchive }: { id: string; inArchive: boolean }, { client }) =>
    keepIssue(client, await api.put<Issue>(`/admin/newsletter/issues/${id}/archive`, { inArchive })),
})
