import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { archiveQuery } from '#/features/messages/newsletter/issues/queries'
import { ArchivePage } from '#/features/messages/newsletter/issues/ui/archive-page'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchInfiniteQuery(archiveQuery()),
  head: () => {
    const { meta, links } = pageHead({
      title: 'Newsletter',
      description: `Subscribe to the ${brand.name} newsletter, and read what was sent so far: new nights, open spots, and what the community is up to.`,
      path: '/newsletter',
    })
    const feed = {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `${brand.name} newsletter`,
      href: '/newsletter/feed.atom',
    }
    return { meta, links: [...links, feed] }
  },
  component: ArchivePage,
})
