import type { PlanFigures } from '#/features/tournaments/core/logic/courts/plan-figures'
import { clockWords, durationWords } from '#/features/tournaments/core/logic/tournament/day-times'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { playoffSlots } from '#/features/tournaments/core/logic/tournament/playoff-length'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { choosePlan, type FoundPlan, usePlans } from '#/features/tournaments/run/ui/wizard/use-plans'
import { Banner } from '#/ui/banner'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

const TITLES = {
  'shortest-day': () => m.tournamentWizard_shortestDay(),
  'more-rest': () => m.tournamentWizard_moreRest(),
}

/** Both ways to lay out the pools' matches, with their figures; one is in use. */
export function PlanChoice({ tournament }: { tournament: Tournament }) {
  const plans = usePlans(tournament)
  const { state } = tournament
  const { settings } = state
  if (!plans)
    return (
      <output className="grid gap-4 md:grid-cols-2">
        <span className="sr-only">{m.tournamentWizard_lookingTimesCourts()}</span>
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </output>
    )
  const [shortest, rested] = plans as [FoundPlan, FoundPlan]
  const same = isSame(shortest.figures, rested.figures)
  const offered = same ? [shortest] : plans
  const unplaced = Math.max(...plans.map(({ figures }) => figures.unplaced))
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">
        {same ? m.tournamentWizard_theShortestDayRests() : m.tournamentWizard_twoWaysLayOut()}
      </legend>
      <div className="grid gap-4 md:grid-cols-2">
        {offered.map((plan) => (
          <PlanCard
            key={plan.goal}
            plan={plan}
            settings={settings}
            playoffs={playoffSlots(state)}
            chosen={same || plan.goal === settings.goal}
            onChoose={() => choosePlan(plan, 'step')}
          />
        ))}
      </div>
      {unplaced > 0 && (
        <div className="mt-4">
          <Banner tone="warning" title={m.tournamentWizard_theCourtsArentOpen({ count: unplaced })}>
            {m.tournamentWizard_addCourtsOrShorten()}
          </Banner>
        </div>
      )}
    </fieldset>
  )
}

const isSame = (one: PlanFigures, other: PlanFigures) =>
  one.slots === other.slots &&
  one.shortestRest === other.shortestRest &&
  one.backToBacks === other.backToBacks

interface PlanCardProps {
  plan: FoundPlan
  settings: TournamentSettings
  playoffs: number
  chosen: boolean
  onChoose: () => void
}

function PlanCard({ plan, settings, playoffs, chosen, onChoose }: PlanCardProps) {
  const { figures, goal } = plan
  const { slots, fewestSlots, shortestRest, backToBacks, fewestBackToBacks } = figures
  const ends = clockWords(settings, slots * settings.matchMinutes)
  const allEnds = clockWords(settings, (slots + playoffs) * settings.matchMinutes)
  return (
    <label className="block cursor-pointer rounded-lg bg-surface-raised p-5 ring-[1.5px] ring-inset ring-line hover:ring-line-strong has-checked:bg-court-tint has-checked:ring-2 has-checked:ring-court has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name="plan"
          checked={chosen}
          onChange={onChoose}
          className="size-5 shrink-0 appearance-none rounded-full bg-surface-raised ring-[1.5px] ring-inset ring-line-strong outline-none checked:border-[6px] checked:border-court checked:ring-0"
        />
        <span className="font-display text-xl font-extrabold">{TITLES[goal]()}</span>
      </span>
      <span className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure
          value={ends}
          name={playoffs > 0 ? m.tournamentWizard_poolsEnd() : m.tournamentWizard_ends()}
          note={playoffs > 0 ? m.tournamentWizard_playoffsUntil({ time: allEnds }) : undefined}
        />
        <Figure
          value={m.tournamentWizard_slots({ count: slots })}
          name={m.tournamentWizard_slotsOf({ duration: durationWords(settings.matchMinutes) })}
          note={
            fewestSlots === null
              ? undefined
              : slots === fewestSlots
                ? m.tournamentWizard_theFewestPossible()
                : m.tournamentWizard_countIsFewest({ count: fewestSlots })
          }
        />
        <Figure
          value={
            shortestRest === null
              ? m.tournamentWizard_noRest()
              : durationWords(shortestRest * settings.matchMinutes)
          }
          name={m.tournamentWizard_shortestRest()}
          note={shortestRest === null ? m.tournamentWizard_noOnePlaysTwice() : undefined}
        />
        <Figure
          value={String(backToBacks)}
          name={m.tournamentWizard_backToBack()}
          note={
            backToBacks === fewestBackToBacks
              ? m.tournamentWizard_theFewestPossible()
              : m.tournamentWizard_atLeast({ count: fewestBackToBacks })
          }
        />
      </span>
    </label>
  )
}

function Figure({ value, name, note }: { value: string; name: string; note: string | undefined }) {
  return (
    <span className="block leading-tight">
      <span className="block font-display text-2xl font-extrabold tabular-nums">{value}</span>
      <span className="block text-sm font-medium">{name}</span>
      {note && <span className="block text-xs text-ink-soft">{note}</span>}
    </span>
  )
}
