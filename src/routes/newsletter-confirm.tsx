import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { ConfirmNewsletterPage } from '#/features/messages/newsletter/ui/confirm-page'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: 'Confirm the newsletter', noindex: true }),
  component: Confirm,
})

function Confirm() {
  return <ConfirmNewsletterPage token={Route.useSearch().token} />
}
