import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { sessionQuery } from '#/features/people/accounts/queries'
import { SignOutPage } from '#/features/people/accounts/ui/sign-out-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/sign-out')({
  validateSearch: ({ unsent }: Record<string, unknown>): { unsent?: number | undefined } => ({
    unsent: typeof unsent === 'number' && unsent > 0 ? unsent : undefined,
  }),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(sessionQuery()),
  head: () => pageHead({ title: m.accounts_signOut(), noindex: true }),
  component: SignOut,
})

function SignOut() {
  return <SignOutPage unsent={Route.useSearch().unsent ?? 0} />
}
