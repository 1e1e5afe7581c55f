import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { sessionQuery } from '#/features/accounts/queries'
import { SignOutPage } from '#/features/accounts/ui/sign-out-page'

export const Route = createFileRoute('/sign-out')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(sessionQuery()),
  head: () => pageHead({ title: 'Sign out', noindex: true }),
  component: SignOutPage,
})
