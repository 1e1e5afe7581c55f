import { categorise } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

type Listed = { community: unknown }

export type EventsBlock<Event extends Listed> =
  | { kind: 'loading' }
  | { kind: 'error'; title: string; text: string }
  | { kind: 'empty' }
  | { kind: 'events'; events: Event[]; hasCommunityEvents: boolean }

interface Reading<Event extends Listed> {
  events: Event[] | undefined
  error: Error | null
}

/** The words of a failed reading, as the specification's error catalogue has them for home. */
function failure(error: Error): { title: string; text: string } {
  if (/fetch|network/i.test(error.message) || categorise(error) === 'network') {
    return {
      title: m.home_connectionError(),
      text: m.home_troubleConnecting(),
    }
  }
  return { title: m.home_somethingWentWrong(), text: m.home_eventsNotLoaded() }
}

/** Which of its states the Community Events block is in. Events already in hand outlive a failed refetch. */
export function eventsBlock<Event extends Listed>({ events, error }: Reading<Event>): EventsBlock<Event> {
  if (events === undefined) return error ? { kind: 'error', ...failure(error) } : { kind: 'loading' }
  if (events.length === 0) return { kind: 'empty' }
  return { kind: 'events', events, hasCommunityEvents: events.some(({ community }) => community !== null) }
}
