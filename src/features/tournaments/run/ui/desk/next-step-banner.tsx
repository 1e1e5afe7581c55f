import type { DeskView } from '#/features/tournaments/core/logic/desk-views'
import { type NextStep, nextStep } from '#/features/tournaments/core/logic/tournament/next-step'
import { type PlanFault, planFaultWords } from '#/features/tournaments/core/logic/tournament/plan-faults'
import { type DeskTools, useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'

type Told = { title: string; label: string; view: DeskView }

/** The first reason, and how many more there are. */
function faultWords(faults: readonly PlanFault[], { handle }: DeskTools): string {
  const [first] = faults
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  return `The plan no longer fits: ${first ? planFaultWords(handle.view, first) : ''}${more}`
}

function toldAs(step: NextStep, tools: DeskTools): Told | null {
  const { noun, naming } = tools
  switch (step.step) {
    case 'let-in':
      return {
        title:
          step.count === 1
            ? `One ${noun.one} waits to be let in`
            : `${step.count} ${noun.many} wait to be let in`,
        label: 'See who',
        view: 'teams',
      }
    case 'enter':
      return { title: `Add the ${noun.many} first`, label: `Add ${noun.many}`, view: 'teams' }
    case 'draw':
      return { title: `When all ${noun.many} are in, draw`, label: 'To the draw', view: 'draw' }
    case 'plan':
      return { title: 'The draw is done: plan the times', label: 'To the schedule', view: 'schedule' }
    case 'redraw':
      return {
        title: `The ${noun.many} have changed: draw the rounds to come anew`,
        label: 'To the draw',
        view: 'draw',
      }
    case 'replan':
      return { title: faultWords(step.faults, tools), label: 'To the schedule', view: 'schedule' }
    case 'next-round':
      return { title: `Draw round ${step.round}`, label: 'To the draw', view: 'draw' }
    case 'rule-ties':
      return {
        title:
          step.count === 1 ? 'A tie waits for your decision' : `${step.count} ties wait for your decision`,
        label: 'Decide',
        view: 'draw',
      }
    case 'playoffs':
      return { title: 'The pools are over: draw the playoffs', label: 'To the draw', view: 'draw' }
    case 'end':
      return step.champion === null
        ? { title: 'All matches are over', label: 'See the standings', view: 'standings' }
        : { title: `${naming.entrant(step.champion)} won`, label: 'See the standings', view: 'standings' }
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
          End the tournament
        </Button>
      )}
    </output>
  )
}
