import { aheadWords } from '#/features/events/events/logic/ahead-words'
import { placeLine } from '#/features/events/events/logic/maps-link'
import { ownEntry } from '#/features/events/events/logic/own-entry'
import { calendarAttachment } from '#/features/events/events/mail'
import { readNotice } from '#/features/events/events/reads'
import { waitingWords } from '#/features/events/rsvp/logic/answer-words'
import { toAnswered } from '#/features/events/rsvp/reads'
import type { Registration } from '#/features/events/rsvp/schema'
import { awaitsDraw } from '#/features/events/waitlist/logic/seats'
import { readAnswerForMail } from '#/features/events/waitlist/reads'
import { spanWords } from '#/lib/event-when'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { declineLink } from '#/platform/security/answer-link'
import * as m from '#/lib/messages.gen'

function standingWords(registration: Registration, enters: boolean): { title: string; line: string } {
  const { status, partySize } = registration
  if (enters) return { title: m.rsvp_youreInTheDraw(), line: m.rsvp_mailDrawLine() }
  if (status === 'confirmed')
    return {
      title: m.rsvp_youreIn(),
      line: m.rsvp_youveGotSpots({ count: partySize }),
    }
  return {
    title: waitingWords(registration),
    line: `${aheadWords(registration)} ${m.rsvp_wellLetYouKnow()}`.trim(),
  }
}

export const confirmationMails = {
  /** Sent only while it is still so: who changed or gave it up meanwhile gets no word of what was. */
  rsvpConfirmed: defineMessage('rsvp-confirmed', nothing, async ({ db, env }, { subjectId, version }) => {
    const [notice, found] = await Promise.all([
      readNotice(db, subjectId, env.PUBLIC_URL),
      readAnswerForMail(db, subjectId),
    ])
    if (!notice || !found || found.registration.version !== version) return null
    if (notice.status !== 'confirmed' && notice.status !== 'waitlisted') return null
    if (notice.event.status !== 'published' || notice.event.startsAt <= new Date()) return null
    const { registration } = await toAnswered(db, found.event, found.registration)
    const { title, line } = standingWords(
      registration,
      awaitsDraw(found.event) && notice.status === 'waitlisted',
    )
    const { event } = notice
    const href = declineLink(env, subjectId)
    const content = {
      heading: `${title}: ${event.title}`,
      lines: [
        line,
        spanWords(event),
        placeLine(event),
        event.priceNote && m.rsvp_mailPrice({ price: event.priceNote }),
        m.rsvp_mailChangeGroup({ link: `${env.PUBLIC_URL}/events/${event.id}` }),
        m.rsvp_mailDontForward(),
      ].filter(Boolean),
      button: {
        label: notice.status === 'confirmed' ? m.rsvp_cantMakeItGiveUp() : m.rsvp_leaveWaitlist(),
        href,
      },
      reason: m.rsvp_mailReason(),
    }
    return {
      subject: `${title}: ${event.title}`,
      ...renderMail(content),
      attachments: [calendarAttachment(ownEntry(notice))],
    }
  }),
}
