import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { NotFoundScreen } from '#/app/not-found-screen'
import { postQuery } from '#/features/site/posts/queries'
import { postHead } from '#/features/site/posts/ui/post-head'
import { PostPage } from '#/features/site/posts/ui/post-page'
import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    try {
      const post = await queryClient.ensureQueryData(postQuery(slug))
      // Made here, not in `head`: the text of Markdown needs its parser, and every page carries every `head`.
      return { post, head: postHead(post) }
    } catch (error) {
      throw categorise(error) === 'not_found' ? notFound() : error
    }
  },
  notFoundComponent: NotFoundScreen,
  head: ({ loaderData }) => pageHead(loaderData?.head ?? { title: m.posts_blog(), noindex: true }),
  component: BlogPost,
})

function BlogPost() {
  const loaded = Route.useLoaderData()
  const { data: post = loaded.post } = useQuery(postQuery(loaded.post.slug))
  return <PostPage post={post} />
}
