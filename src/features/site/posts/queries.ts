import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { PostState } from '#/features/site/posts/logic/post-rules'
import type {
  AdminPost,
  AdminPostPage,
  ChangePost,
  Post,
  PostPage,
  PublishPost,
  WritePost,
} from '#/features/site/posts/schema'

/** What is out, page after page. */
export function postsQuery() {
  return infiniteQueryOptions({
    queryKey: ['posts'],
    queryFn: ({ pageParam, signal }) => api.get<PostPage>('/posts', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { sameForAll: true },
  })
}

export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    queryFn: ({ signal }) => api.get<Post>(`/posts/${encodeURIComponent(slug)}`, { signal }),
    meta: { sameForAll: true },
  })
}

const ADMIN = ['admin', 'posts'] as const

export function adminPostsQuery(state: PostState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN, 'list', { state }],
    queryFn: ({ pageParam, signal }) =>
      api.get<AdminPostPage>('/admin/posts', { query: { state, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function adminPostQuery(id: string) {
  return queryOptions({
    queryKey: [...ADMIN, id],
    queryFn: ({ signal }) => api.get<AdminPost>(`/admin/posts/${id}`, { signal }),
    staleTime: 0,
  })
}

/** What the blog shows and the lists are read anew. */
function keep(client: QueryClient, post: AdminPost): AdminPost {
  client.setQueryData(adminPostQuery(post.id).queryKey, post)
  for (const queryKey of [[...ADMIN, 'list'], ['posts'], ['post', post.slug]])
    void client.invalidateQueries({ queryKey })
  return post
}

export const writePostMutation = mutationOptions({
  mutationFn: async (post: WritePost, { client }) =>
    keep(client, await api.post<AdminPost>('/admin/posts', post)),
})

export const changePostMutation = mutationOptions({
  mutationFn: async ({ id, change }: { id: string; change: ChangePost }, { client }) =>
    keep(client, await api.patch<AdminPost>(`/admin/posts/${id}`, change)),
})

export const publishPostMutation = mutationOptions({
  mutationFn: async ({ id, ...input }: PublishPost & { id: string }, { client }) =>
    keep(client, await api.post<AdminPost>(`/admin/posts/${id}/publish`, input)),
})

export const takeBackPostMutation = mutationOptions({
  mutationFn: async ({ id, version }: { id: string; version: number }, { client }) =>
    keep(client, await api.post<AdminPost>(`/admin/posts/${id}/take-back`, { version })),
})

export const removePostMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<{ removed: true }>(`/admin/posts/${id}`),
  onSuccess: (_gone, id, _before, { client }) => {
    client.removeQueries({ queryKey: adminPostQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: [...ADMIN, 'list'] })
  },
})
