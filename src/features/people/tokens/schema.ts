import { visibleLine } from '#/lib/typed-text'
import { z } from '#/lib/zod'
import { TOKEN_SCOPES, type TokenScope } from '#/lib/token-scopes'
import * as m from '#/lib/messages.gen'

/** How long a token may live, in days. */
export const TOKEN_LIFE_DAYS = [30, 90, 365] as const

const scopeSchema = z.enum(Object.keys(TOKEN_SCOPES) as [TokenScope, ...TokenScope[]], {
  error: () => m.tokens_chooseFromList(),
})

export const createTokenSchema = z.strictObject({
  name: visibleLine(1, 60, () => m.tokens_giveName()),
  scopes: z
    .array(scopeSchema)
    .min(1, { error: () => m.tokens_chooseWhatMayDo() })
    .max(Object.keys(TOKEN_SCOPES).length)
    .transform((scopes) => [...new Set(scopes)]),
  expiresInDays: z.literal(TOKEN_LIFE_DAYS, { error: () => m.tokens_chooseHowLong() }),
})

export const accessTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Its last characters. */
    ending: z.string(),
    scopes: z.array(z.string()),
    expiresAt: z.iso.datetime(),
    isExpired: z.boolean(),
    /** To the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AccessToken' })

/** The only time that the token itself is told. */
export const createdTokenSchema = accessTokenSchema
  .extend({ token: z.string() })
  .meta({ id: 'CreatedAccessToken' })

export type CreateToken = z.output<typeof createTokenSchema>
export type AccessToken = z.output<typeof accessTokenSchema>
export type CreatedToken = z.output<typeof createdTokenSchema>
