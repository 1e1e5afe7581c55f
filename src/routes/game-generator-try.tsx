import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { deskViewOf } from '#/features/tournaments/core/logic/desk-views'
import { TryPage } from '#/features/tournaments/run/ui/local/try-page'
import * as m from '#/lib/messages.gen'

/** `save`: back from signing in, where the way to an account led through. */
type Search = { view?: string | undefined; save?: true | undefined }

export const Route = createFileRoute('/game-generator/try')({
  validateSearch: ({ view, save }: Record<string, unknown>): Search => ({
    view: typeof view === 'string' ? view : undefined,
    save: save === true ? true : undefined,
  }),
  head: () => pageHead({ title: m.tournamentStart_tournamentDesk(), noindex: true }),
  component: Try,
})

function Try() {
  const { view, save } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <TryPage
      view={deskViewOf(view) ?? 'courts'}
      saveNow={save === true}
      onView={(chosen) => void navigate({ to: '/game-generator/try', search: { view: chosen } })}
    />
  )
}
