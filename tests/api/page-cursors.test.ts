import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communities } from '#/features/communities/communities/table'
import { notes } from '#/features/journal/notes/table'
import { notifications } from '#/features/messages/notifications/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { ACCESS } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

let t: TestApp
let world: World
let paged: string[]
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makeWorld(t)
  const { json } = await t.call('GET', '/api/openapi.json')
  type Route = { get?: { parameters?: { name: string }[] } }
  paged = Object.entries(json.paths as Record<string, Route>)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'cursor'))
    .map(([path]) => `GET ${path}`)
})
afterAll(() => t.close())

const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
/** Old formats, other lists' cursors, and what nobody ever handed out. */
const REFUSED = [
  randomUUID(),
  '',
  'null',
  '%00',
  encoded(),
  encoded('communities'),
  encoded('another list', '2026-11-25 10:00:00+00', randomUUID()),
  encoded('communities', 'infinity', 'a', 'not-an-id'),
  encoded('communities', "'; drop table users; --", 'a', randomUUID()),
  'A'.repeat(2_000),
]

it('refuses a malformed cursor at its field in every paged list (422), and answers no empty page', async () => {
  expect(paged.length).toBeGreaterThan(25)
  const taken: unknown[] = []
  for (const route of paged) {
    const caller = (['admin', 'host', 'player', 'manager'] as const).find(
      (each) => ACCESS[route]?.[each] === 200,
    )
    const as = caller ? world.members[caller] : null
    const path = await pathOf(t, world, route)
    for (const cursor of REFUSED) {
      const { status, json } = await t.call('GET', `/api${path}?cursor=${encodeURIComponent(cursor)}`, { as })
      if (status !== 422 || typeof json.fields?.cursor !== 'string') taken.push([route, cursor, status])
    }
  }
  expect(taken).toEqual([])
})

type Item = { id: string }
async function pagesOf(path: string, as: Member | null, between: (seen: string[]) => Promise<void>) {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, json }: { status: number; json: { items: Item[]; nextCursor: string | null } } =
      await t.call('GET', `${path}${path.includes('?') ? '&' : '?'}limit=2${query}`, { as })
    expect(status).toBe(200)
    seen.push(...json.items.map(({ id }) => id))
    cursor = json.nextCursor
    await between(seen)
    t.services.cache.clear()
  }
  return seen
}

it('goes on from where a cursor stood when its row is gone', async () => {
  const { db } = t.services
  const ids: string[] = []
  for (let made = 0; made < 7; made += 1) ids.push(await makeCommunity(db, world.members.manager))
  const seen = await pagesOf('/api/communities', null, async (shown) => {
    const last = shown.slice(-1)
    await db.delete(communities).where(inArray(communities.id, last))
  })
  expect(new Set(seen).size).toBe(seen.length)
  expect(ids.filter((id) => !seen.includes(id))).toEqual([])
})

it('goes on in private lists, too, however many share a moment', async () => {
  const { db } = t.services
  const { player } = world.members
  const at = new Date('2026-11-01T10:00:00.000Z')
  const rows = Array.from({ length: 7 }, () => ({ id: randomUUID(), userId: player.id, createdAt: at }))
  await db
    .insert(notes)
    .values(rows.map((row) => ({ ...row, playedOn: '2026-05-05', kind: 'drill' as const })))
  const told = { topic: 'places', title: 'A', body: 'B', href: '/', kind: 'x' } as const
  await db
    .insert(notifications)
    .values(rows.map((row) => ({ ...row, ...told, subjectId: row.id, version: 1 })))
  const gone = (table: typeof notes | typeof notifications) => async (shown: string[]) =>
    void (await db.delete(table).where(inArray(table.id, shown.slice(-1))))
  for (const [path, table] of [
    ['/api/notes', notes],
    ['/api/notifications', notifications],
  ] as const)
    expect((await pagesOf(path, player, gone(table))).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})
