import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageHead } from '#/client/head'
import { siteOrigin } from '#/client/site-origin'
import { brand } from '#/brand'
import { postsQuery } from '#/features/site/posts/queries'
import { BlogPage } from '#/features/site/posts/ui/blog-page'
import { housePicture } from '#/ui/house-picture'
import * as m from '#/lib/messages.gen'

/** Only search engines read it, from what the server sends. */
const described = createIsomorphicFn()
  .server((name: string) => ({
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name,
    url: `${siteOrigin()}/blog`,
    publisher: { '@type': 'Organization', name: brand.name, url: siteOrigin() },
  }))
  .client(() => ({}))

export const Route = createFileRoute('/blog')({
  loader: async ({ context: { queryClient } }) => {
    const read = queryClient.prefetchInfiniteQuery(postsQuery())
    if (typeof window === 'undefined') await read
  },
  head: () => {
    const title = m.posts_blogOf({ product: brand.name })
    return pageHead({
      title: m.posts_blog(),
      description: m.posts_description({ product: brand.name }),
      path: '/blog',
      image: housePicture('journal'),
      feed: { title, path: '/blog/feed.xml' },
      jsonLd: described(title),
    })
  },
  component: BlogPage,
})
