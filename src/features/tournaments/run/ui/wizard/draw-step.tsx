import { Dices } from 'lucide-react'
import { fieldNeeds } from '#/features/tournaments/core/logic/tournament/field-needs'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { isDrawn } from '#/features/tournaments/core/logic/tournament/state'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { Bracket } from '#/features/tournaments/run/ui/parts/bracket'
import { drawFirst } from '#/features/tournaments/run/ui/wizard/make-draw'
import { PoolsDraw } from '#/features/tournaments/run/ui/wizard/pools-draw'
import { RotationDraw } from '#/features/tournaments/run/ui/wizard/rotation-draw'
import { RoundsPreview } from '#/features/tournaments/run/ui/wizard/rounds-preview'
import { UndoButton } from '#/features/tournaments/run/ui/wizard/undo-button'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** Who meets whom. */
export function DrawStep({ tournament }: { tournament: Tournament }) {
  const { state } = tournament
  const { kind } = state.settings.format
  const needs = fieldNeeds(state)
  if (!needs.enough && !isDrawn(state))
    return <Empty title={m.tournamentWizard_notEnoughDrawYet()} text={needs.words} headingLevel={2} />
  if (kind === 'rotating') return <RotationDraw tournament={tournament} />
  if (!isDrawn(state))
    return (
      <Empty
        title={m.tournamentWizard_readyDraw()}
        text={needs.words}
        headingLevel={2}
        actions={
          <Button onClick={drawFirst}>
            <Dices aria-hidden />
            {m.tournamentWizard_draw()}
          </Button>
        }
      />
    )
  if (kind === 'pools') return <PoolsDraw tournament={tournament} />
  return <OtherDraw tournament={tournament} />
}

/** What follows from the seeds alone, or round after round. */
function OtherDraw({ tournament }: { tournament: Tournament }) {
  const { format } = tournament.state.settings
  const view = viewOf(tournament, 0)
  const byLot = format.kind === 'swiss' && format.style === 'lot'
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2">
        {byLot && (
          <Button variant="secondary" size="sm" onClick={drawFirst}>
            <Dices aria-hidden />
            {m.tournamentWizard_drawAgain()}
          </Button>
        )}
        <UndoButton />
      </div>
      <p className="max-w-3xl text-ink-soft">
        {format.kind === 'bracket'
          ? m.tournamentWizard_theBestSeedsMeet()
          : m.tournamentWizard_thisFirstRoundEach()}
      </p>
      {format.kind === 'bracket' ? <Bracket view={view} /> : <RoundsPreview view={view} />}
    </div>
  )
}
