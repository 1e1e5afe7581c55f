import { z } from '#/lib/zod'
import { nextSchema } from '#/features/people/accounts/schema'
import { proofSchema, typedCodeSchema } from '#/features/people/accounts/proofs/schema'
import { emailSchema } from '#/lib/email-schema'
import * as m from '#/lib/messages.gen'

/** Which ways in are offered at all. */
export const waysSchema = z
  .object({
    /** The OpenID provider; null when none is configured. */
    provider: z.object({ label: z.string() }).nullable(),
    phone: z.boolean(),
  })
  .meta({ id: 'SignInWays' })

export const startProviderSchema = z.object({
  /** Where to go after signing in: a path on this site. */
  next: nextSchema,
  /** Adds the provider to the viewer's own account instead of signing in. */
  link: z.boolean().optional(),
})
export const providerAddressSchema = z.object({ url: z.url() }).meta({ id: 'ProviderAddress' })

export const askForLinkSchema = z.object({ email: emailSchema, next: nextSchema })
export const signInByLinkSchema = proofSchema

const numberSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.signIn_enterPhoneNumber() })
  .max(40, { error: () => m.signIn_tooLong() })
export const askForSmsSchema = z.object({ number: numberSchema })
export const phoneCodeSchema = z.object({ number: numberSchema, code: typedCodeSchema })

/** The same whether or not the number is known; `number` is what was asked for, as people read it. */
export const smsSentSchema = z.object({ sent: z.literal(true), number: z.string() }).meta({ id: 'SmsSent' })

export const ownWaysSchema = z
  .object({
    /** Links and codes reach it; null for somebody who came by phone and has given none. */
    email: z.string().nullable(),
    hasPassword: z.boolean(),
    /** Null when none is configured and none is linked. */
    provider: z.object({ label: z.string(), linked: z.boolean() }).nullable(),
    /** As people read it. */
    phone: z.string().nullable(),
    can: z.object({
      linkProvider: z.boolean(),
      unlinkProvider: z.boolean(),
      addPhone: z.boolean(),
      removePhone: z.boolean(),
    }),
  })
  .meta({ id: 'OwnSignInWays' })

export type Ways = z.output<typeof waysSchema>
export type OwnWays = z.output<typeof ownWaysSchema>
export type AskForLinkInput = z.input<typeof askForLinkSchema>
export type PhoneCodeInput = z.input<typeof phoneCodeSchema>
export type SmsSent = z.output<typeof smsSentSchema>
