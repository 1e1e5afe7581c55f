import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { requireAdmin } from '#/app/require-admin'
import { requireSession } from '#/app/require-session'
import { adminPostQuery } from '#/features/site/posts/queries'
import { PostEditor } from '#/features/site/posts/ui/post-editor'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/posts/$postId')({
  loader: async ({ context: { queryClient }, params: { postId }, location }) => {
    await requireAdmin(queryClient, location.href)
    const { user } = await requireSession(queryClient, location.href)
    try {
      return { post: await queryClient.fetchQuery(adminPostQuery(postId)), userId: user.id }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => pageHead({ title: loaderData?.post.title ?? m.posts_post(), noindex: true }),
  component: EditPost,
})

function EditPost() {
  const { post, userId } = Route.useLoaderData()
  return <PostEditor key={post.id} post={post} userId={userId} />
}
