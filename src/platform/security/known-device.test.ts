import { expect, it } from 'vitest'
import { knownDevice, knownDeviceCookie, type MarkedAccount } from './known-device'

const PLACE = {
  AUTH_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  PUBLIC_URL: 'https://play.example.org',
}
const ana: MarkedAccount = { id: '00000000-0000-4000-8000-000000000001', passwordHash: 'salt:hash' }
const ben: MarkedAccount = { id: '00000000-0000-4000-8000-000000000002', passwordHash: null }

const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''

it('knows a browser by its cookie, for the account that signed in on it and no other', () => {
  const cookie = sent(knownDeviceCookie(PLACE, ana, ''))
  expect(knownDevice(PLACE, ana, `theme=dark; ${cookie}`)).toMatch(/^[\w-]{22}$/)
  expect(knownDevice(PLACE, ben, cookie)).toBeNull()
})

it('keeps one name for a browser that several accounts know', () => {
  const first = sent(knownDeviceCookie(PLACE, ana, ''))
  const both = sent(knownDeviceCookie(PLACE, ben, first))
  expect(knownDevice(PLACE, ana, both)).toBe(knownDevice(PLACE, ben, both))
  expect(sent(knownDeviceCookie(PLACE, ana, both)).split('.')).toHaveLength(3)
})

it('forgets a browser when the password changes', () => {
  const cookie = sent(knownDeviceCookie(PLACE, ana, ''))
  expect(knownDevice(PLACE, { ...ana, passwordHash: 'salt:other' }, cookie)).toBeNull()
  expect(knownDevice(PLACE, { ...ana, passwordHash: null }, cookie)).toBeNull()
})

it('holds the latest eight accounts, so that the cookie stays small', () => {
  const people = Array.from({ length: 20 }, (_, index) => ({ ...ana, id: `person ${index}` }))
  const cookie = people.reduce((held, person) => sent(knownDeviceCookie(PLACE, person, held)), '')
  expect(people.filter((person) => knownDevice(PLACE, person, cookie) !== null)).toEqual(people.slice(-8))
  expect(cookie.length).toBeLessThan(300)
})

it.each([
  ['nothing', ''],
  ['a name without a mark', '__Host-known-device=AAAAAAAAAAAAAAAAAAAAAA'],
  ['a made-up mark', '__Host-known-device=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
  ['another server’s mark', sent(knownDeviceCookie({ ...PLACE, AUTH_SECRET: 'x'.repeat(40) }, ana, ''))],
  [
    'the mark under another name',
    sent(knownDeviceCookie(PLACE, ana, '')).replace(/=.{22}/, `=${'A'.repeat(22)}`),
  ],
])('does not know a browser by %s', (_, cookie) => {
  expect(knownDevice(PLACE, ana, cookie)).toBeNull()
})

it('is bound to this origin and out of reach of scripts', () => {
  expect(knownDeviceCookie(PLACE, ana, '')).toMatch(
    /^__Host-known-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
