import { z } from '#/lib/zod'
import { proofSchema } from '#/features/people/accounts/proofs/schema'
import { emailSchema } from '#/lib/email-schema'
import { LOCALES } from '#/lib/locales.gen'
import * as m from '#/lib/messages.gen'
import { typedName } from '#/lib/typed-text'

const MIN_PASSWORD = 8
const MAX_PASSWORD = 128
const MAX_NAME = 60

export const passwordSchema = z
  .string()
  .min(MIN_PASSWORD, { error: () => m.accounts_passwordTooShort({ count: MIN_PASSWORD }) })
  .max(MAX_PASSWORD, { error: () => m.form_tooLong({ count: MAX_PASSWORD }) })

/** Where to go once signed in; what is no path of this site is dropped where it is followed. */
export const nextSchema = z.string().max(500).optional()

const nameSchema = typedName(MAX_NAME).regex(/^[^<>]*$/u, { error: () => m.accounts_noSpecialCharacters() })

export const signUpSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  firstName: nameSchema.pipe(z.string().min(1, { error: () => m.accounts_enterFirstName() })),
  lastName: nameSchema,
  next: nextSchema,
})
export const signInSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, { error: () => m.accounts_enterPassword() })
    .max(MAX_PASSWORD, { error: () => m.form_tooLong({ count: MAX_PASSWORD }) }),
})
export const choosePasswordSchema = z.object({ password: passwordSchema })
export const addressSchema = z.object({ email: emailSchema })
/** For a mail that leads back to where somebody was going. */
export const addressOnTheWaySchema = addressSchema.extend({ next: nextSchema })
/** `password`: of an account that this proof makes; one that exists keeps its own. */
export const verifySchema = z.intersection(proofSchema, z.object({ password: passwordSchema.optional() }))
export const completeResetSchema = z.object({ proof: proofSchema, password: passwordSchema })

export const sessionSchema = z
  .object({
    user: z
      .object({
        id: z.uuid(),
        /** Null for somebody who came by phone and has given none. */
        email: z.string().nullable(),
        emailVerified: z.boolean(),
        /** When the address was shown to be theirs; null while it wasn't. */
        emailConfirmedAt: z.iso.datetime().nullable(),
        name: z.string(),
      })
      .nullable(),
    isAdmin: z.boolean(),
    isHost: z.boolean(),
    /** False until the profile row exists; the browser asks for it 100 ms after the first sign-in. */
    hasProfile: z.boolean(),
    /** `/setup` opens once. */
    needsSetup: z.boolean(),
    /** Chosen for the account; without one each browser's language is spoken. */
    language: z.enum(LOCALES).optional(),
    /** Nobody is signed in yet: a code of the authenticator app comes next, at `/account/second-step`. */
    secondStep: z.literal(true).optional(),
    /** Said by POST /account/verify alone: the account has no password yet, and may be given one with POST /account/password. */
    choosePassword: z.literal(true).optional(),
    /** An admin who is none here until two-step sign-in is on. */
    adminNeedsTwoStep: z.literal(true).optional(),
  })
  .meta({ id: 'Session' })

export const adminStatusSchema = z.object({ isAdmin: z.boolean() }).meta({ id: 'AdminStatus' })

/** The same answer whether or not the address is known. */
export const sentSchema = z.object({ sent: z.literal(true) }).meta({ id: 'Sent' })

export const deviceSchema = z
  .object({
    id: z.uuid(),
    device: z.string(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'Device' })

export type Session = z.output<typeof sessionSchema>
export type AddressOnTheWay = z.input<typeof addressOnTheWaySchema>
export type SignUpInput = z.input<typeof signUpSchema>
export type SignInInput = z.input<typeof signInSchema>
export type ChoosePasswordInput = z.input<typeof choosePasswordSchema>
export type CompleteResetInput = z.input<typeof completeResetSchema>
export type Device = z.output<typeof deviceSchema>
