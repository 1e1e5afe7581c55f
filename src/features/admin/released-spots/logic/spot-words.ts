import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'

/** Names in a message; the rest is a number. */
const MOST_NAMED = 8

export type NamedEvent = { title: string; eventDate: string }

const nameOf = ({ title, eventDate }: NamedEvent): string =>
  `${title}, ${formatEventDate(eventDate, { weekday: true })}`

function named(lines: readonly string[]): string[] {
  const more = lines.length - MOST_NAMED
  return more > 0 ? [...lines.slice(0, MOST_NAMED), `And ${more} more.`] : [...lines]
}

export type HostedRelease = NamedEvent & { spots: number; shifts: number }

const releasedFrom = (event: HostedRelease): string => {
  const parts = [
    ...(event.spots > 0 ? [plural(event.spots, 'spot')] : []),
    ...(event.shifts > 0 ? [plural(event.shifts, 'squad shift')] : []),
  ]
  return `${nameOf(event)}: ${parts.join(' and ')}`
}

/** What a host reads when someone can't come any more. It names nobody and gives no reason. */
export function hostWords(events: readonly HostedRelease[]): { title: string; lines: string[] } {
  const [only] = events
  return {
    title:
      events.length === 1 && only
        ? `Someone can’t make it: ${only.title}`
        : `Someone can’t make it to ${plural(events.length, 'event')} you host`,
    lines: [
      'Their spot went to the next person on the waitlist, or it’s open again.',
      ...named(events.map(releasedFrom)),
    ],
  }
}

export type Restored = {
  spots: NamedEvent[]
  waiting: NamedEvent[]
  gone: NamedEvent[]
  /** Other things that came back, in words. */
  others: string[]
}

export const isEmpty = ({ spots, waiting, gone, others }: Restored): boolean =>
  spots.length + waiting.length + gone.length + others.length === 0

/** What someone reads whose suspension was lifted. */
export function restoredWords({ spots, waiting, gone, others }: Restored): {
  title: string
  lines: string[]
} {
  const held = spots.length + waiting.length + gone.length
  return {
    title:
      held === 0
        ? 'What you had is back'
        : spots.length === held
          ? 'Your spots are back'
          : `${spots.length} of ${held} spots are back`,
    lines: named([
      ...spots.map((event) => `You’re in: ${nameOf(event)}`),
      ...waiting.map((event) => `On the waitlist, where you stood: ${nameOf(event)}`),
      ...gone.map((event) => `No longer open to you: ${nameOf(event)}`),
      ...others,
    ]),
  }
}
