import { createHmac, timingSafeEqual } from 'node:crypto'

const DIGITS = /^\d{1,15}$/

const sealOf = (secret: string, at: string): string =>
  createHmac('sha256', secret).update(`opened-form ${at}`).digest('base64url')

/** Says when a form was opened, so that it can't be said to have been opened earlier. @param at in milliseconds */
export const sealOpening = (secret: string, at: number): string => `${at}.${sealOf(secret, String(at))}`

/** How long a form stood open; null for what was not sealed here, or lies ahead. Compares in constant time. */
export function openForMs(secret: string, opened: string, now: number): number | null {
  const [at = '', seal = ''] = opened.split('.')
  if (!DIGITS.test(at)) return null
  const expected = Buffer.from(sealOf(secret, at))
  const given = Buffer.from(seal)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return now >= Number(at) ? now - Number(at) : null
}
