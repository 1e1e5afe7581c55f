import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { ConfirmNewsletterPage } from '#/features/messages/newsletter/ui/confirm-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.newsletter_confirmTitle(), noindex: true }),
  component: Confirm,
})

function Confirm() {
  return <ConfirmNewsletterPage token={Route.useSearch().token} />
}
