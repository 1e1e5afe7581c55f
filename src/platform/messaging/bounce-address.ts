import { createHmac, timingSafeEqual } from 'node:crypto'

/** The local part of an address has 64 characters at most (RFC 5321); the id and its seal take 53 with the plus. */
export const MAX_BOUNCE_LOCAL_PART = 11
const SEAL_CHARS = 20
const TOKEN = /\+([0-9a-f]{32})([0-9a-f]{20})(?![0-9a-f])/gi

const sealOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`bounce ${id}`).digest('hex').slice(0, SEAL_CHARS)

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Where reports about one delivery go: the operator's address with the delivery's id behind a plus (a variable envelope
 * return path). Eighty bits that only the server can make stand behind it, so that nobody reports what they were never sent.
 */
export function bounceAddress(secret: string, address: string, id: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${id.replaceAll('-', '')}${sealOf(secret, id)}${address.slice(at)}`
}

/** The deliveries that a report speaks of: every genuine return path anywhere in it, whatever the letters' case. */
export function deliveriesIn(secret: string, report: string): string[] {
  const found = new Set<string>()
  for (const [, hex = '', seal = ''] of report.matchAll(TOKEN)) {
    const id = dashed(hex.toLowerCase())
    if (timingSafeEqual(Buffer.from(seal.toLowerCase()), Buffer.from(sealOf(secret, id)))) found.add(id)
  }
  return [...found]
}
