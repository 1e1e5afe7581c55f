import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { createApp } from '#/server/app'
import { requestListener } from '#/server/http/request-listener'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls, newGuestEmail } from '../support/guests'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'
import { openStream, type Stream } from '../support/event-stream'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
let server: Server
let url = ''
const streams: Stream[] = []
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  server = createServer(requestListener(t.app, t.services)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  server.closeAllConnections()
  server.close()
  await t.close()
})

async function look(path: string, { mark }: Open, as?: Member): Promise<{ status: number; tells: boolean }> {
  const response = await app.request(TEST_PUBLIC_URL + path, { headers: as ? { cookie: as.cookie } : {} })
  const { status } = response
  const isPicture = response.headers.get('content-type') === 'image/png'
  const text = isPicture ? '' : await response.text()
  return { status, tells: isPicture || text.includes(mark) }
}

/** A public community with a public event, both looked at by everybody. */
async function makeOpen() {
  const mark = `wq3kx${randomUUID().slice(0, 6)}`
  const owner = await t.signInAs('host')
  const member = await t.signInAs('player')
  const slug = `open-${mark}`
  const communityId = await makeCommunity(t.services.db, owner, {
    slug,
    name: `Early Birds ${mark}`,
    members: [{ userId: member.id }],
  })
  const eventId = await makeEvent(t.services.db, {
    title: `Rally ${mark}`,
    hostId: owner.id,
    communityId,
    visibility: 'public',
  })
  t.services.cache.clear()
  return { mark, owner, member, slug, communityId, eventId }
}
type Open = Awaited<ReturnType<typeof makeOpen>>

/** Wherever the event is found by everybody. */
const eventDoors = ({ eventId, slug }: Open) => ({
  own: [
    `/events/${eventId}`,
    `/events/${eventId}/rsvp`,
    `/api/events/${eventId}`,
    `/api/events/${eventId}/calendar.ics`,
    `/share/events/${eventId}.png`,
  ],
  lists: [
    '/',
    '/events',
    '/api/events',
    `/community/${slug}`,
    '/calendar/events.ics',
    `/calendar/communities/${slug}.ics`,
    `/api/embed/events?community=${slug}`,
  ],
})

it.each(['community', 'unlisted'] as const)(
  'an event that becomes %s is gone from everywhere at once',
  async (visibility) => {
    const open = await makeOpen()
    const { own, lists } = eventDoors(open)
    // Twice: the second answer is what is kept.
    for (const path of [...own, ...lists, ...own, ...lists])
      expect([path, await look(path, open)]).toMatchObject([path, { status: 200, tells: true }])
    const sitemap = async () =>
      (await (await app.request(`${TEST_PUBLIC_URL}/sitemap.xml`)).text()).includes(open.eventId)
    expect(await sitemap()).toBe(true)
    const { json } = await t.call('GET', `/api/events/${open.eventId}`)
    const changed = await t.call('PATCH', `/api/events/${open.eventId}`, {
      as: open.owner,
      body: { visibility, version: json.version },
    })
    expect(changed.status, changed.text).toBe(200)
    // A member looks in between: what they are shown is kept for nobody.
    expect(await look(own[0] ?? '', open, open.member)).toEqual({ status: 200, tells: true })
    for (const path of own)
      expect([path, await look(path, open)]).toEqual([
        path,
        visibility === 'community' ? { status: 404, tells: false } : { status: 200, tells: true },
      ])
    for (const path of lists) {
      const response = await app.request(TEST_PUBLIC_URL + path)
      expect([path, (await response.text()).includes(`Rally ${open.mark}`)]).toEqual([path, false])
    }
    expect(await sitemap()).toBe(false)
    if (visibility === 'unlisted')
      expect(await (await app.request(`${TEST_PUBLIC_URL}/events/${open.eventId}`)).text()).toContain(
        'noindex',
      )
  },
)

it('a community that becomes private takes its events with it, at once', async () => {
  const open = await makeOpen()
  const { own, lists } = eventDoors(open)
  const doors = [...own, ...lists, `/api/communities/${open.slug}`, '/community', '/api/communities']
  for (const path of [...doors, ...doors])
    expect([path, await look(path, open)]).toMatchObject([path, { tells: true }])
  const { json } = await t.call('GET', `/api/communities/${open.communityId}`, { as: open.owner })
  const changed = await t.call('PATCH', `/api/communities/${open.communityId}`, {
    as: open.owner,
    body: { visibility: 'private', version: json.version },
  })
  expect(changed.status, changed.text).toBe(200)
  expect(await look(`/community/${open.slug}`, open, open.member)).toEqual({ status: 200, tells: true })
  for (const path of doors) {
    const text = await (await app.request(TEST_PUBLIC_URL + path)).text()
    expect([path, text.replaceAll(open.slug, '').includes(open.mark)]).toEqual([path, false])
  }
})

