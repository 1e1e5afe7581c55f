import { formatMoment } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** Why an event takes no one new. `event_ended` is what its page knows: the server says that it has started. */
export const CLOSED_REASONS = [
  'event_not_open',
  'event_cancelled',
  'event_started',
  'event_ended',
  'signups_stopped',
  'not_open_yet',
  'rsvp_closed',
] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

interface Opening {
  opensAt: Date | string | null
  timeZone: string
}

const WORDS: Record<ClosedReason, (opening: Opening) => string> = {
  event_not_open: () => m.waitlist_notOpen(),
  event_cancelled: () => m.waitlist_eventCanceled(),
  event_started: () => m.waitlist_eventStarted(),
  event_ended: () => m.waitlist_eventOver(),
  signups_stopped: () => m.waitlist_signUpsStopped(),
  not_open_yet: ({ opensAt, timeZone }) =>
    opensAt === null
      ? m.waitlist_notOpen()
      : m.waitlist_signUpsOpen({ opensAt: formatMoment(new Date(opensAt), timeZone) }),
  rsvp_closed: () => m.waitlist_rsvpsClosed(),
}

/** Why someone new can't RSVP, as a sentence. */
export const closedWords = (reason: ClosedReason, opening: Opening): string => WORDS[reason](opening)
