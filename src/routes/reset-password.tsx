import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { ResetPasswordPage } from '#/features/people/accounts/ui/reset-password-page'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: 'Set a new password', noindex: true }),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />
}
