import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent } from '../support/crowd'
import { ACCESS } from './access-table'

const MAX_SCRIPT_BYTES = 6_000
const ELSEWHERE = { origin: 'https://club.example' }

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const read = (query = '', as = null as Awaited<ReturnType<TestApp['signInAs']>> | null) =>
  t.call('GET', `/api/embed/events${query}`, { as, headers: ELSEWHERE })

it('shows public events only, even to whoever may see more', async () => {
  const owner = await t.signInAs('admin')
  const communityId = await makeCommunity(t.services.db, owner, { slug: 'oak-club', name: 'Oak Club' })
  const make = (set: Parameters<typeof makeEvent>[1]) =>
    makeEvent(t.services.db, { communityId, hostId: owner.id, ...set })
  await make({ title: 'Open play', location: 'Oak Courts', city: 'Pasadena', maxCapacity: 8 })
  await make({ title: 'Rained off', status: 'cancelled' })
  await make({ title: 'Members only', visibility: 'community' })
  await make({ title: 'By link', visibility: 'unlisted' })
  await make({ title: 'Not ready', status: 'draft' })
  await makeEvent(t.services.db, { title: 'Elsewhere' })
  for (const as of [null, owner]) {
    const { json } = await read('?community=oak-club', as)
    expect(json.name).toBe('Oak Club')
    expect(json.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Open play',
      'Rained off',
    ])
    expect(json.items.find(({ title }: { title: string }) => title === 'Open play')).toMatchObject({
      place: 'Oak Courts, Pasadena',
      seats: '8 spots left',
      cancelled: false,
    })
  }
  const all = await read('?limit=2')
  expect(all.json.items).toHaveLength(2)
  expect((await read('?limit=20')).json.items.map(({ title }: { title: string }) => title)).toContain(
    'Elsewhere',
  )
})

it('of a private community nobody learns even that it is there', async () => {
  const owner = await t.signInAs('player')
  await makeCommunity(t.services.db, owner, { slug: 'quiet-club', visibility: 'private' })
  const [hidden, none] = [await read('?community=quiet-club', owner), await read('?community=no-such-club')]
  expect([hidden.status, hidden.json]).toEqual([404, none.json])
})

it.each(['?limit=0', '?limit=21', '?limit=x', '?community=../etc', '?community=%00'])(
  '%s is refused',
  async (query) => expect((await read(query)).status).toBe(422),
)

it('may be read by pages of other sites, refusals too, without anybody’s cookies', async () => {
  for (const query of ['', '?limit=0', '?community=no-such-club']) {
    const { headers } = await read(query)
    expect(headers.get('access-control-allow-origin'), query).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  }
  const first = await read()
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
  const again = await t.call('GET', '/api/embed/events', {
    headers: { ...ELSEWHERE, 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
})

it('nothing else may', async () => {
  const reads = Object.keys(ACCESS)
    .filter((route) => route.startsWith('GET ') && route !== 'GET /embed/events' && route !== 'GET /live')
    .map((route) => `/api${route.slice(4).replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`)
  for (const path of [...reads, '/api/', '/api/openapi.json', '/calendar/events.ics', '/sitemap.xml']) {
    const { headers } = await t.call('GET', path, { headers: ELSEWHERE })
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
  for (const path of ['/api/embed/events', '/api/events'])
    expect(
      (
        await t.call('OPTIONS', path, { headers: { ...ELSEWHERE, 'access-control-request-method': 'POST' } })
      ).headers.get('access-control-allow-methods'),
    ).toBeNull()
})

it('the script is small, keeps nothing and makes no code out of text', async () => {
  expect((await stat('public/embed/events.js')).size).toBeLessThan(MAX_SCRIPT_BYTES)
  const source = await readFile('public/embed/events.js', 'utf8')
  expect(source).not.toMatch(
    /innerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(|cookie\b|Storage\b/,
  )
})
