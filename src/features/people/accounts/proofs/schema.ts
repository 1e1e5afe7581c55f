import { z } from '#/lib/zod'
import { emailSchema } from '#/lib/email-schema'
import * as m from '#/lib/messages.gen'

export const typedCodeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: () => m.accounts_enterCode() })

/** What a person brings to prove an address: the link's token, or the address and the typed code. */
export const proofSchema = z.union([
  z.object({ token: z.string().min(20).max(200) }),
  z.object({
    email: emailSchema,
    code: typedCodeSchema,
  }),
])

export type ProofInput = z.input<typeof proofSchema>
