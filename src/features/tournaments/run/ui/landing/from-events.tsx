import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { myEventsQuery } from '#/features/events/events/queries'
import { buttonClass } from '#/ui/button-class'
import { EventWhen } from '#/ui/event-when'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

/** The next few: an older one is reached from its own desk. */
const EVENTS_SHOWN = 4

/** For hosts: who comes to an event, turned into a draw. */
export function FromEvents() {
  const { data } = useInfiniteQuery(myEventsQuery('hosting'))
  const events = data?.pages.flatMap(({ items }) => items).filter(({ phase }) => phase !== 'draft') ?? []
  if (events.length === 0) return null
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <Section title={m.tournamentStart_fromEvent()} text={m.tournamentStart_playersIntoDraw()}>
      <ul className="grid gap-4 md:grid-cols-2">
        {events.slice(0, EVENTS_SHOWN).map(({ id, title, ...event }) => (
          <li key={id} className="rounded-lg bg-surface-raised p-5 ring-1 ring-line">
            <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
            <p className="text-sm text-ink-soft">
              <EventWhen event={event} />
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Link to="/game-generator/new" search={{ event: id, who: 'confirmed' }} className={look}>
                {m.tournamentWizard_everyoneConfirmed()}
              </Link>
              <Link to="/game-generator/new" search={{ event: id, who: 'checked-in' }} className={look}>
                {m.tournamentWizard_everyoneCheckedIn()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
