import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'
import { pageCursor } from '#/lib/page-cursor'
import { EXPIRY_DAYS, INVITATION_STATES, MAX_ADDRESSES, MAX_USES } from './logic/invitation-terms'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 50

export const makeLinkSchema = z.strictObject({
  expiresInDays: z.enum(EXPIRY_DAYS, { error: () => m.invitations_chooseHowLong() }).default('7'),
  /** Null: as many as like. */
  maxUses: z
    .int({ error: () => m.invitations_enterWholeNumber() })
    .min(1, { error: () => m.invitations_atLeastOnePerson() })
    .max(MAX_USES, { error: () => m.invitations_atMostPeople({ count: MAX_USES }) })
    .nullable()
    .default(null),
})
export const inviteByEmailSchema = z.strictObject({
  emails: z
    .array(emailSchema)
    .min(1, { error: () => m.invitations_typeAtLeastOne() })
    .max(MAX_ADDRESSES, { error: () => m.invitations_atMostAddresses({ count: MAX_ADDRESSES }) }),
})
export const invitationTokenSchema = z.strictObject({ token: z.string().min(20).max(300) })

export const listInvitationsSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const invitationSchema = z
  .object({
    id: z.uuid(),
    /** The one address it was mailed to; null for a link. */
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    maxUses: z.number().int().nullable(),
    uses: z.number().int(),
    state: z.enum(INVITATION_STATES),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })

export const invitationPageSchema = z
  .object({ items: z.array(invitationSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'InvitationPage' })

export const madeLinkSchema = z
  .object({ invitation: invitationSchema, /** Told this once: only its hash is kept. */ url: z.string() })
  .meta({ id: 'InvitationLink' })

const SKIPPED = ['member', 'recently', 'limit', 'banned'] as const
export const invitedSchema = z
  .object({
    sent: z.array(z.string()),
    skipped: z.array(z.object({ email: z.string(), reason: z.enum(SKIPPED) })),
  })
  .meta({ id: 'Invited' })

/** What the holder of an invitation may know of it. */
export const heldInvitationSchema = z
  .object({
    state: z.enum(INVITATION_STATES),
    /** Only while it is open, or for members: a private community's name is not everybody's. */
    community: z
      .object({
        id: z.uuid(),
        name: z.string(),
        tagline: z.string(),
        city: z.string(),
        coverImage: z.string().nullable(),
        members: z.number().int(),
      })
      .nullable(),
    invitedBy: z.string().nullable(),
    /** What keeps the viewer from pressing the button, if anything does. */
    viewer: z.enum(['ready', 'anonymous', 'other-address', 'unverified', 'member', 'banned']),
    /** Where it was mailed to, blotted out but for its beginning and its domain. */
    sentTo: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HeldInvitation' })

export const joinedSchema = z
  .object({ communityId: z.uuid(), name: z.string() })
  .meta({ id: 'JoinedByInvitation' })

export type MakeLink = z.output<typeof makeLinkSchema>
export type MakeLinkInput = z.input<typeof makeLinkSchema>
export type ListInvitations = z.output<typeof listInvitationsSchema>
export type Invitation = z.output<typeof invitationSchema>
export type InvitationPage = z.output<typeof invitationPageSchema>
export type MadeLink = z.output<typeof madeLinkSchema>
export type Invited = z.output<typeof invitedSchema>
export type SkippedReason = (typeof SKIPPED)[number]
export type HeldInvitation = z.output<typeof heldInvitationSchema>
export type Joined = z.output<typeof joinedSchema>
