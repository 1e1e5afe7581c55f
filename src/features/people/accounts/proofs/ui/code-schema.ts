import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'
import * as m from '#/lib/messages.gen'

/** As people type and paste it: '123 456' is right too. */
export const codeSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => m.accounts_enterCode() }))

export const addressCodeSchema = z.object({ email: emailSchema, code: codeSchema })
