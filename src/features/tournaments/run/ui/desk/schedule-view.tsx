import { CalendarClock, CloudRain } from 'lucide-react'
import { useState } from 'react'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { planFaults, planFaultWords } from '#/features/tournaments/core/logic/tournament/plan-faults'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { CourtList } from '#/features/tournaments/run/ui/desk/court-list'
import { DelayDialog } from '#/features/tournaments/run/ui/desk/delay-dialog'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { usePlan } from '#/features/tournaments/run/ui/desk/use-plan'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { ScheduleGrid } from '#/features/tournaments/run/ui/parts/schedule-grid'
import { capital } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const goals = () =>
  [
    { value: 'shortest-day', label: m.tournamentWizard_shortestDay() },
    { value: 'more-rest', label: m.tournamentWizard_moreRest() },
  ] as const

/** Matches: about what a phone draws in a moment. */
const AT_ONCE = 120

/** When and where everything is to be played; planned anew around what is. */
export function ScheduleView() {
  const { handle, deed } = useDesk()
  const { plan, planning } = usePlan()
  const [delaying, setDelaying] = useState(false)
  const { view, now } = handle
  const { settings, delayedUntil } = view
  const open = view.matches.filter(({ state }) => state === 'ready' || state === 'waiting')
  const timeless = open.filter(({ start }) => start === null).length
  const isPlanned = timeless < open.length
  const faults = planFaults(view, now)
  const waits = delayedUntil !== null && delayedUntil > now
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-2">
        {open.length > 0 && (
          <Button
            variant={timeless > 0 || faults.length > 0 ? 'primary' : 'secondary'}
            busy={planning}
            onClick={() => void plan()}
          >
            <CalendarClock aria-hidden />
            {isPlanned || view.phase === 'playing'
              ? m.tournamentDesk_planAnewAroundWhat()
              : m.tournamentDesk_planTimes()}
          </Button>
        )}
        <SegmentedControl
          label={m.tournamentDesk_whatPlan()}
          options={goals()}
          value={settings.goal}
          onChange={(goal) => void plan(goal)}
        />
        <Button variant="secondary" onClick={() => setDelaying(true)}>
          <CloudRain aria-hidden />
          {m.tournamentDesk_delayPlay()}
        </Button>
      </div>
      {waits && (
        <Banner
          tone="warning"
          title={m.tournamentDesk_playWaits({ time: clockWords(settings, delayedUntil) })}
          actions={
            <Button size="sm" onClick={() => void deed({ act: 'delay', until: null })}>
              {m.tournamentDesk_goNow()}
            </Button>
          }
        />
      )}
      {faults.length > 0 && (
        <Banner tone="warning" title={m.tournamentDesk_thePlanNoLonger()}>
          <ul>
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>{capital(planFaultWords(view, fault))}.</li>
            ))}
          </ul>
        </Banner>
      )}
      <CourtList />
      <section aria-labelledby="grid-title">
        <h2 id="grid-title" className="mb-3 text-xl">
          {view.expectedEnd === null
            ? m.tournamentDesk_matches()
            : m.tournamentDesk_matchesUntilAbout({
                time: clockWords(settings, view.expectedEnd),
              })}
        </h2>
        <Times />
      </section>
      {delaying && <DelayDialog onClose={() => setDelaying(false)} />}
    </div>
  )
}

const isOver = ({ state }: MatchView) => state === 'done' || state === 'void'
const byStart = (one: MatchView, other: MatchView) =>
  (one.start ?? Number.MAX_SAFE_INTEGER) - (other.start ?? Number.MAX_SAFE_INTEGER)

/** What is still to come, as far as it fits; what is over on demand. */
function Times() {
  const { handle } = useDesk()
  const { view } = handle
  const [withOver, setWithOver] = useState(false)
  const matches = view.matches.filter((match) => !isBye(match) && match.state !== 'unneeded')
  const over = matches.filter(isOver).length
  const folds = over > 0 && over < matches.length
  const found = matches.filter((match) => withOver || !folds || !isOver(match)).toSorted(byStart)
  const { shown, more } = useParts(found, AT_ONCE)
  // A time is shown whole.
  const last = shown.at(-1)?.start ?? null
  const whole = found.filter(
    (match, index) => index < shown.length || (last !== null && match.start === last),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {folds && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={withOver}
          className="justify-self-start"
          onClick={() => setWithOver(!withOver)}
        >
          {withOver ? m.tournamentDesk_hideWhatOver() : m.tournamentDesk_showWhatOver({ count: over })}
        </Button>
      )}
      <ScheduleGrid view={view} matches={whole} />
      {more}
    </div>
  )
}
