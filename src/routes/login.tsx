import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { redirectSignedIn } from '#/features/people/accounts/ui/redirect-signed-in'
import { waysQuery } from '#/features/people/sign-in/queries'
import { type ProviderProblem, providerProblemIn } from '#/features/people/sign-in/logic/provider-problem'
import { LoginPage } from '#/features/people/sign-in/ui/login-page'
import * as m from '#/lib/messages.gen'

type Search = { next?: string | undefined; problem?: ProviderProblem | undefined }

export const Route = createFileRoute('/login')({
  validateSearch: ({ next, problem }: Record<string, unknown>): Search => ({
    next: safeNext(next),
    problem: providerProblemIn(problem),
  }),
  loaderDeps: ({ search }) => ({ next: search.next }),
  loader: async ({ context: { queryClient }, deps: { next } }) => {
    await Promise.all([redirectSignedIn(queryClient, next), queryClient.prefetchQuery(waysQuery())])
  },
  head: () =>
    pageHead({
      title: m.signIn_title(),
      description: m.signIn_description({ product: brand.name }),
      path: '/login',
    }),
  component: Login,
})

function Login() {
  const { next, problem } = Route.useSearch()
  return <LoginPage next={next} problem={problem} />
}
