import { readAnswerForMail } from '#/features/events/waitlist/reads'
import { answerButton } from '#/platform/security/answer-link'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { mailSubject, messageLines } from './logic/message-words'
import { sentMessageSchema } from './schema'

const GONE = new Set(['cancelled', 'declined'])

export const eventDeskMails = {
  /** Written to a group, it is not for who has left it meanwhile. */
  eventMessage: defineMessage('event-message', sentMessageSchema, async (services, message) => {
    const { to, subject, text, registrationId } = message.payload
    const found = await readAnswerForMail(services.db, registrationId)
    if (!found || (to !== 'one' && GONE.has(found.registration.status))) return null
    const { event } = found
    const content = {
      heading: subject,
      lines: messageLines(event, { subject, text }),
      button: answerButton(services.env, found.registration),
      reason: 'The hosts of this event sent you this email because you RSVP’d.',
    }
    return { subject: mailSubject(event, { subject, text }), ...renderMail(content) }
  }),
}
