import { SQUAD_TASKS, SQUAD_TIMES } from '#/features/club/squad/applications/logic/squad-choices'
import type { SquadApplication } from '#/features/club/squad/applications/schema'
import * as m from '#/lib/messages.gen'

type Facts = Pick<SquadApplication, 'tasks' | 'availability' | 'message'>

/** What somebody would like to do, when they can, and what they say. */
export function ApplicationFacts({ application: { tasks, availability, message } }: { application: Facts }) {
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-semibold">{m.squad_wouldLike()}</dt>
        <dd>{tasks.map((task) => SQUAD_TASKS[task]()).join(' · ')}</dd>
        <dt className="font-semibold">{m.squad_canCome()}</dt>
        <dd>{availability.map((time) => SQUAD_TIMES[time]()).join(' · ')}</dd>
      </dl>
      <p className="mt-2 max-w-prose whitespace-pre-line break-words">{message}</p>
    </>
  )
}
