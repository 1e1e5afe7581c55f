import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { defineMessage, type MailTemplate } from '#/platform/messaging/mail-kinds'
import { renderMail } from '#/platform/messaging/mail-layout'
import { readMembership } from './reads'
import * as m from '#/lib/messages.gen'

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
const becauseMember = () => m.memberships_mailBecauseMember({ product: brand.name })
const ROLE_WORDS = {
  owner: () => m.memberships_mailOwner(),
  manager: () => m.memberships_mailManager(),
  member: () => m.memberships_mailPlainMember(),
}

export const membershipMails = {
  requested: defineMessage(
    'membership-requested',
    why,
    about(
      ({ status }) => status === 'requested',
      (now) => ({
        subject: m.memberships_askerAsksJoinName({
          asker: now.name || m.memberships_someone(),
          name: now.community.name,
        }),
        heading: m.memberships_mailWouldLikeToJoin({ name: now.name || m.memberships_someone() }),
        lines: now.note ? [m.memberships_theyWrote(), now.note] : [m.memberships_theyWroteNothing()],
        label: m.memberships_decide(),
        path: `${page(now)}/manage`,
        reason: m.memberships_mailBecauseManager({ community: now.community.name, product: brand.name }),
      }),
    ),
  ),
  approved: defineMessage(
    'membership-approved',
    why,
    about(
      ({ status }) => status === 'active',
      (now, word) => ({
        subject: m.memberships_mailApprovedSubject({ community: now.community.name }),
        heading: m.memberships_mailApprovedHeading({ community: now.community.name }),
        lines: [m.memberships_mailApprovedText(), ...word],
        label: m.memberships_seeItsPage(),
        path: page(now),
        reason: becauseMember(),
      }),
    ),
  ),
  declined: defineMessage(
    'membership-declined',
    why,
    about(
      ({ status }) => status === 'removed',
      (now, word) => ({
        subject: m.memberships_mailDeclinedSubject({ community: now.community.name }),
        heading: m.memberships_notThisTime(),
        lines: [m.memberships_mailDeclinedText({ community: now.community.name }), ...word],
        label: m.memberships_exploreCommunities(),
        path: '/community',
        reason: m.memberships_mailBecauseAsked({ product: brand.name }),
      }),
    ),
  ),
  role: defineMessage(
    'membership-role',
    why,
    about(
      ({ status }) => status === 'active',
      (now) => ({
        subject: m.memberships_mailYourRole({ community: now.community.name }),
        heading: m.memberships_mailYourRole({ community: now.community.name }),
        lines: [ROLE_WORDS[now.role]()],
        label: now.role === 'member' ? m.memberships_seeItsPage() : m.memberships_manageIt(),
        path: now.role === 'member' ? page(now) : `${page(now)}/manage`,
        reason: becauseMember(),
      }),
    ),
  ),
  removed: defineMessage(
    'membership-removed',
    why,
    about(
      ({ status }) => status === 'removed',
      (now, word) => ({
        subject: m.memberships_mailRemovedSubject({ community: now.community.name }),
        heading: m.memberships_mailRemovedHeading({ community: now.community.name }),
        lines: [
          m.memberships_mailRemovedText(),
          ...word,
          now.community.visibility === 'private'
            ? m.memberships_mailRemovedPrivate()
            : m.memberships_mailRemovedMistake(),
        ],
        label:
          now.community.visibility === 'private'
            ? m.memberships_exploreCommunities()
            : m.memberships_seeItsPage(),
        path: now.community.visibility === 'private' ? '/community' : page(now),
        reason: becauseMember(),
      }),
    ),
  ),
  banned: defineMessage(
    'membership-banned',
    why,
    about(
      ({ status }) => status === 'banned',
      (now, word) => ({
        subject: m.memberships_mailBannedSubject({ community: now.community.name }),
        heading: m.memberships_mailBannedHeading({ community: now.community.name }),
        lines: [m.memberships_mailBannedText(), ...word],
        label: m.memberships_exploreCommunities(),
        path: '/community',
        reason: becauseMember(),
      }),
    ),
  ),
  banLifted: defineMessage(
    'membership-ban-lifted',
    why,
    about(
      ({ status }) => status !== 'banned',
      (now) => ({
        subject: m.memberships_mailBanLiftedSubject({ community: now.community.name }),
        heading: m.memberships_mailBanLiftedHeading(),
        lines: [m.memberships_mailBanLiftedText({ community: now.community.name })],
        label: m.memberships_seeItsPage(),
        path: page(now),
        reason: becauseMember(),
      }),
    ),
  ),
}
