import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { NewAddressPage } from '#/features/people/account-settings/ui/new-address-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/profile/address')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  loader: async ({ context: { queryClient }, location: { href } }) => {
    await requireSession(queryClient, href)
  },
  head: () => pageHead({ title: m.accountSettings_yourNewAddress(), noindex: true }),
  component: NewAddress,
})

function NewAddress() {
  return <NewAddressPage token={Route.useSearch().token} />
}
