import { expect, test } from 'vitest'
import { brand } from '#/brand'
import { nextHref, placeAfterSignIn } from '#/features/accounts/ui/after-sign-in'
import type { Session } from '#/features/accounts/schema'

const USER = {
  id: '0b0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c11',
  email: 'a@example.org',
  emailVerified: true,
  name: 'A',
}
const session = (hasProfile: boolean): Session => ({
  user: USER,
  isAdmin: false,
  isHost: false,
  hasProfile,
  needsSetup: !hasProfile,
})

test.each([
  ['/events?past=true#top', '/events?past=true#top'],
  ['/notes/create?day=1', `/${brand.slug}-notes/create?day=1`],
  [`/${brand.slug}-notes`, `/${brand.slug}-notes`],
  ['https://elsewhere.example/', undefined],
  ['//elsewhere.example/', undefined],
  ['/\\elsewhere.example', undefined],
  [undefined, undefined],
])('the address of %s is %s', (next, href) => {
  expect(nextHref(next)).toBe(href)
})

test('whoever was here before goes where they wanted, or to their profile', () => {
  expect(placeAfterSignIn(session(true), '/events')).toBe('/events')
  expect(placeAfterSignIn(session(true), undefined)).toBe('/profile')
  expect(placeAfterSignIn(session(true), '//elsewhere.example')).toBe('/profile')
})

test('the first time the setup comes before it', () => {
  expect(placeAfterSignIn(session(false), '/events?past=true')).toBe('/setup?next=%2Fevents%3Fpast%3Dtrue')
  expect(placeAfterSignIn(session(false), undefined)).toBe('/setup')
})
