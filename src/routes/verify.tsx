import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { VerifyPage } from '#/features/people/accounts/ui/verify-page'
import * as m from '#/lib/messages.gen'

type Search = { token?: string | undefined; next?: string | undefined }

export const Route = createFileRoute('/verify')({
  validateSearch: ({ token, next }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
    next: safeNext(next),
  }),
  head: () => pageHead({ title: m.accounts_confirmYourAddress(), noindex: true }),
  component: Verify,
})

function Verify() {
  return <VerifyPage {...Route.useSearch()} />
}
