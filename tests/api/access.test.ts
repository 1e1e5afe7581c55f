import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCESS_DOCUMENT, accessDocument } from '../support/access-document'
import { testApp, type TestApp } from '../support/app'
import { bodyOf } from './access-bodies'
import { ACCESS, CALLERS, type Caller } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makeWorld(t)
})
afterAll(() => t.close())

/** Calls that end the caller's own session need one of their own. */
const ENDS_SESSION = new Set(['POST /account/sign-out'])

async function statusFor(route: string, caller: Caller): Promise<number> {
  const [method = 'GET'] = route.split(' ')
  const path = await pathOf(t, world, route)
  const as = caller === 'anonymous' || ENDS_SESSION.has(route) ? null : world.members[caller]
  if (route === 'GET /live') {
    const response = await t.app.request(`/api${path}`, { headers: as ? { cookie: as.cookie } : {} })
    await response.body?.cancel()
    return response.status
  }
  const body = bodyOf(route)
  return (await t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })).status
}

it('every route has its row, and every row its route', async () => {
  const { json } = await t.call('GET', '/api/openapi.json')
  const routes = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

it('the table that people read is this one', async () => {
  const stale = `${ACCESS_DOCUMENT} is stale. Make it anew: npm run docs:access`
  expect((await readFile(ACCESS_DOCUMENT, 'utf8')) === accessDocument(), stale).toBe(true)
})

it.each(Object.keys(ACCESS))('%s', async (route) => {
  const statuses: Partial<Record<Caller, number>> = {}
  for (const caller of CALLERS) statuses[caller] = await statusFor(route, caller)
  expect(statuses).toEqual(ACCESS[route])
})
