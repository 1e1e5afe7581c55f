import type { EventCard } from '#/features/events/events/schema'
import { plural } from '#/lib/text'

type WaitlistPlace = Pick<NonNullable<EventCard['mine']>, 'position' | 'peopleAhead'>

/** What the number on the waitlist counts: '1 group of 3 ahead of you.'; empty without a number. */
export function aheadWords({ position, peopleAhead }: WaitlistPlace): string {
  if (position === null || peopleAhead === null) return ''
  const parties = position - 1
  if (parties === 0) return 'No one is ahead of you.'
  if (peopleAhead === parties) return `${plural(peopleAhead, 'person', 'people')} ahead of you.`
  if (parties === 1) return `1 group of ${peopleAhead} ahead of you.`
  return `${plural(peopleAhead, 'person', 'people')} ahead of you. A group counts once.`
}
