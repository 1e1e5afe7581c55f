import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { safeNext } from '#/lib/next-path'
import { ResetPasswordPage } from '#/features/people/accounts/ui/reset-password-page'
import * as m from '#/lib/messages.gen'

type Search = { token?: string | undefined; next?: string | undefined }

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token, next }: Record<string, unknown>): Search => ({
    token: typeof token === 'string' ? token : undefined,
    next: safeNext(next),
  }),
  head: () => pageHead({ title: m.accounts_setNewPassword(), noindex: true }),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage {...Route.useSearch()} />
}
