import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { JoinPage } from '#/features/tournaments/access/ui/join/join-page'

export const Route = createFileRoute('/game-generator/join')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' ? code : undefined,
  }),
  head: () => pageHead({ title: 'Join a tournament', noindex: true }),
  component: Join,
})

function Join() {
  return <JoinPage code={Route.useSearch().code} />
}
