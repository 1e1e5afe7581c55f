import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { ConfirmInterestPage } from '#/features/communities/interest/ui/confirm-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/community-interest/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.interest_confirmTitle(), noindex: true }),
  component: Confirm,
})

function Confirm() {
  return <ConfirmInterestPage token={Route.useSearch().token} />
}
