import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { UnsubscribePage } from '#/features/messages/notifications/settings/ui/unsubscribe-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/notifications/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.notifications_unsubscribeTitle(), noindex: true }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />
}
