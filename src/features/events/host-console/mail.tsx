import { readAnswerForMail } from '#/features/events/waitlist/reads'
import { answerButton } from '#/platform/security/answer-link'
import { defineMessage } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { mailSubject, messageLines } from './logic/message-words'
import { sentMessageSchema } from './schema'
import * as m from '#/lib/messages.gen'

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
      reason: m.hostConsole_mailReason(),
    }
    return { subject: mailSubject(event, { subject, text }), ...renderMail(content) }
  }),
}
