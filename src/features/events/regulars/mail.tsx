import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { defineMessage, nothing, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readHeldPlace } from '#/features/events/series/regular-spots/reads'
import { readSeat } from './reads'
import * as m from '#/lib/messages.gen'

type Status = 'requested' | 'active' | 'ended'
type Told = (found: NonNullable<Awaited<ReturnType<typeof readSeat>>>) => { heading: string; lines: string[] }

/** A message about a standing seat, sent only while it is still so. */
const seatMail =
  (status: Status, reason: () => string, told: Told): MailTemplate =>
  async ({ db, env }, { subjectId }) => {
    const found = await readSeat(db, subjectId)
    if (found?.seat.status !== status) return null
    const { heading, lines } = told(found)
    const button = { label: m.regulars_seeSeries(), href: `${env.PUBLIC_URL}/series/${found.series.id}` }
    return { subject: heading, ...renderMail({ heading, lines, button, reason: reason() }) }
  }

const OWN = () => m.regulars_mailOwnReason()

export const regularMails = {
  standingAsked: defineMessage(
    'standing-asked',
    nothing,
    seatMail(
      'requested',
      () => m.regulars_mailHostReason(),
      ({ series, name, seat }) => ({
        heading: m.regulars_wouldLikeSpot({ name: name || m.regulars_someone(), title: series.title }),
        lines: [m.regulars_forPeople({ count: seat.partySize }), m.regulars_sayYesOrNo()],
      }),
    ),
  ),
  standingAccepted: defineMessage(
    'standing-accepted',
    nothing,
    seatMail('active', OWN, ({ series }) => ({
      heading: m.regulars_aSpotEveryTimeTitle({ title: series.title }),
      lines: [
        m.regulars_mailYoureARegular(),
        series.standingDeadlineHours === null
          ? m.regulars_mailSkipADate()
          : m.regulars_tellUsInTime({ hours: series.standingDeadlineHours }),
        m.regulars_ifNightIsFull(),
      ],
    })),
  ),
  standingDeclined: defineMessage(
    'standing-declined',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: m.regulars_noRegularSpot({ title: series.title }),
      lines: [m.regulars_hostCantHold()],
    })),
  ),
  standingEnded: defineMessage(
    'standing-ended',
    nothing,
    seatMail('ended', OWN, ({ series }) => ({
      heading: m.regulars_spotEnded({ title: series.title }),
      lines: [m.regulars_hostEndedSpot()],
    })),
  ),
  standingAsk: defineMessage('standing-ask', nothing, async ({ db, env }, { subjectId }) => {
    const found = await readHeldPlace(db, subjectId)
    if (found?.registration.status !== 'offered' || found.registration.source !== 'standing') return null
    const { event, registration } = found
    const until = registration.offerExpiresAt
    if (!until || until <= new Date() || event.status !== 'published') return null
    const heading = m.regulars_areYouIn({ title: event.title })
    const content = {
      heading,
      lines: [whenAndWhere(event), m.regulars_heldUntil({ until: formatMoment(until, event.timeZone) })],
      button: { label: m.regulars_sayImIn(), href: `${env.PUBLIC_URL}/events/${event.id}/rsvp` },
      reason: OWN(),
    }
    return { subject: heading, ...renderMail(content) }
  }),
}
