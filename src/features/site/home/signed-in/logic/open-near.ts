import type { EventCard } from '#/features/events/events/schema'

const MOST_SHOWN = 3

type Listed = Pick<EventCard, 'phase' | 'isFull' | 'seatsWaiting' | 'mine' | 'isHosting' | 'city'>

/** Games to come with a spot that is nobody's yet and not one's own, those of one's city first, each in its order. */
export function openNear<Event extends Listed>(events: readonly Event[], city: string): Event[] {
  const open = events.filter(
    ({ phase, isFull, seatsWaiting, mine, isHosting }) =>
      phase === 'upcoming' && !isFull && seatsWaiting === 0 && mine === null && !isHosting,
  )
  const home = city.trim().toLowerCase()
  const isNear = (event: Event) => home !== '' && event.city.trim().toLowerCase() === home
  return [...open.filter(isNear), ...open.filter((event) => !isNear(event))].slice(0, MOST_SHOWN)
}
