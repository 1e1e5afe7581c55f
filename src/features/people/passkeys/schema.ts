import { visibleLine } from '#/lib/typed-text'
import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

/** Longest id of a credential that browsers hand out (1,023 bytes), in base64url. */
const MAX_ID = 1364
/** Browsers' answers are a few hundred bytes; keys of the largest algorithms take a few thousand. */
const MAX_PART = 16_384

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+={0,2}$/, { error: () => m.passkeys_unreadable() })
const part = base64url(MAX_PART)
const credential = { id: base64url(MAX_ID), rawId: base64url(MAX_ID), type: z.literal('public-key') }

const assertionSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.exactOptional(),
  }),
})
const attestationSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: part,
    attestationObject: part,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** What the browser answers when a passkey was used. */
export const signInByPasskeySchema = z.strictObject({ response: assertionSchema })
/** What the browser answers when a passkey was made. */
export const addPasskeySchema = z.strictObject({ response: attestationSchema })

const nameSchema = visibleLine(1, 60, () => m.passkeys_giveName())
export const renamePasskeySchema = z.strictObject({ name: nameSchema })

export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Whether it’s synced, so that a lost device doesn’t take it along. */
    isSynced: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

/** For the browser, as WebAuthn defines it: passed on, not read. */
export const requestOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PublicKeyCredentialRequestOptions' })
export const creationOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PublicKeyCredentialCreationOptions' })

export type Assertion = z.output<typeof assertionSchema>
export type Attestation = z.output<typeof attestationSchema>
export type Passkey = z.output<typeof passkeySchema>
export type RenamePasskey = z.input<typeof renamePasskeySchema>
