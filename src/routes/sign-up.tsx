import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { redirectSignedIn } from '#/features/people/accounts/ui/redirect-signed-in'
import { waysQuery } from '#/features/people/sign-in/queries'
import { SignUpPage } from '#/features/people/sign-in/ui/sign-up-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/sign-up')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  loaderDeps: ({ search }) => ({ next: search.next }),
  loader: async ({ context: { queryClient }, deps: { next } }) => {
    await Promise.all([redirectSignedIn(queryClient, next), queryClient.prefetchQuery(waysQuery())])
  },
  head: () =>
    pageHead({
      title: m.accounts_signUp(),
      description: m.signIn_signUpDescription({ product: brand.name }),
      path: '/sign-up',
    }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage next={Route.useSearch().next} />
}
