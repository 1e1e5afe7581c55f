import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { AnnouncementUnsubscribePage } from '#/features/communities/announcements/ui/unsubscribe-page'

export const Route = createFileRoute('/announcements/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: 'No more announcements', noindex: true }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <AnnouncementUnsubscribePage token={Route.useSearch().token} />
}
