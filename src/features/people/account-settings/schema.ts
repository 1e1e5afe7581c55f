import { z } from '#/lib/zod'
import { passwordSchema } from '#/features/people/accounts/schema'
import { emailSchema } from '#/lib/email-schema'
import * as m from '#/lib/messages.gen'

const MAX_PASSWORD = 128
/** What has to be typed to delete an account; in any case. */
export const DELETION_WORD = 'DELETE'

const knownPassword = z
  .string()
  .min(1, { error: () => m.accountSettings_enterPassword() })
  .max(MAX_PASSWORD, { error: () => m.form_tooLong({ count: MAX_PASSWORD }) })

/** Of the app, or a recovery code: asked of those who have two-step sign-in on, beside the first. */
const secondStep = z
  .string()
  .trim()
  .max(40, { error: () => m.accountSettings_tooLong() })
  .optional()

export const proveSchema = z.union([
  z.strictObject({ password: knownPassword, secondStep }),
  z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: () => m.accountSettings_enterSixDigits() }),
    secondStep,
  }),
])
export const changeAddressSchema = z.strictObject({ email: emailSchema })
export const changePasswordSchema = z.strictObject({
  /** Left out by those who have no password yet. */
  currentPassword: knownPassword.optional(),
  password: passwordSchema,
})
export const deleteAccountSchema = z.strictObject({
  confirmation: z
    .string()
    .trim()
    .max(40)
    .refine((typed) => typed.toUpperCase() === DELETION_WORD, {
      error: () => m.accountSettings_typeDeletionWord({ word: DELETION_WORD }),
    }),
})

export const securitySchema = z
  .object({
    hasPassword: z.boolean(),
    /** Where a code goes for those who have no password: an address, or a number. */
    codeGoesTo: z.string(),
    /** Whether a code of the app, or a recovery code, has to come with the password or code. */
    asksSecondStep: z.boolean(),
    /** Until when what can't be undone may be done without showing again who one is. */
    provenUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccountSecurity' })

const dutySchema = z.object({
  kind: z.enum(['event', 'series', 'community']),
  id: z.uuid(),
  title: z.string(),
})
/** What would be left without anybody in charge; empty when the account may go. */
export const dutiesSchema = z
  .object({
    duties: z.array(dutySchema),
  })
  .meta({ id: 'AccountDuties' })

/** By the name of each part of the product that keeps anything. */
export const exportSchema = z.record(z.string(), z.unknown()).meta({ id: 'PersonalDataExport' })

export type ProveInput = z.input<typeof proveSchema>
export type Security = z.output<typeof securitySchema>
export type Duties = z.output<typeof dutiesSchema>
export type ChangePasswordInput = z.input<typeof changePasswordSchema>
