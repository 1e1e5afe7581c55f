import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { JoinPage } from '#/features/tournaments/access/ui/join/join-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/join')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  head: () => pageHead({ title: m.tournamentAccess_joinTournament(), noindex: true }),
  component: Join,
})

function Join() {
  return <JoinPage code={Route.useSearch().code} />
}