it('an event with people from outside on its list can’t become its members’ own', async () => {
  const open = await makeOpen()
  const guest = await t.signInAs('player')
  await t.call('PUT', `/api/events/${open.eventId}/registration`, { as: guest, body: { partySize: 1 } })
  const { json } = await t.call('GET', `/api/events/${open.eventId}`)
  const close = () =>
    t.call('PATCH', `/api/events/${open.eventId}`, {
      as: open.owner,
      body: { visibility: 'community', version: json.version },
    })
  expect((await close()).json.code).toBe('outsiders_have_places')
  await t.services.db.insert(communityMembers).values({ communityId: open.communityId, userId: guest.id })
  expect((await close()).status).toBe(200)
  expect((await t.call('GET', '/api/my/events?tab=going', { as: guest })).text).toContain(open.mark)
})

it('a mail that asks whether it is meant opens no door that was closed before it was pressed', async () => {
  const open = await makeOpen()
  const guests = guestCalls(t)
  const email = newGuestEmail()
  expect((await guests.ask(open.eventId, { email })).status).toBe(202)
  const { token } = await guests.proofFor(email)
  const { json } = await t.call('GET', `/api/events/${open.eventId}`)
  const closed = await t.call('PATCH', `/api/events/${open.eventId}`, {
    as: open.owner,
    body: { visibility: 'community', version: json.version },
  })
  expect(closed.status, closed.text).toBe(200)
  const [pressed, asked] = [
    await guests.confirm(open.eventId, { token }),
    await guests.ask(open.eventId, { email }),
  ]
  for (const { status, text } of [pressed, asked]) {
    expect(status).toBe(404)
    expect(text).not.toContain(open.mark)
  }
  expect(await look(`/events/${open.eventId}/confirm`, open)).toEqual({ status: 404, tells: false })
})

async function watch(topics: readonly string[], as: Member): Promise<Stream> {
  const stream = await openStream(`${url}/api/live?topics=${topics.join()}`, { cookie: as.cookie })
  streams.push(stream)
  await stream.until(({ event }) => event === 'ready')
  return stream
}
const act = async ({ communityId, owner }: Open, person: Member, what: 'remove' | 'ban') => {
  const [row] = await t.services.db
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, person.id)))
  return t.call('POST', `/api/communities/${communityId}/members/${row?.id}/acts`, {
    as: owner,
    body: { act: what, reason: 'Unkind words' },
  })
}

it.each(['remove', 'ban', 'leave'] as const)(
  '%s: an open stream says nothing more, nor does a calendar',
  async (what) => {
    const open = await makeOpen()
    const { member, owner, communityId, eventId, slug } = open
    await t.services.db
      .update(communities)
      .set({ visibility: 'private' })
      .where(eq(communities.id, communityId))
    const topics = [
      `event:${eventId}`,
      `registrations:${eventId}`,
      `presence:${eventId}`,
      `community:${communityId}`,
    ]
    const own = `notifications:${member.id}`
    const [theirs, owners] = [await watch([...topics, own], member), await watch(topics, owner)]
    const { json: calendar } = await t.call('POST', '/api/my/calendar', { as: member })
    const feed = `/calendar/communities/${slug}.ics?key=${encodeURIComponent(calendar.key)}`
    expect(await look(feed, open)).toEqual({ status: 200, tells: true })
    const gone =
      what === 'leave'
        ? await t.call('DELETE', `/api/communities/${communityId}/membership`, { as: member })
        : await act(open, member, what)
    expect(gone.status, gone.text).toBe(200)
    await theirs.until(({ event }) => event === 'resync')
    const heard = theirs.hints.length
    await t.call('PUT', `/api/events/${eventId}/registration`, { as: owner, body: { partySize: 1 } })
    await owners.until(({ event, data }) => event === 'change' && data.topic === `registrations:${eventId}`)
    const later = theirs.hints.slice(heard).filter(({ data }) => topics.includes(String(data.topic)))
    expect(later).toEqual([])
    expect((await look(feed, open)).status).toBe(404)
    expect((await t.call('GET', `/api/live?topics=${topics.join()}`, { as: member })).status).toBe(404)
  },
)

