import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/app/head'
import { VerifyPage } from '#/features/accounts/ui/verify-page'

export const Route = createFileRoute('/verify')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: 'Confirm your address', noindex: true }),
  component: Verify,
})

function Verify() {
  return <VerifyPage token={Route.useSearch().token} />
}
