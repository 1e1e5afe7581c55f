import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { InvitationPage } from '#/features/communities/invitations/ui/invitation-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/invitation')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.invitations_yourInvitation(), noindex: true }),
  component: Invitation,
})

function Invitation() {
  const { token } = Route.useSearch()
  return <InvitationPage key={token} token={token} />
}
