import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/app/head'
import { safeNext } from '#/app/next-path'
import { LoginPage } from '#/features/accounts/ui/login-page'
import { redirectSignedIn } from '#/features/accounts/ui/redirect-signed-in'

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  loaderDeps: ({ search }) => ({ next: search.next }),
  loader: ({ context: { queryClient }, deps: { next } }) => redirectSignedIn(queryClient, next),
  head: () =>
    pageHead({
      title: 'Sign in',
      description: `Sign in to ${brand.name} to answer events, keep your places and see who plays.`,
      path: '/login',
    }),
  component: Login,
})

function Login() {
  return <LoginPage next={Route.useSearch().next} />
}
