import { formatEventDate } from '#/lib/dates'
import { listing } from '#/lib/text'
import * as m from '#/lib/messages.gen'

/** Names in a message; the rest is a number. */
const MOST_NAMED = 8

export type NamedEvent = { title: string; eventDate: string }

const nameOf = ({ title, eventDate }: NamedEvent): string =>
  m.suspensions_eventOn({ title, date: formatEventDate(eventDate, { weekday: true }) })

function named(lines: readonly string[]): string {
  const more = lines.length - MOST_NAMED
  const shown =
    more > 0 ? [...lines.slice(0, MOST_NAMED), m.suspensions_andMoreSentence({ more })] : [...lines]
  return shown.join('\n')
}

export type HostedRelease = NamedEvent & { spots: number; shifts: number }

function releasedFrom(event: HostedRelease): string {
  const things = [
    ...(event.spots > 0 ? [m.suspensions_spots({ count: event.spots })] : []),
    ...(event.shifts > 0 ? [m.suspensions_squadShifts({ count: event.shifts })] : []),
  ]
  return m.suspensions_releasedFrom({ event: nameOf(event), things: listing(things) })
}

/** What a host reads when someone can't come any more. It names no one and gives no reason. */
export function hostWords(events: readonly HostedRelease[]) {
  const [only] = events
  return {
    title: () =>
      events.length === 1 && only
        ? m.suspensions_cantMakeOne({ title: only.title })
        : m.suspensions_cantMakeMany({ count: events.length }),
    body: () => [m.suspensions_spotWentNext(), named(events.map(releasedFrom))].join('\n'),
  }
}

export type Restored = {
  spots: NamedEvent[]
  waiting: NamedEvent[]
  gone: NamedEvent[]
  /** Other things that came back, in the reader’s words. */
  others: (() => string)[]
}

export const isEmpty = ({ spots, waiting, gone, others }: Restored): boolean =>
  spots.length + waiting.length + gone.length + others.length === 0

function restoredTitle(restored: number, held: number): string {
  if (held === 0) return m.suspensions_whatYouHadIsBack()
  return restored === held
    ? m.suspensions_spotsAreBack()
    : m.suspensions_someSpotsAreBack({ count: restored, held })
}

/** What someone reads whose suspension was lifted. */
export function restoredWords({ spots, waiting, gone, others }: Restored) {
  const held = spots.length + waiting.length + gone.length
  return {
    title: () => restoredTitle(spots.length, held),
    body: () =>
      named([
        ...spots.map((event) => m.suspensions_youreIn({ event: nameOf(event) })),
        ...waiting.map((event) => m.suspensions_waitingWhereYouStood({ event: nameOf(event) })),
        ...gone.map((event) => m.suspensions_noLongerOpen({ event: nameOf(event) })),
        ...others.map((words) => words()),
      ]),
  }
}