it('an event that becomes its members’ own falls silent for whoever watched from outside', async () => {
  const open = await makeOpen()
  const outsider = await t.signInAs('player')
  const topic = `event:${open.eventId}`
  const [theirs, members] = [await watch([topic], outsider), await watch([topic], open.member)]
  const edit = async (fields: Record<string, unknown>) => {
    const { json } = await t.call('GET', `/api/events/${open.eventId}`, { as: open.owner })
    return t.call('PATCH', `/api/events/${open.eventId}`, {
      as: open.owner,
      body: { ...fields, version: json.version },
    })
  }
  expect((await edit({ visibility: 'community' })).status).toBe(200)
  await theirs.until(({ event }) => event === 'resync')
  const { length } = members.hints
  expect((await edit({ description: 'Bring water' })).status).toBe(200)
  await members.until(({ event }) => event === 'change', length)
  expect(theirs.hints.filter(({ event }) => event === 'change')).toEqual([])
})

/** A tournament made of the event, and what it takes to write in it. */
async function makeTournament({ owner, eventId }: Open) {
  const body = { settings: poolSettings(), entries: drawnPool(['a', 'b']), eventId }
  const saved = await t.call('POST', '/api/matchups', { as: owner, body })
  expect(saved.status, saved.text).toBe(201)
  const id: string = saved.json.id
  const path = `/api/matchups/${id}`
  return {
    topic: `tournament:${id}`,
    statusFor: async (as: Member | null) => (await t.call('GET', path, { as })).status,
    write: (entryId: string, points: number, version: number) =>
      t.call('POST', `${path}/acts`, {
        as: owner,
        body: { entries: [{ id: entryId, act: scoreOf(['a', 'b'], points, version) }] },
      }),
  }
}

it('an event that becomes its members’ own takes its tournament with it, from open streams too', async () => {
  const open = await makeOpen()
  const outsider = await t.signInAs('player')
  const { topic, statusFor, write } = await makeTournament(open)
  const [theirs, members] = [await watch([topic], outsider), await watch([topic], open.member)]
  expect(await Promise.all([statusFor(outsider), statusFor(null)])).toEqual([200, 200])
  const { json } = await t.call('GET', `/api/events/${open.eventId}`, { as: open.owner })
  const body = { visibility: 'community', version: json.version }
  expect((await t.call('PATCH', `/api/events/${open.eventId}`, { as: open.owner, body })).status).toBe(200)
  await theirs.until(({ event }) => event === 'resync')
  expect((await write('first', 5, 0)).status).toBe(200)
  await members.until(({ event }) => event === 'change')
  expect(theirs.hints.filter(({ event }) => event === 'change')).toEqual([])
  expect(await Promise.all([outsider, null, open.member].map(statusFor))).toEqual([404, 404, 200])
})

it('a members’ event that is deleted leaves its tournament to its organisers', async () => {
  const open = await makeOpen()
  await t.services.db.update(events).set({ visibility: 'community' }).where(eq(events.id, open.eventId))
  const { topic, statusFor, write } = await makeTournament(open)
  const [theirs, owners] = [await watch([topic], open.member), await watch([topic], open.owner)]
  expect(await Promise.all([null, open.member].map(statusFor))).toEqual([404, 200])
  expect((await t.call('DELETE', `/api/events/${open.eventId}`, { as: open.owner })).status).toBe(200)
  await theirs.until(({ event }) => event === 'resync')
  expect((await write('first', 5, 0)).status).toBe(200)
  await owners.until(({ event }) => event === 'change')
  expect(theirs.hints.filter(({ event }) => event === 'change')).toEqual([])
  expect(await Promise.all([null, open.member, open.owner].map(statusFor))).toEqual([404, 404, 200])
})

it('everybody’s event that is deleted leaves its tournament to everybody', async () => {
  const open = await makeOpen()
  const { statusFor } = await makeTournament(open)
  expect((await t.call('DELETE', `/api/events/${open.eventId}`, { as: open.owner })).status).toBe(200)
  expect(await statusFor(null)).toBe(200)
})

it('a private community’s name is no secret that asking for one gives away, and keeps nobody from it', async () => {
  const admin = await t.signInAs('admin')
  const [insider, asker] = [await t.signInAs('player'), await t.signInAs('player')]
  const ask = async (as: Member, visibility: 'public' | 'private') => {
    const asked = await t.call('POST', '/api/community-requests', {
      as,
      body: { name: 'Kitchen Club', about: 'We play before work, all levels.', city: 'Pasadena', visibility },
    })
    expect(asked.status, asked.text).toBe(201)
    const decided = await t.call('POST', `/api/admin/community-requests/${asked.json.id}/approve`, {
      as: admin,
    })
    expect(decided.status, decided.text).toBe(200)
    const { json } = await t.call('GET', '/api/community-requests', { as })
    return json.items[0].community.slug as string
  }
  expect(await ask(insider, 'private')).toMatch(/^kitchen-club-[0-9a-f]{10}$/)
  expect(await ask(asker, 'public')).toBe('kitchen-club')
})
