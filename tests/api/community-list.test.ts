import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
let owner: Member, player: Member
const town = `Town ${randomUUID()}`
const hidden = `Hidden ${randomUUID()}`
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  owner = await t.signInAs('player')
  player = await t.signInAs('player')
})
afterAll(() => t.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const list = (query: object, as: Member | null = null) =>
  t.call('GET', `/api/communities?${new URLSearchParams({ city: town, ...query })}`, { as })
const names = (items: { name: string }[]) => items.map(({ name }) => name)

it('who plays next comes first, then by name, page after page; private and unlisted play counts for nothing', async () => {
  const make = (name: string) => makeCommunity(t.services.db, owner, { name, city: town })
  const [, late, soon] = [await make('Quiet A'), await make('Late'), await make('Soon')]
  const quiet = await make('Quiet B')
  await makeEvent(t.services.db, { communityId: late, startsAt: inDays(20), endsAt: inDays(21) })
  await makeEvent(t.services.db, { communityId: soon, startsAt: inDays(2), endsAt: inDays(3) })
  await makeEvent(t.services.db, { communityId: quiet, startsAt: inDays(1), visibility: 'unlisted' })
  await makeEvent(t.services.db, { communityId: quiet, startsAt: inDays(1), visibility: 'community' })
  const first = (await list({ limit: '3' })).json
  expect(names(first.items)).toEqual(['Soon', 'Late', 'Quiet A'])
  expect([first.items[0].nextEventAt, first.items[2].nextEventAt]).toEqual([expect.any(String), null])
  expect([first.items[0].nextEventZone, first.items[2].nextEventZone]).toEqual(['America/Los_Angeles', null])
  const rest = (await list({ limit: '3', cursor: first.nextCursor })).json
  expect([names(rest.items), rest.nextCursor]).toEqual([['Quiet B'], null])
})

it('the city narrows, in part and in any case', async () => {
  expect((await list({ city: town.toUpperCase().slice(0, 20) })).json.items.length).toBeGreaterThan(0)
  expect((await list({ city: 'Nowhere at all' })).json.items).toEqual([])
})

it('a private one is in its members’ lists only, and its city in nobody else’s', async () => {
  await makeCommunity(t.services.db, owner, { name: 'Cellar', city: hidden, visibility: 'private' })
  const cities = async (as: Member | null) => (await t.call('GET', '/api/community-cities', { as })).text
  for (const as of [null, player]) {
    expect((await list({ city: hidden }, as)).json.items).toEqual([])
    expect(await cities(as)).not.toContain(hidden)
  }
  expect(names((await list({ city: hidden }, owner)).json.items)).toEqual(['Cellar'])
  expect(await cities(owner)).toContain(hidden)
  expect(await cities(null)).toContain(town)
})

it('one’s own come with one’s role, and what one asked for; not what one left or was banned from', async () => {
  const as = (name: string, me: object) =>
    makeCommunity(t.services.db, owner, { name, members: [{ userId: player.id, ...me }] })
  await as('Asked', { status: 'requested' })
  await makeCommunity(t.services.db, owner, {
    name: 'Asked, private by now',
    visibility: 'private',
    members: [{ userId: player.id, status: 'requested' }],
  })
  await as('Member of', {})
  await as('Manager of', { role: 'manager' })
  await as('Left', { status: 'left' })
  await as('Banned', { status: 'banned' })
  const { json } = await t.call('GET', '/api/my/communities', { as: player })
  expect(json.items).toMatchObject([
    { name: 'Manager of', role: 'manager', status: 'active' },
    { name: 'Member of', role: 'member', status: 'active' },
    { name: 'Asked', status: 'requested' },
  ])
})
