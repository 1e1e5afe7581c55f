import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'
import { pageCursor } from '#/lib/page-cursor'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 100
const MAX_REASON = 300
const MAX_ADMIN_EMAILS = 50

export const roleSchema = z.enum(['event_host', 'admin'])
export type Role = z.output<typeof roleSchema>

/** Why somebody is an admin: their verified address (domain, owner, list), or a role. */
const groundSchema = z.enum(['domain', 'owner', 'role', 'list'])
export type AdminGround = z.output<typeof groundSchema>

const personRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phoneNumber: z.string().nullable(),
    joinedAt: z.iso.datetime(),
    isAdmin: z.boolean(),
    isHost: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PersonRow' })

export const personSchema = personRowSchema
  .extend({
    homeCity: z.string(),
    /** When a device of theirs was last heard of; a day's precision. */
    lastSeenAt: z.iso.datetime().nullable(),
    /** Signed-in devices. */
    devices: z.number().int(),
    /** `credential` is a password; others are the names of providers. */
    waysIn: z.array(z.string()),
    /** Since when two-step sign-in is on; null while it is off. */
    twoStepSince: z.iso.datetime().nullable(),
    adminGrounds: z.array(groundSchema),
    registrations: z.number().int(),
    hosting: z.number().int(),
    openReports: z.number().int(),
    reports: z.number().int(),
    suspension: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
    /** What the viewer may do now; otherwise why not, where there is something to say. */
    can: z.object({
      changeHost: z.boolean(),
      changeAdmin: z.boolean(),
      suspend: z.boolean(),
      endTwoStep: z.boolean(),
    }),
    whyNot: z.object({
      changeAdmin: z.string().nullable(),
      suspend: z.string().nullable(),
      endTwoStep: z.string().nullable(),
    }),
  })
  .meta({ id: 'Person' })

export const listPeopleSchema = z.object({
  /** Looked for in names, email addresses and phone numbers. */
  q: z.string().trim().max(100).default(''),
  role: roleSchema.optional(),
  state: z.enum(['suspended', 'unverified']).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(40),
  cursor: pageCursor.optional(),
})
export const peoplePageSchema = z
  .object({ items: z.array(personRowSchema), nextCursor: z.string().nullable(), total: z.number().int() })
  .meta({ id: 'PeoplePage' })

export const reasonSchema = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(3, { error: () => m.userAdmin_sayWhy() })
    .max(MAX_REASON, { error: () => m.form_tooLong({ count: MAX_REASON }) })
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: () => m.userAdmin_leaveOutControlCharacters() }),
})

export const adminEmailsSchema = z
  .object({ emails: z.array(z.string()), version: z.iso.datetime().nullable() })
  .meta({ id: 'AdminEmails' })
export const changeAdminEmailsSchema = z.strictObject({
  // A comma would make two of one where the list is kept as text.
  emails: z
    .array(
      emailSchema.refine((email) => !email.includes(','), { error: () => m.userAdmin_enterOneAddressAt() }),
    )
    .max(MAX_ADMIN_EMAILS, { error: () => m.userAdmin_tooManyAddresses({ count: MAX_ADMIN_EMAILS }) }),
  /** The version that was read. */
  version: z.iso.datetime().nullable(),
})

export type PersonRow = z.output<typeof personRowSchema>
export type Person = z.output<typeof personSchema>
export type PeoplePage = z.output<typeof peoplePageSchema>
export type ListPeople = z.output<typeof listPeopleSchema>
export type AdminEmails = z.output<typeof adminEmailsSchema>
export type ChangeAdminEmails = z.output<typeof changeAdminEmailsSchema>
