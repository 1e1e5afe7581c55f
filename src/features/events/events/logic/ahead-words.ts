import type { EventCard } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

type WaitlistPlace = Pick<NonNullable<EventCard['mine']>, 'position' | 'peopleAhead'>

/** What the number on the waitlist counts: '1 group of 3 ahead of you.'; empty without a number. */
export function aheadWords({ position, peopleAhead }: WaitlistPlace): string {
  if (position === null || peopleAhead === null) return ''
  const parties = position - 1
  if (parties === 0) return m.events_noOneAhead()
  if (peopleAhead === parties) return m.events_peopleAhead({ count: peopleAhead })
  if (parties === 1) return m.events_oneGroupAhead({ people: peopleAhead })
  return m.events_peopleAheadInGroups({ count: peopleAhead })
}
