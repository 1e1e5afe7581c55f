import { brand } from '#/brand'
import { defineMessage, nothing } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { memberNumber } from './logic/tiers'
import { tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import { readMembershipDecision } from './reads'

const REASON = `You get this mail because you asked to be a member of ${brand.name}.`

export const membershipRequestMails = {
  approved: defineMessage('member-approved', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'approved' || decision.number === null) return null
    const content = {
      heading: 'Welcome in',
      lines: [
        `You are a ${tierLabel(decision.tier).toLowerCase()} of ${brand.name} now, number ${memberNumber(decision.number)}.`,
        decision.tier === 'helper'
          ? 'The admins know what you would like to help with, and ask you when it is needed.'
          : 'Your card is on the membership page, and your player page shows your badge.',
      ],
      button: { label: 'See your card', href: `${env.PUBLIC_URL}/membership` },
      reason: REASON,
    }
    return { subject: `You are a member of ${brand.name}`, ...renderMail(content) }
  }),
  rejected: defineMessage('member-rejected', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'rejected') return null
    const content = {
      heading: 'Not this time',
      lines: [
        'An admin has read your request to become a member and said no for now.',
        `Their reason: ${decision.reason}`,
        'You can ask again when things have changed. Every event stays open to you as a player.',
      ],
      button: { label: 'Membership', href: `${env.PUBLIC_URL}/membership` },
      reason: REASON,
    }
    return { subject: `Your request for membership at ${brand.name}`, ...renderMail(content) }
  }),
  ended: defineMessage('member-ended', nothing, async ({ db, env }, { subjectId }) => {
    const decision = await readMembershipDecision(db, subjectId)
    if (decision?.status !== 'ended' || decision.reason === '') return null
    const content = {
      heading: 'Your membership has ended',
      lines: [
        `An admin has ended your membership of ${brand.name}. Your account, your events and your journal stay as they are.`,
        `Their reason: ${decision.reason}`,
      ],
      button: { label: 'Membership', href: `${env.PUBLIC_URL}/membership` },
      reason: REASON,
    }
    return { subject: `Your membership of ${brand.name} has ended`, ...renderMail(content) }
  }),
}
