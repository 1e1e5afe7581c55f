import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readApplicationDecision } from './reads'

const ASKED = 'You get this mail because you asked to join the squad.'
const squadPage = (publicUrl: string) => `${publicUrl}/${brand.slug}-squad`

export const squadApplicationMails = {
  approved: defineMessage('squad-application-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readApplicationDecision(db, subjectId)
    if (decision?.status !== 'approved') return null
    const content = {
      heading: 'Welcome to the squad',
      lines: [
        'You are one of the people who run things now.',
        ...(decision.note ? [decision.note] : []),
        'Your page of the squad shows the shifts that are still free: take one, or give it back when something comes up.',
      ],
      button: { label: 'See the shifts', href: squadPage(env.PUBLIC_URL) },
      reason: ASKED,
    }
    return { subject: `Welcome to the ${brand.name} squad`, ...renderMail(content) }
  }),
  rejected: defineMessage('squad-application-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readApplicationDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: 'Not this time',
      lines: [
        'An admin has read your application to the squad and said no for now.',
        `What they wrote: ${decision.note}`,
        'You can apply again when things have changed. Every event stays open to you as a player.',
      ],
      button: { label: 'Your application', href: squadPage(env.PUBLIC_URL) },
      reason: ASKED,
    }
    return { subject: `Your application to the ${brand.name} squad`, ...renderMail(content) }
  }),
}
