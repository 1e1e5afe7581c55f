import { brand } from '#/brand'
import { currentSettings } from '#/features/foundation/settings/reads'
import { excerpt, paragraphsOf } from '#/lib/text'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { TOPIC_WORDS } from './logic/contact-choices'
import { findContact, findReply } from './reads'

const QUOTED_CHARS = 600

/** What carries their words is not kept: else it would outlast the message that somebody forgets. */
export const contactMails = {
  received: defineMessage('contact-received', nothing, async ({ db, env }, { subjectId }) => {
    const message = await findContact(db, subjectId)
    if (message?.status !== 'open') return null
    const content = {
      heading: `${message.name} wrote to us`,
      lines: [
        `About: ${TOPIC_WORDS[message.topic]}. From: ${message.email}`,
        ...paragraphsOf(message.message),
      ],
      button: { label: 'Answer it', href: `${env.PUBLIC_URL}/admin/contact/${message.id}` },
      reason: `You get this mail because you are an admin of ${brand.name}. Answering it writes to the sender, unseen by the other admins.`,
    }
    return {
      subject: `Contact: ${TOPIC_WORDS[message.topic]}`,
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
      heading: 'We have your message',
      lines: [
        `Thank you for writing to ${brand.name}. Somebody who runs the place reads it and answers by mail.`,
        `You wrote about: ${TOPIC_WORDS[message.topic].toLowerCase()}.`,
      ],
      reason: `Somebody entered this address at ${env.PUBLIC_URL}/contact. If this was not you, ignore this mail: you get no other.`,
    }
    return { subject: `We have your message to ${brand.name}`, ...renderMail(content) }
  }),
  reply: defineMessage('contact-reply', nothing, async (services, { subjectId }) => {
    const { db, env } = services
    const reply = await findReply(db, subjectId)
    if (!reply) return null
    const { contactAddress } = await currentSettings(services)
    const content = {
      heading: 'An answer to your message',
      lines: [...paragraphsOf(reply.body), `You wrote: “${excerpt(reply.message.message, QUOTED_CHARS)}”`],
      reason: contactAddress
        ? 'Answer this mail, and we go on from here.'
        : `Nobody reads answers to this address. Go on at ${env.PUBLIC_URL}/contact.`,
    }
    return {
      subject: `Your message to ${brand.name}`,
      ...renderMail(content),
      secret: true,
      ...(contactAddress && { replyTo: contactAddress }),
    }
  }),
}
