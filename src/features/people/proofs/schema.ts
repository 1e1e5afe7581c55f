import { z } from 'zod'

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an email address such as name@example.org'))
  .transform((value) => value.toLowerCase())

export const typedCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of the code')

/** What a person brings to prove an address: the link's token, or the address and the typed code. */
export const proofSchema = z.union([
  z.object({ token: z.string().min(20).max(200) }),
  z.object({
    email: emailSchema,
    code: typedCodeSchema,
  }),
])

export type ProofInput = z.input<typeof proofSchema>
