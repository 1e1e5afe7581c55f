import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { InvitationPage } from '#/features/communities/invitations/ui/invitation-page'

export const Route = createFileRoute('/invitation')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: 'Your invitation', noindex: true }),
  component: Invitation,
})

function Invitation() {
  const { token } = Route.useSearch()
  return <InvitationPage key={token} token={token} />
}
