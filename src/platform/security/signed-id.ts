import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#/lib/ids'

/** The purpose for which links that give a place up are signed. */
export const RSVP_DECLINE = 'rsvp-decline'

/** For the code in a player's own check-in pass; the id is the registration's. */
export const CHECK_IN_PASS = 'check-in-pass'
/** For the code on the poster at the court; the id is the event's. */
export const EVENT_HERE = 'event-here'

const mac = (secret: string, purpose: string, id: string) =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url')

/** A secret address for one thing and one purpose: the id and 256 bits that only the server can make. */
export const signId = (secret: string, purpose: string, id: string): string =>
  `${id}.${mac(secret, purpose, id)}`

/** The id of a token made by signId for the same purpose; null for anything else. Compares in constant time. */
export function readSignedId(secret: string, purpose: string, token: string): string | null {
  const [id = '', given = ''] = token.split('.')
  if (!isId(id)) return null
  const expected = Buffer.from(mac(secret, purpose, id))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}

/** Nothing that is taken for something else when it is read aloud or in the sun: no 0 and O, no 1 and I. */
const SPOKEN = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SPOKEN_CHARS = 6

/**
 * Six characters that stand for the same thing where somebody has to type them. Thirty bits: to be compared with
 * the few things of one place only, behind a limit.
 */
export function spokenCode(secret: string, purpose: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`${purpose} spoken ${id}`).digest()
  return [...bytes.subarray(0, SPOKEN_CHARS)].map((byte) => SPOKEN[byte % SPOKEN.length]).join('')
}
