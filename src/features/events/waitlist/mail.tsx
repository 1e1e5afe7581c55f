import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { answerButton, declineLink } from '#/platform/security/answer-link'
import { defineMessage, nothing, type QueuedMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { RSVP_DECLINE, signId } from '#/platform/security/signed-id'
import { readAnswerForMail, type AnswerForMail } from './reads'
import * as m from '#/lib/messages.gen'

/** The address of the page on which an offer is taken up or let go; the same page, and it acts only on its buttons. */
const offerLink = (env: Services['env'], registrationId: string): string =>
  `${env.PUBLIC_URL}/rsvp/offer?token=${signId(env.AUTH_SECRET, RSVP_DECLINE, registrationId)}`

/** What a message tells of, if it still is so and the event still lies ahead. */
async function stillSo(
  { db }: Services,
  message: QueuedMessage,
  status: AnswerForMail['registration']['status'],
): Promise<AnswerForMail | null> {
  const found = await readAnswerForMail(db, message.subjectId)
  if (!found || found.registration.status !== status || found.registration.version !== message.version)
    return null
  return found.event.status === 'published' && found.event.startsAt > new Date() ? found : null
}

export const placeMails = {
  /** Sent only while it is still so: who gave the spot up meanwhile hears nothing. */
  rsvpPromoted: defineMessage('rsvp-promoted', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'confirmed')
    if (!found) return null
    const { event, registration } = found
    const content = {
      heading: m.waitlist_youGotASpot({ title: event.title }),
      lines: [
        whenAndWhere(event),
        m.waitlist_movedOff({ partySize: registration.partySize }),
        m.waitlist_cantMakeItGive({ link: declineLink(services.env, registration.id) }),
      ],
      button: answerButton(services.env, found.registration),
      reason: m.waitlist_joinedReason(),
    }
    return { subject: m.waitlist_youreIn({ title: event.title }), ...renderMail(content) }
  }),
  /** Not sent any more once it has run out. */
  rsvpOffered: defineMessage('rsvp-offered', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'offered')
    const until = found?.registration.offerExpiresAt
    if (!found || !until || until <= new Date()) return null
    const { event, registration } = found
    const content = {
      heading: m.waitlist_aSpotHeldTitle({ title: event.title }),
      lines: [
        whenAndWhere(event),
        m.waitlist_heldUntil({
          count: registration.partySize,
          until: formatMoment(until, event.timeZone),
        }),
        m.waitlist_cantMakeItLetGo(),
      ],
      button: { label: m.waitlist_takeItOrLetGo(), href: offerLink(services.env, registration.id) },
      reason: m.waitlist_joinedReason(),
    }
    return {
      subject: m.waitlist_rsvpBy({ until: formatMoment(until, event.timeZone), title: event.title }),
      ...renderMail(content),
    }
  }),
  rsvpLapsed: defineMessage('rsvp-lapsed', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'declined')
    if (!found) return null
    const { event } = found
    const content = {
      heading: m.waitlist_offerExpired({ title: event.title }),
      lines: [whenAndWhere(event), m.waitlist_noReply(), m.waitlist_stillWantToPlay()],
      button: answerButton(services.env, found.registration),
      reason: m.waitlist_heldReason(),
    }
    return { subject: m.waitlist_offerExpired({ title: event.title }), ...renderMail(content) }
  }),
  rsvpDrawn: defineMessage('rsvp-drawn', nothing, async (services, message) => {
    const found = await stillSo(services, message, 'waitlisted')
    if (!found) return null
    const { event, registration } = found
    const content = {
      heading: m.waitlist_orderDrawn({ title: event.title }),
      lines: [
        whenAndWhere(event),
        m.waitlist_youWereDrawn({ place: String(registration.lotNumber ?? '') }),
        m.waitlist_anyoneCanCheckDraw(),
        m.waitlist_cantMakeItLeave({ link: declineLink(services.env, registration.id) }),
      ],
      button: answerButton(services.env, found.registration),
      reason: m.waitlist_drawReason(),
    }
    return { subject: m.waitlist_orderDrawn({ title: event.title }), ...renderMail(content) }
  }),
  rsvpOverridden: defineMessage('rsvp-overridden', nothing, async (services, message) => {
    const found = await readAnswerForMail(services.db, message.subjectId)
    if (!found || found.registration.version !== message.version) return null
    const { event, registration } = found
    const said = {
      confirmed: m.waitlist_hostGaveSpot(),
      waitlisted: m.waitlist_hostMovedToWaitlist(),
      cancelled: m.waitlist_hostCanceledSpot(),
      offered: m.waitlist_hostOfferedSpot(),
      declined: m.waitlist_hostMarkedDeclined(),
    }[registration.status]
    const content = {
      heading: event.title,
      lines: [said, whenAndWhere(event)],
      button: answerButton(services.env, found.registration),
      reason: m.waitlist_rsvpReason(),
    }
    return { subject: m.waitlist_aboutYourSpot({ title: event.title }), ...renderMail(content) }
  }),
}
