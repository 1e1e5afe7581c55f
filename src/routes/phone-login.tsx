import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { redirectSignedIn } from '#/features/people/accounts/ui/redirect-signed-in'
import { waysQuery } from '#/features/people/sign-in/queries'
import { PhoneLoginPage } from '#/features/people/sign-in/ui/phone-login-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/phone-login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  loaderDeps: ({ search }) => ({ next: search.next }),
  loader: async ({ context: { queryClient }, deps: { next } }) => {
    await Promise.all([redirectSignedIn(queryClient, next), queryClient.prefetchQuery(waysQuery())])
  },
  head: () =>
    pageHead({
      title: m.signIn_byPhone(),
      description: m.signIn_byPhoneDescription({ product: brand.name }),
      path: '/phone-login',
    }),
  component: PhoneLogin,
})

function PhoneLogin() {
  return <PhoneLoginPage next={Route.useSearch().next} />
}
