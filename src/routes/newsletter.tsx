import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { archiveQuery } from '#/features/messages/newsletter/issues/queries'
import { ArchivePage } from '#/features/messages/newsletter/issues/ui/archive-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(archiveQuery()),
  head: () => {
    const { meta, links } = pageHead({
      title: m.newsletter_newsletter(),
      description: m.newsletter_pageDescription({ product: brand.name }),
      path: '/newsletter',
    })
    const feed = {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: m.server_newsletterFeed({ product: brand.name }),
      href: '/newsletter/feed.atom',
    }
    return { meta, links: [...links, feed] }
  },
  component: ArchivePage,
})
