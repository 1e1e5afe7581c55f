import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readMembership } from './reads'

type Membership = NonNullable<Awaited<ReturnType<typeof readMembership>>>
type Words = {
  subject: string
  heading: string
  lines: string[]
  label: string
  path: string
  reason: string
}

/** What the managers say with it. */
const why = z.object({ reason: z.string().default('') })

/** A mail about a membership, unless it is something else again by now. */
const about =
  (
    isTrue: (now: Membership) => boolean,
    words: (now: Membership, reason: string[]) => Words,
  ): MailTemplate<z.output<typeof why>> =>
  async ({ db, env }, { subjectId, payload }) => {
    const now = await readMembership(db, subjectId)
    if (!now || now.community.status !== 'active' || !isTrue(now)) return null
    const { subject, label, path, ...rest } = words(now, payload.reason ? [payload.reason] : [])
    return { subject, ...renderMail({ ...rest, button: { label, href: `${env.PUBLIC_URL}${path}` } }) }
  }

const page = ({ community }: Membership) => `/community/${communityKey(community)}`
const BECAUSE_MEMBER = `You get this mail because of a community on ${brand.name} that you are or were part of.`
const ROLE_WORDS = {
  owner: 'You are an owner now: you say who manages it, and you can hand it over.',
  manager: 'You are a manager now: you let people in, make its events, and keep it friendly.',
  member: 'You no longer help to run it. You are still a member.',
}

export const membershipMails = {
  requested: defineMessage(
    'membership-requested',
    why,
    about(
      ({ status }) => status === 'requested',
      (now) => ({
        subject: `${now.name || 'Somebody'} asks to join ${now.community.name}`,
        heading: `${now.name || 'Somebody'} would like to join`,
        lines: now.note ? ['They wrote:', now.note] : ['They wrote nothing with it.'],
        label: 'Let them in, or not',
        path: `${page(now)}/manage`,
        reason: `You get this mail because you help to run ${now.community.name} on ${brand.name}.`,
      }),
    ),
  ),
  approved: defineMessage(
    'membership-approved',
    why,
    about(
      ({ status }) => status === 'active',
      (now, word) => ({
        subject: `You’re in: ${now.community.name}`,
        heading: `Welcome to ${now.community.name}`,
        lines: ['You are a member now, and see what it plays for members only.', ...word],
        label: 'See its page',
        path: page(now),
        reason: BECAUSE_MEMBER,
      }),
    ),
  ),
  declined: defineMessage(
    'membership-declined',
    why,
    about(
      ({ status }) => status === 'removed',
      (now, word) => ({
        subject: `About your request to join ${now.community.name}`,
        heading: 'Not this time',
        lines: [`The managers of ${now.community.name} did not let you in this time.`, ...word],
        label: 'Explore communities',
        path: '/community',
        reason: `You get this mail because you asked to join a community on ${brand.name}.`,
      }),
    ),
  ),
  role: defineMessage(
    'membership-role',
    why,
    about(
      ({ status }) => status === 'active',
      (now) => ({
        subject: `Your role in ${now.community.name}`,
        heading: `Your role in ${now.community.name}`,
        lines: [ROLE_WORDS[now.role]],
        label: now.role === 'member' ? 'See its page' : 'Manage it',
        path: now.role === 'member' ? page(now) : `${page(now)}/manage`,
        reason: BECAUSE_MEMBER,
      }),
    ),
  ),
  removed: defineMessage(
    'membership-removed',
    why,
    about(
      ({ status }) => status === 'removed',
      (now, word) => ({
        subject: `You were removed from ${now.community.name}`,
        heading: `You are no longer in ${now.community.name}`,
        lines: [
          'A manager removed you. You no longer have your spots at its members-only events.',
          ...word,
          now.community.visibility === 'private'
            ? 'It is private: you come back by invitation only.'
            : 'If you think this is a mistake, you can ask to join again.',
        ],
        label: now.community.visibility === 'private' ? 'Explore communities' : 'See its page',
        path: now.community.visibility === 'private' ? '/community' : page(now),
        reason: BECAUSE_MEMBER,
      }),
    ),
  ),
  banned: defineMessage(
    'membership-banned',
    why,
    about(
      ({ status }) => status === 'banned',
      (now, word) => ({
        subject: `You were banned from ${now.community.name}`,
        heading: `You are banned from ${now.community.name}`,
        lines: ['You can’t join it or RSVP to its events. You no longer have your spots there.', ...word],
        label: 'Explore communities',
        path: '/community',
        reason: BECAUSE_MEMBER,
      }),
    ),
  ),
  banLifted: defineMessage(
    'membership-ban-lifted',
    why,
    about(
      ({ status }) => status !== 'banned',
      (now) => ({
        subject: `Your ban from ${now.community.name} was lifted`,
        heading: 'Your ban was lifted',
        lines: [`You can RSVP to events of ${now.community.name} again, and ask to join.`],
        label: 'See its page',
        path: page(now),
        reason: BECAUSE_MEMBER,
      }),
    ),
  ),
}
