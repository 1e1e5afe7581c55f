import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

/** A code of the app or a recovery code, as people type it. */
const typedSchema = z
  .string()
  .trim()
  .min(1, { error: () => m.twoFactor_enterCode() })
  .max(40, { error: () => m.twoFactor_tooLong() })

export const twoStepSchema = z
  .object({
    /** Since when it is on; null while it is off. */
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'TwoStep' })

export const twoStepSetupSchema = z
  .object({
    /** To be typed into an app, in groups. */
    key: z.string(),
    /** The same for a QR code: an `otpauth:` address. */
    address: z.string(),
  })
  .meta({ id: 'TwoStepSetup' })

/** Told this once: afterwards nobody knows them but their owner. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' })

export const confirmTwoStepSchema = z.strictObject({ code: typedSchema })
export const secondStepSchema = z.strictObject({ code: typedSchema })
export const waitingSchema = z.object({ waiting: z.boolean() }).meta({ id: 'SecondStep' })

export type TwoStep = z.output<typeof twoStepSchema>
export type TwoStepSetup = z.output<typeof twoStepSetupSchema>
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>
export type Waiting = z.output<typeof waitingSchema>
