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

/** What the email asks for: to confirm in time, where a spot is held, or else to confirm at all. */
const askedWords = (heldUntil: Date | null, timeZone: string) =>
  heldUntil !== null && heldUntil > new Date()
    ? `Your spot is held until ${formatMoment(heldUntil, timeZone)}. Open the link and tap the button to take it. After that, you get a spot if one is open, or you join the waitlist.`
    : 'Open the link and tap the button to RSVP. You get a spot if one is open, or you join the waitlist. Nothing is held for you until then.'

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
      heading: `Are you in? ${event.title}`,
      lines: [
        whenAndWhere(event),
        askedWords(heldUntil, event.timeZone),
        'The link and the code work for an hour.',
      ],
      button: { label: 'Yes, I’m in', href: `${env.PUBLIC_URL}/events/${eventId}/confirm?token=${token}` },
      code,
      reason:
        'Someone (probably you) entered this address to RSVP. If it wasn’t you, ignore this email and nothing happens.',
    }
    return { subject: `Confirm your RSVP: ${event.title}`, ...renderMail(content), secret: true }
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
      lines: [
        whenAndWhere(notice.event),
        words.text,
        'Use the link in this email to bring a +1 or give up your spot.',
      ],
      button: { label: 'See or change my RSVP', href: guestAnswerLink(env, subjectId) },
      reason: 'You’re getting this email because you RSVP’d to this event.',
    }
    return {
      subject: `${words.title}: ${notice.event.title}`,
      ...renderMail(content),
      attachments: [calendarAttachment(ownEntry(notice))],
    }
  }),
}
