import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand'
import { pageHead } from '#/app/head'
import { safeNext } from '#/app/next-path'
import { SignUpPage } from '#/features/accounts/ui/sign-up-page'
import { redirectSignedIn } from '#/features/accounts/ui/redirect-signed-in'

export const Route = createFileRoute('/sign-up')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: safeNext(next),
  }),
  loaderDeps: ({ search }) => ({ next: search.next }),
  loader: ({ context: { queryClient }, deps: { next } }) => redirectSignedIn(queryClient, next),
  head: () =>
    pageHead({
      title: 'Sign up',
      description: `Join ${brand.name}: find games, answer events and keep your practice journal.`,
      path: '/sign-up',
    }),
  component: SignUp,
})

function SignUp() {
  return <SignUpPage next={Route.useSearch().next} />
}
