import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readDecision } from './reads'

const REASON = 'You get this mail because you asked to host events.'

export const hostRequestMails = {
  approved: defineMessage('host-request-approved', nothing, async ({ db, env }, { subjectId }) => {
    if ((await readDecision(db, subjectId))?.status !== 'approved') return null
    const content = {
      heading: 'You are an event host now',
      lines: [
        'Put up your first event: a title, a time and a place are enough. It can stay a draft until you are sure.',
      ],
      button: { label: 'New event', href: `${env.PUBLIC_URL}/create-event` },
      reason: REASON,
    }
    return { subject: `You can host events at ${brand.name}`, ...renderMail(content) }
  }),
  rejected: defineMessage('host-request-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: 'Not yet',
      lines: [
        'An admin has read your request to host events and said no for now.',
        `Their reason: ${decision.reason}`,
        'You can ask again when things have changed. Every event stays open to you as a player.',
      ],
      button: { label: 'Your request', href: `${env.PUBLIC_URL}/my-events` },
      reason: REASON,
    }
    return { subject: `Your request to host events at ${brand.name}`, ...renderMail(content) }
  }),
}
