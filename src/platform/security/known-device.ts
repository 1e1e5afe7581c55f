import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Env } from '#/platform/env'

/**
 * A browser that has signed in to an account carries a mark of it, which outlives signing out. It opens nothing: limits
 * count a device the account knows on its own, so that a stranger's guesses can't keep its owner out. The cookie holds a
 * random name for the browser and one mark for each account; nothing else is remembered, here or there.
 */
type Place = Pick<Env, 'AUTH_SECRET' | 'PUBLIC_URL'>

/** Whom a mark is for. With another password it is void, so whoever knew the old one is a stranger again. */
export type MarkedAccount = { id: string; passwordHash: string | null }

/** As long as browsers keep any cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const NAME_BYTES = 16
const MARK_BYTES = 16
/** Of accounts on one browser, the latest: a tablet at the club must not send more than a server reads. */
const MAX_MARKS = 8
const NAME = /^[\w-]{22}$/

const isSecure = ({ PUBLIC_URL }: Place) => PUBLIC_URL.startsWith('https:')
const cookieName = (place: Place) => (isSecure(place) ? '__Host-known-device' : 'known-device')

function readCookie(place: Place, cookies: string): { name: string; marks: string[] } | null {
  const [name = '', ...marks] = (parse(cookies, cookieName(place))[cookieName(place)] ?? '').split('.')
  return NAME.test(name) ? { name, marks: marks.slice(0, MAX_MARKS) } : null
}

const markOf = ({ AUTH_SECRET }: Place, name: string, { id, passwordHash }: MarkedAccount): string =>
  createHmac('sha256', AUTH_SECRET)
    .update(JSON.stringify(['known device', name, id, passwordHash]))
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The browser's name when the account knows it; null otherwise. */
export function knownDevice(place: Place, account: MarkedAccount, cookies: string): string | null {
  const carried = readCookie(place, cookies)
  if (!carried) return null
  const expected = markOf(place, carried.name, account)
  return carried.marks.some((mark) => isSame(mark, expected)) ? carried.name : null
}

/** The cookie by which the account knows this browser from now on, next to others it has signed in to. */
export function knownDeviceCookie(place: Place, account: MarkedAccount, cookies: string): string {
  const carried = readCookie(place, cookies)
  const name = carried?.name ?? randomBytes(NAME_BYTES).toString('base64url')
  const mark = markOf(place, name, account)
  const others = (carried?.marks ?? []).filter((each) => each !== mark)
  return serialize(cookieName(place), [name, mark, ...others].slice(0, MAX_MARKS + 1).join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(place),
    path: '/',
    maxAge: MAX_AGE_SECONDS,
  })
}
