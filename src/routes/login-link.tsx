import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { LoginLinkPage } from '#/features/people/sign-in/ui/login-link-page'
import * as m from '#/lib/messages.gen'

type Search = { token?: string | undefined; next?: string | undefined }

export const Route = createFileRoute('/login/link')({
  validateSearch: ({ token, next }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
    next: safeNext(next),
  }),
  head: () => pageHead({ title: m.signIn_byCode(), noindex: true }),
  component: LoginLink,
})

function LoginLink() {
  const { token, next } = Route.useSearch()
  return <LoginLinkPage token={token} next={next} />
}
