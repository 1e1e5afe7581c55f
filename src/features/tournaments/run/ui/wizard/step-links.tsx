import { Link } from '@tanstack/react-router'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { stepNames } from '#/features/tournaments/run/ui/wizard/steps'
import { WIZARD_STEPS, type WizardStep } from '#/features/tournaments/run/ui/wizard/wizard-step'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface StepLinksProps {
  step: WizardStep
  settings: TournamentSettings
}

/** The four steps; each can be gone to at any time. */
export function StepLinks({ step, settings }: StepLinksProps) {
  const current = WIZARD_STEPS.indexOf(step)
  const names = stepNames(settings)
  return (
    <nav aria-label={m.tournamentWizard_steps()}>
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {WIZARD_STEPS.map((each, index) => (
          <li key={each}>
            <Link
              to="/game-generator/new"
              search={{ step: each }}
              aria-current={index === current ? 'step' : undefined}
              className={classNames(
                'flex min-h-12 flex-col justify-end gap-1 border-b-[5px] px-1 pb-1.5 pt-2 leading-none no-underline transition-colors hover:text-ink sm:flex-row sm:items-baseline sm:justify-start sm:gap-2',
                index === current ? 'border-court font-semibold text-ink' : 'border-line text-ink-soft',
                index < current && 'border-court/45',
              )}
            >
              <span aria-hidden className="font-display text-lg font-extrabold sm:text-xl">
                {index + 1}
              </span>
              <span className="truncate text-xs sm:text-base">{names[index]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
