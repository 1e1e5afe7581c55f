import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { UnsubscribePage } from '#/features/messages/newsletter/ui/unsubscribe-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.newsletter_leaveTitle(), noindex: true }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />
}
