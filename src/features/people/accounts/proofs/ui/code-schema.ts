import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'

/** As people type and paste it: '123 456' is right too. */
export const codeSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code'))

export const addressCodeSchema = z.object({ email: emailSchema, code: codeSchema })
