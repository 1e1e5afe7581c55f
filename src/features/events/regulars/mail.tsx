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

const OWN = 'You’re getting this email because you have, or asked for, a spot every time.'

export const regularMails = {
  standingAsked: defineMessage(
    'standing-asked',
    nothing,
    seatMail(
      'requested',
      'You’re getting this email because you host this series.',
      ({ series, name, seat }) => ({
        heading: `${name || 'Someone'} would like a spot every time: ${series.title}`,
        lines: [
          seat.partySize > 1 ? `For a party of ${seat.partySize}.` : 'For one person.',
          'Say yes or no on the page of the series.',
        ],
      }),
    ),
  ),
  standingAccepted: defineMessage(
    'standing-accepted',
    nothing,
    seatMail('active', OWN, ({ series }) => ({
      heading: `A spot every time: ${series.title}`,
      lines: [
        'You’re a regular now. You have a spot every night.',
        series.standingDeadlineHours === null
          ? 'Can’t make it one time? Skip that date on the series page, and someone else gets to play.'
          : `Tell us you’re in up to ${series.standingDeadlineHours} hours before the start. We’ll ask you the day before that.`,
        'If an upcoming night is already full, you’re on its waitlist.',
      ],
    })),
  ),
  standingDeclined: defineMessage(
    'standing-declined',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: `No regular spot: ${series.title}`,
      lines: ['The host can’t hold a spot for you every time. You can still RSVP night by night.'],
    })),
  ),
  standingEnded: defineMessage(
    'standing-ended',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: `Your regular spot has ended: ${series.title}`,
      lines: ['The host ended your regular spot. You can still RSVP night by night.'],
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
        `Your spot is held until ${formatMoment(until, event.timeZone)}. Tell us you’re in, or someone on the waitlist gets it.`,
      ],
      button: { label: 'Say “I’m in”', href: `${env.PUBLIC_URL}/events/${event.id}/rsvp` },
      reason: OWN,
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
