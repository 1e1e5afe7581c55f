import type { DeskView } from '#/features/tournaments/core/logic/desk-views'
import { type NextStep, nextStep } from '#/features/tournaments/core/logic/tournament/next-step'
import { type PlanFault, planFaultWords } from '#/features/tournaments/core/logic/tournament/plan-faults'
import { type DeskTools, useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

type Told = { title: string; label: string; view: DeskView }

/** The first reason, and how many more there are. */
function faultWords(faults: readonly PlanFault[], { handle }: DeskTools): string {
  const [first] = faults
  return m.tournamentDesk_planNoLongerFits({
    fault: first ? planFaultWords(handle.view, first) : '',
    more: Math.max(0, faults.length - 1),
  })
}

function toldAs(step: NextStep, tools: DeskTools): Told | null {
  const { noun, naming } = tools
  switch (step.step) {
    case 'let-in':
      return {
        title: m.tournamentDesk_waitToBeLetIn({ noun, count: step.count }),
        label: m.tournamentDesk_seeWho(),
        view: 'teams',
      }
    case 'enter':
      return {
        title: m.tournamentDesk_addEntrantsFirst({ noun }),
        label: m.tournamentDesk_addEntrants({ noun }),
        view: 'teams',
      }
    case 'draw':
      return {
        title: m.tournamentDesk_whenAllInDraw({ noun }),
        label: m.tournamentDesk_toDraw(),
        view: 'draw',
      }
    case 'plan':
      return {
        title: m.tournamentDesk_theDrawDonePlan(),
        label: m.tournamentDesk_toSchedule(),
        view: 'schedule',
      }
    case 'redraw':
      return {
        title: m.tournamentDesk_entrantsChangedDraw({ noun }),
        label: m.tournamentDesk_toDraw(),
        view: 'draw',
      }
    case 'replan':
      return { title: faultWords(step.faults, tools), label: m.tournamentDesk_toSchedule(), view: 'schedule' }
    case 'next-round':
      return {
        title: m.tournamentDesk_drawRound({ round: step.round }),
        label: m.tournamentDesk_toDraw(),
        view: 'draw',
      }
    case 'rule-ties':
      return {
        title: m.tournamentDesk_tiesWait({ count: step.count }),
        label: m.tournamentDesk_decide(),
        view: 'draw',
      }
    case 'playoffs':
      return { title: m.tournamentDesk_thePoolsOverDraw(), label: m.tournamentDesk_toDraw(), view: 'draw' }
    case 'end':
      return step.champion === null
        ? {
            title: m.tournamentDesk_allMatchesOver(),
            label: m.tournamentDesk_seeStandings(),
            view: 'standings',
          }
        : {
            title: m.tournamentDesk_nameWon({ name: naming.entrant(step.champion) }),
            label: m.tournamentDesk_seeStandings(),
            view: 'standings',
          }
  }
}

/** What the tournament waits for, and the way there. */
export function NextStepBanner({ view }: { view: DeskView }) {
  const tools = useDesk()
  const { tournament, view: shown, now } = tools.handle
  const step = nextStep(tournament, shown, now)
  const told = step && toldAs(step, tools)
  if (!step || !told) return null
  const isEnd = step.step === 'end'
  const isThere = view === told.view
  if (isThere && !isEnd) return null
  return (
    <output
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-l-[5px] py-2 pr-2 pl-4',
        isEnd ? 'border-court bg-court-tint' : 'border-kitchen bg-kitchen-tint',
      )}
    >
      <span className="min-w-40 flex-1 font-semibold">{told.title}</span>
      {!isThere && (
        <Button size="sm" onClick={() => tools.go(told.view)}>
          {told.label}
        </Button>
      )}
      {isEnd && (
        <Button
          size="sm"
          variant={isThere ? 'primary' : 'secondary'}
          onClick={() => void tools.deed({ act: 'end' })}
        >
          {m.tournamentDesk_endTournament()}
        </Button>
      )}
    </output>
  )
}
