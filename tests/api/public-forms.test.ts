import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Writes open to anyone that take no limit before they begin, and why that's enough. */
const LIMITED_OTHERWISE: Record<string, string> = {
  'POST /account/sign-in': 'its handler counts tries by account and by network address',
  'POST /account/sign-out': 'ends the caller’s own session and does nothing else',
  'POST /matchups/codes': 'its handler counts codes by network address and by everyone together',
  'POST /matchups/registrations': 'its handler counts codes, and teams that wait',
  'POST /matchups/scorers': 'its handler counts codes by network address and by everyone together',
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
