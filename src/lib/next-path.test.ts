import { describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { nextHref, placeAfterSignIn, safeNext, wayBack } from './next-path'

describe('where to go after signing in', () => {
  it.each(['/events', '/events?page=2#top', '/paddlefolk-notes'])('goes to %s on this site', (next) => {
    expect(safeNext(next)).toBe(next)
  })
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'events',
    '',
    undefined,
    42,
    ['/events'],
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeUndefined()
  })
})

it.each([
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

it('whoever was here before goes where they wanted, or to their profile', () => {
  expect(placeAfterSignIn({ hasProfile: true }, '/events')).toBe('/events')
  expect(placeAfterSignIn({ hasProfile: true }, undefined)).toBe('/profile')
  expect(placeAfterSignIn({ hasProfile: true }, '//elsewhere.example')).toBe('/profile')
})

it('the first time the setup comes before it', () => {
  expect(placeAfterSignIn({ hasProfile: false }, '/events?past=true')).toBe(
    '/setup?next=%2Fevents%3Fpast%3Dtrue',
  )
  expect(placeAfterSignIn({ hasProfile: false }, undefined)).toBe('/setup')
})

it.each([
  ['/events', '/events?q=dusk', {}, '/events?q=dusk'],
  ['/', '/', {}, '/'],
  ['/login', '/login?next=%2Fevents', { next: '/events' }, '/events'],
  ['/login/link', '/login/link', {}, undefined],
  ['/reset-password', '/reset-password?token=secret', { token: 'secret' }, undefined],
  ['/sign-up', '/sign-up', { next: 'https://elsewhere.example/' }, undefined],
])('whoever signs in from %s (%s) comes back to the right place', (pathname, href, search, expected) => {
  expect(wayBack({ pathname, href, search })).toBe(expected)
})
