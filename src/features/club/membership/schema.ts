import { z } from '#/lib/zod'
import { queuedFields, queueSearch } from '#/features/people/user-admin/review-queue/schema'
import { typedParagraphs } from '#/lib/typed-text'
import { HELP } from './logic/tiers'
import { ASKED_TIERS } from '#/features/people/profiles/logic/membership-tiers'
import * as m from '#/lib/messages.gen'

const MAX_MESSAGE = 1_000
const MAX_REASON = 500

const wantsHelp = ({ tier, help }: { tier: string; help?: readonly string[] | undefined }) =>
  tier !== 'helper' || (help ?? []).length > 0

export const askForMembershipSchema = z
  .strictObject({
    tier: z.enum(ASKED_TIERS),
    help: z
      .array(z.enum(HELP))
      .max(HELP.length)
      .transform((ticked) => HELP.filter((each) => ticked.includes(each)))
      .default([]),
    message: typedParagraphs(MAX_MESSAGE).default(''),
  })
  .refine(wantsHelp, { path: ['help'], error: () => m.membership_tickOne() })
export const membershipReasonSchema = z.strictObject({
  reason: typedParagraphs(MAX_REASON).pipe(z.string().min(3, { error: () => m.membership_sayWhy() })),
})

const statusSchema = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'ended'])

const requestSchema = z
  .object({
    id: z.uuid(),
    tier: z.enum(ASKED_TIERS),
    help: z.array(z.enum(HELP)),
    message: z.string(),
    status: statusSchema,
    decisionReason: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    number: z.number().int().nullable(),
    memberSince: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MembershipRequest' })

export const ownMembershipSchema = z
  .object({
    /** The name on the card. */
    name: z.string(),
    /** What one is now; null for no member. */
    membership: requestSchema.nullable(),
    /** Of the rest what waits, else what was said last. */
    request: requestSchema.nullable(),
  })
  .meta({ id: 'OwnMembership' })

const queuedSchema = requestSchema.extend(queuedFields).meta({ id: 'QueuedMembershipRequest' })
export const listMembershipsSchema = queueSearch(statusSchema.default('pending'))
export const membershipPageSchema = z
  .object({ items: z.array(queuedSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'MembershipPage' })

export type AskForMembership = z.output<typeof askForMembershipSchema>
export type AskForMembershipInput = z.input<typeof askForMembershipSchema>
export type MembershipStatus = z.output<typeof statusSchema>
export type MembershipRequest = z.output<typeof requestSchema>
export type OwnMembership = z.output<typeof ownMembershipSchema>
export type QueuedMembership = z.output<typeof queuedSchema>
export type MembershipPage = z.output<typeof membershipPageSchema>
export type ListMemberships = z.output<typeof listMembershipsSchema>
