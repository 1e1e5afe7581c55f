import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communities } from '#/features/communities/communities/table'
import { loadSharp } from '#/platform/storage/load-sharp'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { drawnPool, keepTournament, poolSettings, scoreOf } from '../support/saved-tournament'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
let owner: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  owner = await t.signInAs('player')
})
afterAll(() => t.close())

/** What a chat reads of a page, and the picture it then fetches. */
async function unfold(path: string) {
  t.services.cache.clear()
  const html = await (await app.request(TEST_PUBLIC_URL + path)).text()
  const tag = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const address = tag('').replaceAll('&amp;', '&')
  const response = await app.request(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await (await loadSharp())(bytes).metadata()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([tag(':width'), tag(':height')]).toEqual(['1200', '630'])
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  return { address, alt: tag(':alt'), drawn: bytes.toString('base64') }
}

it('unfolds a community with its name, its place and its next date', async () => {
  const id = await makeCommunity(t.services.db, owner, {
    slug: 'early-birds',
    name: 'Early Birds',
    city: 'Pasadena',
    state: 'CA',
  })
  const before = await unfold('/community/early-birds')
  expect(before.alt).toBe('Early Birds. Pasadena, CA. 1 member')
  expect(before.address).toContain(`/share/communities/${id}.png?v=`)
  const night = {
    communityId: id,
    visibility: 'public',
    eventDate: '2031-03-04',
    startTime: '18:30',
  } as const
  await makeEvent(t.services.db, {
    ...night,
    startsAt: new Date('2031-03-05T02:30:00Z'),
    endsAt: new Date('2031-03-05T04:30:00Z'),
    timeZone: 'America/Los_Angeles',
  })
  // Sooner, and not for everyone or not taking place: no one outside is told of these.
  await makeEvent(t.services.db, { ...night, visibility: 'community', title: 'Members only' })
  await makeEvent(t.services.db, { ...night, status: 'cancelled', title: 'Rained out' })
  const after = await unfold('/community/early-birds')
  expect(after.alt).toBe('Early Birds. Pasadena, CA. Next: Tuesday, March 4, 2031 · 6:30 PM PST')
  expect(after.address).not.toBe(before.address)
  expect(after.drawn).not.toBe(before.drawn)
})

it('draws no picture of a community that has become private', async () => {
  const id = await makeCommunity(t.services.db, owner, { slug: 'soon-private', name: 'Soon Private' })
  const { address } = await unfold('/community/soon-private')
  await t.services.db.update(communities).set({ visibility: 'private' }).where(eq(communities.id, id))
  expect((await app.request(address)).status).toBe(404)
  expect((await t.call('GET', `/share/communities/${crypto.randomUUID()}.png`)).status).toBe(404)
})

it('unfolds a tournament with its name, its place and whoever leads', async () => {
  const settings = poolSettings({ name: 'Harvest Cup', place: 'Arroyo Courts', date: '2031-10-04' })
  const entries = drawnPool(['a', 'b', 'c'])
  const id = await keepTournament(t.services.db, { ownerId: owner.id }, entries, settings)
  const page = `/game-generator/${id}`
  const before = await unfold(page)
  expect(before.alt).toMatch(
    /^Harvest Cup\. Saturday, October 4, 2031, .+ P[SD]T {2}· {2}Arroyo Courts\. 3 teams$/,
  )
  const scored = await t.call('POST', `/api/matchups/${id}/acts`, {
    as: owner,
    body: { entries: [{ id: 'score-1', act: scoreOf(['a', 'b'], 5) }] },
  })
  expect(scored.status, scored.text).toBe(200)
  const after = await unfold(page)
  expect(after.alt).toMatch(/In the lead: Team A$/)
  expect(after.address).not.toBe(before.address)
  expect(after.drawn).not.toBe(before.drawn)
})

it('draws no picture of a tournament that anonymous visitors may not open', async () => {
  const communityId = await makeCommunity(t.services.db, owner, { visibility: 'private' })
  const id = await keepTournament(t.services.db, { ownerId: owner.id, communityId })
  expect((await t.call('GET', `/share/tournaments/${id}.png`, { as: owner })).status).toBe(404)
})

it('unfolds an event with the size of its picture and what is on it', async () => {
  const id = await makeEvent(t.services.db, { title: 'Dusk doubles', eventDate: '2031-03-04' })
  expect((await unfold(`/events/${id}`)).alt).toMatch(/^Dusk doubles\. Tuesday, March 4, 2031, /)
})
