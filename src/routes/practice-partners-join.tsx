import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { JoinPage } from '#/features/journal/partners/ui/join-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/practice-partners/join')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  head: () => pageHead({ title: m.partners_become(), noindex: true }),
  component: Join,
})

function Join() {
  const { token } = Route.useSearch()
  return <JoinPage key={token} token={token} />
}
