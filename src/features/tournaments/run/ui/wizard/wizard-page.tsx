import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { hasBegun } from '#/features/tournaments/core/logic/tournament/draft'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { useKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { keepNew } from '#/features/tournaments/run/ui/local/new-tournament'
import { DrawStep } from '#/features/tournaments/run/ui/wizard/draw-step'
import { FieldStep } from '#/features/tournaments/run/ui/wizard/field-step'
import { SetupStep } from '#/features/tournaments/run/ui/wizard/setup-step'
import { StepFoot } from '#/features/tournaments/run/ui/wizard/step-foot'
import { StepLinks } from '#/features/tournaments/run/ui/wizard/step-links'
import { stepNames } from '#/features/tournaments/run/ui/wizard/steps'
import { WIZARD_STEPS, type WizardStep } from '#/features/tournaments/run/ui/wizard/wizard-step'
import { TimesStep } from '#/features/tournaments/run/ui/wizard/times-step'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

interface WizardPageProps {
  step: WizardStep
}

/** From an empty court to a schedule, kept on this device all the while. */
export function WizardPage({ step }: WizardPageProps) {
  const kept = useKept()
  useEffect(() => {
    if (kept === null) keepNew()
  }, [kept])
  const tournament = kept?.tournament
  return (
    <Container className="py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">
        {tournament?.state.settings.name.trim() || m.tournamentWizard_newTournament()}
      </h1>
      <p className="mb-6 mt-1 text-ink-soft">{m.tournamentWizard_keptThisDeviceNo()}</p>
      {tournament ? <Wizard step={step} tournament={tournament} /> : <Waiting />}
    </Container>
  )
}

function Wizard({ step, tournament }: WizardPageProps & { tournament: Tournament }) {
  if (hasBegun(tournament)) return <Begun />
  const Step = { setup: SetupStep, field: FieldStep, draw: DrawStep, times: TimesStep }[step]
  return (
    <>
      <StepLinks step={step} settings={tournament.state.settings} />
      <div className="mt-6 pb-6 sm:mt-8" data-kept-typing="yes">
        <h2 className="sr-only">{stepNames(tournament.state.settings)[WIZARD_STEPS.indexOf(step)]}</h2>
        <Step tournament={tournament} />
      </div>
      <StepFoot step={step} tournament={tournament} />
    </>
  )
}

function Begun() {
  return (
    <Empty
      title={m.tournamentWizard_playHasBegun()}
      text={m.tournamentWizard_fromHereRunFrom()}
      actions={
        <Link to="/game-generator/try" className={buttonClass()}>
          {m.tournamentWizard_toDesk()}
          <ArrowRight aria-hidden />
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">{m.tournamentWizard_loading()}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </output>
  )
}
