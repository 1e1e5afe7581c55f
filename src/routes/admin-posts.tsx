import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { POST_STATES, type PostState } from '#/features/site/posts/logic/post-rules'
import { adminPostsQuery } from '#/features/site/posts/queries'
import { AdminPosts } from '#/features/site/posts/ui/admin-posts'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/posts')({
  validateSearch: ({ state }: Record<string, unknown>): { state?: PostState | undefined } => ({
    state: POST_STATES.find((each) => each === state),
  }),
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: async ({ context: { queryClient }, deps: { state }, location }) => {
    await requireAdmin(queryClient, location.href)
    const read = queryClient.prefetchInfiniteQuery(adminPostsQuery(state))
    if (typeof window === 'undefined') await read
  },
  head: () => pageHead({ title: m.posts_posts(), noindex: true }),
  component: Posts,
})

function Posts() {
  return <AdminPosts state={Route.useSearch().state} />
}
