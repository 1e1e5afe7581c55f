import { z } from '#/lib/zod'
import { calendarAttachment } from '#/features/events/events/mail'
import { readNotice } from '#/features/events/events/reads'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { formatMoment } from '#/lib/dates'
import { whenAndWhere } from '#/lib/event-when'
import { guestAnswerLink } from '#/platform/security/answer-link'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { ownEntry } from '#/features/events/events/logic/own-entry'
import { placeWords } from './logic/place-words'
import { readGuestAnswer, readOpenEvent } from './reads'
import { guestRequestSchema, guestWishSchema } from './schema'
import { purposeFor } from './writes'
import * as m from '#/lib/messages.gen'

/** What the email asks for: to confirm in time, where a spot is held, or else to confirm at all. */
const askedWords = (heldUntil: Date | null, timeZone: string) =>
  heldUntil !== null && heldUntil > new Date()
    ? m.rsvp_mailHeldUntil({ moment: formatMoment(heldUntil, timeZone) })
    : m.rsvp_mailNothingHeld()

const HELD = new Set(['confirmed', 'waitlisted', 'offered'])

const asked = guestRequestSchema.extend({ eventId: z.uuid() })

export const guestMails = {
  /** Says nothing that whoever typed the address could choose. */
  confirm: defineMessage('guest-confirm', asked, async ({ db, env }, { recipient, payload }) => {
    const { eventId } = payload
    const event = await readOpenEvent(db, eventId).catch(() => null)
    if (event?.status !== 'published' || event.startsAt <= new Date()) return null
    const heldUntil = payload.heldUntil ? new Date(payload.heldUntil) : null
    const { token, code } = await issueProof(db, env.AUTH_SECRET, {
      purpose: purposeFor(eventId),
      email: recipient,
      data: { wish: JSON.stringify(guestWishSchema.parse(payload)) },
    })
    const content = {
      heading: m.rsvp_areYouIn({ title: event.title }),
      lines: [whenAndWhere(event), askedWords(heldUntil, event.timeZone), m.rsvp_mailAnHour()],
      button: { label: m.rsvp_yesImIn(), href: `${env.PUBLIC_URL}/events/${eventId}/confirm?token=${token}` },
      code,
      reason: m.rsvp_mailNotYou(),
    }
    return {
      subject: m.rsvp_mailConfirmSubject({ title: event.title }),
      ...renderMail(content),
      secret: true,
    }
  }),
  /** How things stand when it is sent; who has given the spot up meanwhile hears nothing. */
  answered: defineMessage('guest-answered', nothing, async ({ db, env }, { subjectId }) => {
    const notice = await readNotice(db, subjectId, env.PUBLIC_URL)
    if (!notice || !HELD.has(notice.status) || notice.event.status !== 'published') return null
    if (notice.event.startsAt <= new Date()) return null
    const { registration, token } = await readGuestAnswer(db, env.AUTH_SECRET, subjectId)
    if (token === null) return null
    const words = placeWords(registration)
    const content = {
      heading: `${words.title}: ${notice.event.title}`,
      lines: [whenAndWhere(notice.event), words.text, m.rsvp_mailUseLink()],
      button: { label: m.rsvp_seeOrChange(), href: guestAnswerLink(env, subjectId) },
      reason: m.rsvp_mailReason(),
    }
    return {
      subject: `${words.title}: ${notice.event.title}`,
      ...renderMail(content),
      attachments: [calendarAttachment(ownEntry(notice))],
    }
  }),
}
