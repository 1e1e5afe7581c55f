import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { draftName } from '#/features/tournaments/core/logic/tournament/draft-name'
import { fieldNeeds } from '#/features/tournaments/core/logic/tournament/field-needs'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { isDrawn } from '#/features/tournaments/core/logic/tournament/state'
import { drawFirst } from '#/features/tournaments/run/ui/wizard/make-draw'
import { stepNames } from '#/features/tournaments/run/ui/wizard/steps'
import { WIZARD_STEPS, type WizardStep } from '#/features/tournaments/run/ui/wizard/wizard-step'
import { changeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

interface StepFootProps {
  step: WizardStep
  tournament: Tournament
}

/** What a step leaves to be done when it is left forwards; false keeps one there. */
function finish(step: WizardStep, { state }: Tournament): boolean {
  if (step === 'setup' && !state.settings.name.trim()) changeSettings({ name: draftName(state.settings) })
  if (step === 'field' && !isDrawn(state) && state.settings.format.kind !== 'rotating') return drawFirst()
  return true
}

function nextWords(step: WizardStep, { state }: Tournament): string {
  if (step === 'times') return m.tournamentWizard_toDesk()
  if (step === 'field' && !isDrawn(state)) return m.tournamentWizard_draw()
  return stepNames(state.settings)[WIZARD_STEPS.indexOf(step) + 1] ?? ''
}

/** Back and on, in sight wherever one is on the page. */
export function StepFoot({ step, tournament }: StepFootProps) {
  const navigate = useNavigate()
  const index = WIZARD_STEPS.indexOf(step)
  const previous = WIZARD_STEPS[index - 1]
  const next = WIZARD_STEPS[index + 1]
  const { state } = tournament
  const waits =
    (step === 'field' && !fieldNeeds(state).enough) ||
    (step !== 'setup' && step !== 'field' && !isDrawn(state))
  function goOn() {
    if (!finish(step, tournament)) return
    if (next) void navigate({ to: '/game-generator/new', search: { step: next } })
    else void navigate({ to: '/game-generator/try' })
  }
  return (
    <div className="bottom-bar z-20 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-lg sm:px-0">
      {previous ? (
        <Link
          to="/game-generator/new"
          search={{ step: previous }}
          className={buttonClass({ variant: 'quiet' })}
        >
          <ArrowLeft aria-hidden />
          {m.tournamentWizard_back()}
        </Link>
      ) : (
        <Link to="/game-generator" className={buttonClass({ variant: 'quiet' })}>
          <ArrowLeft aria-hidden />
          {m.tournamentWizard_back()}
        </Link>
      )}
      <Button disabled={waits} onClick={goOn}>
        {nextWords(step, tournament)}
        <ArrowRight aria-hidden />
      </Button>
    </div>
  )
}
