import { RefreshCw, Square } from 'lucide-react'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { FairnessPanel } from '#/features/tournaments/run/ui/parts/fairness-panel'
import { ProgressBar } from '#/ui/progress-bar'
import { RoundsPreview } from '#/features/tournaments/run/ui/wizard/rounds-preview'
import { UndoButton } from '#/features/tournaments/run/ui/wizard/undo-button'
import { useRoundsSearch } from '#/features/tournaments/run/ui/wizard/use-rounds-search'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** Who partners whom: searched for beside the page, and shown with how fair it came out. */
export function RotationDraw({ tournament }: { tournament: Tournament }) {
  const { progress, begin, stop } = useRoundsSearch(tournament)
  const view = viewOf(tournament, 0)
  if (progress)
    return (
      <div className="grid max-w-2xl gap-4 rounded-lg bg-surface-raised p-5 ring-1 ring-line sm:p-6">
        <p className="font-display text-2xl font-extrabold">{m.tournamentWizard_lookingFairestRounds()}</p>
        <ProgressBar label={m.tournamentWizard_howFarSearch()} share={progress.share} />
        <p className="text-ink-soft">
          {progress.partnerRepeats === null
            ? m.tournamentWizard_newPartnersEvenOpponents()
            : m.tournamentWizard_repeatsSoFar({ count: progress.partnerRepeats })}
        </p>
        <Button variant="secondary" onClick={stop} className="justify-self-start">
          <Square aria-hidden />
          {m.tournamentWizard_stopTakeBestSo()}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={begin}>
          <RefreshCw aria-hidden />
          {m.tournamentWizard_searchAgain()}
        </Button>
        <UndoButton />
      </div>
      <FairnessPanel view={view} />
      <RoundsPreview view={view} />
    </div>
  )
}
