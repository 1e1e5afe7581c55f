import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { defineMessage, nothing, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readHeldPlace } from '#/features/events/series/regular-spots/reads'
import { readSeat } from './reads'

type Status = 'requested' | 'active' | 'ended'
type Told = (found: NonNullable<Awaited<ReturnType<typeof readSeat>>>) => { heading: string; lines: string[] }

/** A message about a standing seat, sent only while it is still so. */
const seatMail =
  (status: Status, reason: string, told: Told): MailTemplate =>
  async ({ db, env }, { subjectId }) => {
    const found = await readSeat(db, subjectId)
    if (found?.seat.status !== status) return null
    const { heading, lines } = told(found)
    const button = { label: 'See the series', href: `${env.PUBLIC_URL}/series/${found.series.id}` }
    return { subject: heading, ...renderMail({ heading, lines, button, reason }) }
  }

const OWN = 'You get this mail because you asked for, or were given, a place every time.'

export const regularMails = {
  standingAsked: defineMessage(
    'standing-asked',
    nothing,
    seatMail('requested', 'You get this mail because you host this series.', ({ series, name, seat }) => ({
      heading: `${name || 'Somebody'} would like a place every time: ${series.title}`,
      lines: [
        seat.partySize > 1 ? `For a party of ${seat.partySize}.` : 'For one person.',
        'Say yes or no on the page of the series.',
      ],
    })),
  ),
  standingAccepted: defineMessage(
    'standing-accepted',
    nothing,
    seatMail('active', OWN, ({ series }) => ({
      heading: `A place every time: ${series.title}`,
      lines: [
        'You are a regular now: each night keeps a place for you.',
        series.standingDeadlineHours === null
          ? 'Can’t come one time? Skip it on the page of the series, and somebody else plays.'
          : `Say that you come up to ${series.standingDeadlineHours} hours before the start; we ask you the day before that.`,
        'Where a coming night is full already, you are in line for it.',
      ],
    })),
  ),
  standingDeclined: defineMessage(
    'standing-declined',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: `No place every time: ${series.title}`,
      lines: ['The host can’t keep a place for you every time. You can still answer each night.'],
    })),
  ),
  standingEnded: defineMessage(
    'standing-ended',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: `No more a place every time: ${series.title}`,
      lines: ['The host has ended your standing place. You can still answer each night.'],
    })),
  ),
  standingAsk: defineMessage('standing-ask', nothing, async ({ db, env }, { subjectId }) => {
    const found = await readHeldPlace(db, subjectId)
    if (found?.registration.status !== 'offered' || found.registration.source !== 'standing') return null
    const { event, registration } = found
    const until = registration.offerExpiresAt
    if (!until || until <= new Date() || event.status !== 'published') return null
    const heading = `Are you in? ${event.title}`
    const content = {
      heading,
      lines: [
        whenAndWhere(event),
        `Your place is kept until ${formatMoment(until, event.timeZone)}. Say that you come, or somebody in line gets it.`,
      ],
      button: { label: 'Say “I’m in”', href: `${env.PUBLIC_URL}/events/${event.id}/rsvp` },
      reason: OWN,
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
