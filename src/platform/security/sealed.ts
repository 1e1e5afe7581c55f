import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM under a key derived by HKDF-SHA-256. Another way gets another version, and both are read. */
const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is sealed for one purpose and owner opens for no other: a row's text is of no use in another row. */
type Label = { purpose: string; owner: string }

const keyFor = (secret: string, { purpose }: Label) =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed ${VERSION} ${purpose}`, KEY_BYTES))

/** Encrypts a text that the server has to read again, unlike a password: nobody without its secret can. */
export function seal(secret: string, label: Label, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, label), nonce)
  cipher.setAAD(Buffer.from(label.owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** The text again; null when it was sealed under another secret or label, or was changed since. */
export function unseal(secret: string, label: Label, sealed: string): string | null {
  const [version, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const end = bytes.length - TAG_BYTES
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFor(secret, label), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(label.owner))
  decipher.setAuthTag(bytes.subarray(end))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
