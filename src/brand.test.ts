import { expect, test } from 'vitest'
import { brandFrom } from './brand'

test('without a word from the operator it is the specified night at the specified time', () => {
  const brand = brandFrom({})
  expect(brand).toMatchObject({ name: 'Paddlefolk', slug: 'paddlefolk', homeTimeZone: 'America/Los_Angeles' })
  expect(brand.nightSeries).toMatchObject({
    title: 'Tuesday Night Lights',
    theme: 'tuesday-night-lights',
    isoWeekday: 2,
    startTime: '19:00',
  })
})

test('each name can be the operator’s own; what is empty keeps the default', () => {
  const brand = brandFrom({
    PRODUCT_NAME: 'Dink Club',
    PRODUCT_SLUG: 'dink-club',
    PRODUCT_DOMAIN: 'Dink.Example',
    OWNER_EMAIL: 'Boss@Dink.Example',
    HOME_TIME_ZONE: 'America/Denver',
    NIGHT_SERIES_TITLE: 'Friday Floodlights',
    NIGHT_SERIES_ISO_WEEKDAY: '5',
    NIGHT_SERIES_VENUE: '',
  })
  expect(brand).toMatchObject({ name: 'Dink Club', slug: 'dink-club', homeTimeZone: 'America/Denver' })
  expect(brand.nightSeries).toMatchObject({ title: 'Friday Floodlights', isoWeekday: 5, startTime: '19:00' })
  expect(brand.nightSeries.venue).toBe(brandFrom({}).nightSeries.venue)
})

test('name and slug alone leave nothing of the default product', () => {
  const brand = brandFrom({ PRODUCT_NAME: 'Dinkville', PRODUCT_SLUG: 'dinkville' })
  expect(brand).toMatchObject({
    domain: 'dinkville.example',
    adminDomain: 'dinkville.example',
    ownerEmail: 'owner@dinkville.example',
  })
  expect(JSON.stringify(brand)).not.toMatch(/paddlefolk/i)
})

test('a domain alone makes no one at it the owner', () => {
  expect(brandFrom({ PRODUCT_DOMAIN: 'dink.example', ADMIN_DOMAIN: 'none' }).ownerEmail).toBe(
    'owner@paddlefolk.example',
  )
})

test.each([
  ['', 'dink.example'],
  ['Staff.Dink.Example', 'staff.dink.example'],
  ['none', null],
  ['NONE', null],
])('ADMIN_DOMAIN=%s makes admins of %s', (given, domain) => {
  expect(brandFrom({ PRODUCT_DOMAIN: 'dink.example', ADMIN_DOMAIN: given }).adminDomain).toBe(domain)
})

test('addresses are compared in lower case, so they are kept so', () => {
  const brand = brandFrom({ PRODUCT_DOMAIN: 'Dink.Example', OWNER_EMAIL: 'Boss@Dink.Example' })
  expect([brand.domain, brand.ownerEmail]).toEqual(['dink.example', 'boss@dink.example'])
})
