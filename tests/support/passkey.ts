import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { TEST_PUBLIC_URL } from './storm'
import type { TestBrowser } from './browser'

/** What a test may have a device do wrong. */
type Faults = {
  /** Where the device believes it is. */
  origin?: string
  rpId?: string
  /** Whether the device has checked who uses it. */
  verified?: boolean
  challenge?: string
  counter?: number
}
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const COUNTER_BYTES = 4
const AAGUID_BYTES = 16

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const clientDataOf = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorDataOf(
  { rpId = 'localhost', verified = true, counter = 0 }: Faults,
  attested = Buffer.alloc(0),
): Buffer {
  const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (attested.length > 0 ? HAS_CREDENTIAL : 0)
  const count = Buffer.alloc(COUNTER_BYTES)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
}

/** A device with one passkey (ES256), as WebAuthn Level 3 §6 describes its answers; nothing of the server's is replaced. */
export function newPasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  // A COSE key: EC2, ES256, P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )

  const credential = { id, rawId: id, type: 'public-key' as const }

  return {
    id,
    /** Makes its passkey, as navigator.credentials.create would answer it. */
    create(challenge: string, faults: Faults = {}) {
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, credentialId, coseKey])
      const attestation = new Map<string, string | Uint8Array | Map<never, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authenticatorDataOf(faults, attested))],
      ])
      const { origin = TEST_PUBLIC_URL } = faults
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', faults.challenge ?? challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Uses it, as navigator.credentials.get would answer. */
    get(challenge: string, faults: Faults = {}) {
      const { origin = TEST_PUBLIC_URL } = faults
      const data = clientDataOf('webauthn.get', faults.challenge ?? challenge, origin)
      const authenticator = authenticatorDataOf(faults)
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(signature),
        },
      }
    },
  }
}
export type PasskeyDevice = ReturnType<typeof newPasskeyDevice>

/** Adds a device's passkey to the account of whoever is signed in, as its owner does. */
export async function addPasskey(browser: TestBrowser, device = newPasskeyDevice()) {
  const { json } = await browser.post('/account/passkeys/options')
  const added = await browser.post('/account/passkeys', { response: device.create(json.challenge) })
  if (added.status !== 201) throw new Error(added.text)
  return { device, passkey: { id: String(added.json.id) } }
}

/** Signs a browser in by a device's passkey. */
export async function signInByPasskey(browser: TestBrowser, device: PasskeyDevice, faults: Faults = {}) {
  const { json } = await browser.post('/account/passkey/options')
  return browser.post('/account/passkey/sign-in', { response: device.get(json.challenge, faults) })
}
