import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#/lib/ids'

/** The purpose for which links that give a place up are signed. */
export const RSVP_DECLINE = 'rsvp-decline'

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
