import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { COMMUNITY_SLUG } from '#/features/events/feeds/embeds/logic/embed-tag'
import { EmbedPage } from '#/features/events/feeds/embeds/ui/embed-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/embed')({
  validateSearch: ({ community }: Record<string, unknown>): { community?: string | undefined } => ({
    community: typeof community === 'string' && COMMUNITY_SLUG.test(community) ? community : undefined,
  }),
  head: () =>
    pageHead({
      title: m.feeds_pageTitle(),
      description: m.feeds_pageText(),
    }),
  component: Embed,
})

function Embed() {
  const { community } = Route.useSearch()
  return <EmbedPage community={community ?? ''} />
}
