import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/client/head'
import { TryPrintPage } from '#/features/tournaments/run/ui/local/try-print-page'
import * as m from '#/lib/messages.gen'

export const Route = createFileRoute('/game-generator/try/print')({
  validateSearch: ({ sheets }: Record<string, unknown>): { sheets?: string | undefined } => ({
    sheets: typeof sheets === 'string' ? sheets : undefined,
  }),
  head: () => pageHead({ title: m.tournamentPrint_print(), noindex: true }),
  component: TryPrint,
})

function TryPrint() {
  const navigate = Route.useNavigate()
  return (
    <TryPrintPage
      sheets={Route.useSearch().sheets}
      onChoose={(sheets) => void navigate({ search: { sheets }, replace: true, resetScroll: false })}
    />
  )
}
