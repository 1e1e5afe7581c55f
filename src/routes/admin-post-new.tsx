import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireAdmin } from '#/app/require-admin'
import { requireSession } from '#/app/require-session'
import { PostEditor } from '#/features/site/posts/ui/post-editor'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/admin/posts/new')({
  loader: async ({ context: { queryClient }, location }) => {
    await requireAdmin(queryClient, location.href)
    const { user } = await requireSession(queryClient, location.href)
    return { userId: user.id }
  },
  head: () => pageHead({ title: m.posts_newPost(), noindex: true }),
  component: NewPost,
})

function NewPost() {
  return <PostEditor post={undefined} userId={Route.useLoaderData().userId} />
}
