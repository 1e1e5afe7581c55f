import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { requireSession } from '#/app/require-session'
import { FromEventPage } from '#/features/tournaments/run/ui/wizard/from-event-page'
import { wizardStepOf } from '#/features/tournaments/run/ui/wizard/wizard-step'
import { WizardPage } from '#/features/tournaments/run/ui/wizard/wizard-page'
import { isId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

type Search = { step?: string | undefined; event?: string | undefined; who?: string | undefined }

export const Route = createFileRoute('/game-generator/new')({
  validateSearch: ({ step, event, who }: Record<string, unknown>): Search => ({
    step: typeof step === 'string' ? step : undefined,
    event: typeof event === 'string' ? event : undefined,
    who: typeof who === 'string' ? who : undefined,
  }),
  loaderDeps: ({ search }) => ({ event: search.event }),
  loader: async ({ context: { queryClient }, location, deps: { event } }) => {
    if (event) await requireSession(queryClient, location.href)
  },
  head: () => pageHead({ title: m.tournamentStart_newTournament(), noindex: true }),
  component: NewTournament,
})

function NewTournament() {
  const { step, event, who } = Route.useSearch()
  if (isId(event))
    return <FromEventPage eventId={event} who={who === 'checked-in' ? 'checked-in' : 'confirmed'} />
  return <WizardPage step={wizardStepOf(step) ?? 'setup'} />
}
