import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readDecision } from './reads'
import * as m from '#/lib/messages.gen'

const reason = () => m.hostRequests_mailReason()

export const hostRequestMails = {
  approved: defineMessage('host-request-approved', nothing, async ({ db, env }, { subjectId }) => {
    if ((await readDecision(db, subjectId))?.status !== 'approved') return null
    const content = {
      heading: m.hostRequests_hostNow(),
      lines: [m.hostRequests_mailApprovedText()],
      button: { label: m.hostRequests_newEvent(), href: `${env.PUBLIC_URL}/create-event` },
      reason: reason(),
    }
    return { subject: m.hostRequests_youCanHostEvents({ product: brand.name }), ...renderMail(content) }
  }),
  rejected: defineMessage('host-request-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: m.hostRequests_notYet(),
      lines: [
        m.hostRequests_mailRejectedText(),
        m.hostRequests_theirReason({ reason: decision.reason }),
        m.hostRequests_mailAskAgain(),
      ],
      button: { label: m.hostRequests_yourRequest(), href: `${env.PUBLIC_URL}/my-events` },
      reason: reason(),
    }
    return { subject: m.hostRequests_yourRequestHostEvents({ product: brand.name }), ...renderMail(content) }
  }),
}
