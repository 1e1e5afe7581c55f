import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const BY_REQUESTER = 'its handler counts by requester and network'
const BY_CODE = 'its handler counts codes by network and by everyone together'
/** Writes open to anyone that take no limit before they begin, and why that's enough. */
const LIMITED_OTHERWISE: Record<string, string> = {
  'POST /account/link': BY_REQUESTER,
  'POST /account/link/sign-in': BY_REQUESTER,
  'POST /account/phone/code': BY_REQUESTER,
  'POST /account/phone/sign-in': BY_REQUESTER,
  'POST /account/reset': BY_REQUESTER,
  'POST /account/reset/complete': BY_REQUESTER,
  'POST /account/second-step': BY_REQUESTER,
  'POST /account/sign-in': BY_REQUESTER,
  'POST /account/verify': BY_REQUESTER,
  'POST /community-interest/confirm': BY_REQUESTER,
  'POST /events/{id}/guest-answers/confirm': BY_REQUESTER,
  'POST /newsletter/confirm': BY_REQUESTER,
  'POST /account/sign-out': 'ends the caller’s own session and does nothing else',
  'POST /matchups/codes': BY_CODE,
  'POST /matchups/registrations': BY_CODE,
  'POST /matchups/scorers': BY_CODE,
}

it('limits every write that is open to anyone', async () => {
  const { json } = await t.call('GET', '/api/openapi.json')
  const paths: Record<string, Record<string, Record<string, unknown>>> = json.paths
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, route]) => method !== 'get' && route['x-access'] === 'anyone')
      .map(([method, route]) => ({ name: `${method.toUpperCase()} ${path}`, limit: route['x-limit'] })),
  )
  expect(writes.length).toBeGreaterThan(25)
  const open = writes.filter(({ limit }) => limit === undefined).map(({ name }) => name)
  expect(open.toSorted()).toEqual(Object.keys(LIMITED_OTHERWISE).toSorted())
})
