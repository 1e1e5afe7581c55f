import { z } from '#/lib/zod'
import { typedParagraphs } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import { MEMBER_STATUSES } from './logic/member-search'
import { MEMBER_ACTS, NEEDS_REASON } from './logic/membership-acts'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50
const MAX_NOTE = 500

const roleSchema = z.enum(['owner', 'manager', 'member'])
const statusSchema = z.enum(MEMBER_STATUSES)

export const joinSchema = z.strictObject({
  /** To the managers, where they decide. */
  note: typedParagraphs(MAX_NOTE).default(''),
})

export const listMembersSchema = z.object({
  /** Part of a name. */
  q: z.string().trim().max(100).default(''),
  /** Others than active members are for managers. */
  status: statusSchema.default('active'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(24),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

const memberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    photo: z.string().nullable(),
    /** Null where the viewer may not open their page. */
    playerId: z.uuid().nullable(),
    role: roleSchema,
    status: statusSchema,
    /** Since when they are what they are. */
    since: z.iso.datetime(),
    isSelf: z.boolean(),
    /** What they wrote when asking to join; for managers. */
    note: z.string(),
    /** Why they were removed, declined or banned; for managers. */
    reason: z.string(),
    /** What the viewer may do about it. */
    acts: z.array(z.enum(MEMBER_ACTS)),
  })
  .meta({ id: 'CommunityMember' })

export const memberPageSchema = z
  .object({
    items: z.array(memberSchema),
    nextCursor: z.string().nullable(),
    /** Members whose names are not for this viewer: counted, not shown. */
    hidden: z.number().int(),
  })
  .meta({ id: 'CommunityMemberPage' })

export const memberActSchema = z
  .strictObject({ act: z.enum(MEMBER_ACTS), reason: typedParagraphs(MAX_NOTE).default('') })
  .refine(({ act, reason }) => !NEEDS_REASON.has(act) || reason.length >= 3, {
    path: ['reason'],
    error: () => m.memberships_sayWhy(),
  })

export const membershipSchema = z
  .object({ id: z.uuid(), role: roleSchema, status: statusSchema })
  .meta({ id: 'CommunityMembership' })

export const listHistorySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
  cursor: pageCursor.optional(),
})

const historyActSchema = z
  .object({
    id: z.uuid(),
    /** Empty: who did it has left, or it was the system. */
    actor: z.string(),
    /** As `subject.verb`. */
    action: z.string(),
    /** To whom; null where it was about nobody, or they have left. */
    person: z.string().nullable(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CommunityAct' })

export const historyPageSchema = z
  .object({ items: z.array(historyActSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'CommunityActPage' })

export type MemberRole = z.output<typeof roleSchema>
export type Member = z.output<typeof memberSchema>
export type MemberPage = z.output<typeof memberPageSchema>
export type ListMembers = z.output<typeof listMembersSchema>
export type MemberActInput = z.output<typeof memberActSchema>
export type Membership = z.output<typeof membershipSchema>
export type HistoryAct = z.output<typeof historyActSchema>
export type HistoryPage = z.output<typeof historyPageSchema>
export type ListHistory = z.output<typeof listHistorySchema>
