import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { myEventsQuery } from '#/features/events/events/queries'
import type { EventCard, EventPage, MyEventsTab } from '#/features/events/events/schema'

const STILL_TO_COME: EventCard['phase'][] = ['upcoming', 'live']

/** The next event of a list that takes place. */
export const nextOf = (list: InfiniteData<EventPage> | undefined): EventCard | undefined =>
  list?.pages.flatMap(({ items }) => items).find(({ phase }) => STILL_TO_COME.includes(phase))

/** The next event of a tab that takes place. */
export function useNextEvent(tab: MyEventsTab): EventCard | undefined {
  const { data } = useInfiniteQuery(myEventsQuery(tab))
  return nextOf(data)
}
