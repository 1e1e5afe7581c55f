import { Secret, TOTP } from 'otpauth'
import { brand } from '#/brand'

/** As RFC 6238 has it, and as every app understands it. */
const PERIOD_SECONDS = 30
const DIGITS = 6
const ALGORITHM = 'SHA1'
const KEY_BYTES = 20
/** One code before and one after the clock's: phones are late, and so are people. */
const WINDOW = 1
const CODE = /^\d{6}$/
const GROUP = /.{1,4}/g

const totp = (key: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(key),
  })

/** 160 random bits, in base 32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** The key as it is typed into an app. */
export const inGroups = (key: string): string => key.match(GROUP)?.join(' ') ?? key

/** What the QR code says: the key, and under which name the app shows it. */
export const appAddress = (key: string, label: string): string => totp(key, label).toString()

/** The half minute since 1970 whose code this is, if it is one that counts now. */
export function stepOfCode(key: string, code: string, nowMs: number): number | null {
  if (!CODE.test(code)) return null
  const delta = totp(key).validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta
}
