import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { AnnouncementUnsubscribePage } from '#/features/communities/announcements/ui/unsubscribe-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/announcements/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.announcements_noMoreAnnouncements(), noindex: true }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <AnnouncementUnsubscribePage token={Route.useSearch().token} />
}
