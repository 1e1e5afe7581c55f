import { brand } from '#/brand'
import { currentSettings } from '#/features/foundation/settings/reads'
import { excerpt, paragraphsOf } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { topicWords } from './logic/contact-choices'
import { findContact, findReply } from './reads'
import * as m from '#/lib/messages.gen'

const QUOTED_CHARS = 600

/** What carries their words is not kept: else it would outlast the message that somebody forgets. */
export const contactMails = {
  received: defineMessage('contact-received', nothing, async ({ db, env }, { subjectId }) => {
    const message = await findContact(db, subjectId)
    if (message?.status !== 'open') return null
    const content = {
      heading: m.contact_mailReceivedHeading({ name: message.name }),
      lines: [
        m.contact_mailReceivedAbout({ topic: topicWords(message.topic), email: message.email }),
        ...paragraphsOf(message.message),
      ],
      button: {
        label: m.contact_mailReceivedButton(),
        href: `${env.PUBLIC_URL}/admin/contact/${message.id}`,
      },
      reason: m.contact_mailReceivedReason({ product: brand.name }),
    }
    return {
      subject: m.contact_mailReceivedSubject({ topic: topicWords(message.topic) }),
      ...renderMail(content),
      replyTo: message.email,
      secret: true,
    }
  }),
  /** Nothing of it is what somebody typed: else anybody could have us mail their words to anybody. */
  acknowledged: defineMessage('contact-acknowledged', nothing, async ({ db, env }, { subjectId }) => {
    const message = await findContact(db, subjectId)
    if (!message || message.status === 'spam') return null
    const content = {
      heading: m.contact_mailThanksHeading(),
      lines: [
        m.contact_mailThanksText({ product: brand.name }),
        m.contact_mailThanksTopic({ topic: topicWords(message.topic) }),
      ],
      reason: m.contact_mailThanksReason({ link: `${env.PUBLIC_URL}/contact` }),
    }
    return { subject: m.contact_mailThanksSubject({ product: brand.name }), ...renderMail(content) }
  }),
  reply: defineMessage('contact-reply', nothing, async (services, { subjectId }) => {
    const { db, env } = services
    const reply = await findReply(db, subjectId)
    if (!reply) return null
    const { contactAddress } = await currentSettings(services)
    const content = {
      heading: m.contact_mailReplyHeading(),
      lines: [
        ...paragraphsOf(reply.body),
        m.contact_mailReplyQuote({ message: excerpt(reply.message.message, QUOTED_CHARS) }),
      ],
      reason: contactAddress
        ? m.contact_mailReplyGoOn()
        : m.contact_mailReplyNoReply({ link: `${env.PUBLIC_URL}/contact` }),
    }
    return {
      subject: m.contact_mailReplySubject({ product: brand.name }),
      ...renderMail(content),
      secret: true,
      ...(contactAddress && { replyTo: contactAddress }),
    }
  }),
}
