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

type Answer = { status: number; headers: Headers }

async function answerTo(route: string, caller: Caller): Promise<Answer> {
  const [method = 'GET'] = route.split(' ')
  const path = await pathOf(t, world, route)
  const as = caller === 'anonymous' || ENDS_SESSION.has(route) ? null : world.members[caller]
  if (route === 'GET /live') {
    const response = await t.app.request(`/api${path}`, { headers: as ? { cookie: as.cookie } : {} })
    await response.body?.cancel()
    return response
  }
  const body = bodyOf(route)
  return t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
}

const cacheControlOf = ({ headers }: Answer): string | null => headers.get('cache-control')
/** May be stored when no one in particular asks; every other answer may not. */
const PUBLIC =
  /^GET \/(embed\/events|events(\/count|\/\{id\}(\/registrations)?)?|night-series\/(next|events)|communities(\/\{key\})?|community-interest|newsletter\/issues(\/\{id\})?|galleries|posts(\/\{slug\})?|site(\/keeping)?|matchups\/\{id\})$/
const UNSTORED = 'private, no-store'
/** A compressed stream would arrive late, so it says one thing more. */
const unstored = (route: string): string => (route === 'GET /live' ? `${UNSTORED}, no-transform` : UNSTORED)

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

it.each(Object.keys(ACCESS))(
  '%s lets in whom its row says, and no one may store what is not public',
  async (route) => {
    const statuses: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) {
      const answer = await answerTo(route, caller)
      statuses[caller] = answer.status
      const isPublic = caller === 'anonymous' && answer.status === 200 && PUBLIC.test(route)
      const expected = isPublic ? expect.stringMatching(/^no-cache$|^public, /) : unstored(route)
      expect.soft(cacheControlOf(answer), `to ${caller}`).toEqual(expected)
    }
    expect(statuses).toEqual(ACCESS[route])
  },
)
