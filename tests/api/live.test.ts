import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '#/platform/db'
import { requestListener } from '#/server/http/request-listener'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { openStream, type Stream } from '../support/event-stream'

let t: TestApp
let server: Server
let url = ''
let player: Member
const streams: Stream[] = []
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  player = await t.signInAs('player')
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

async function watch(topics: readonly string[], as?: Member, since = ''): Promise<Stream> {
  const stream = await openStream(
    `${url}/api/live?since=${since}&topics=${topics.join()}`,
    as ? { cookie: as.cookie } : {},
  )
  streams.push(stream)
  return stream
}
const refused = async (topics: string, as?: Member) => {
  const { status, json } = await t.call('GET', `/api/live?topics=${topics}`, { as: as ?? null })
  return [status, json.code, json.fields]
}

it('is refused with words beyond what one network may hold (429), and taken again when one is over', async () => {
  const few = await testApp({ LIVE_STREAMS_PER_NETWORK: '3' })
  const own = createServer(requestListener(few.app, few.services)).listen(0, '127.0.0.1')
  await once(own, 'listening')
  const at = `http://127.0.0.1:${(own.address() as AddressInfo).port}/api/live?topics=`
  const open = await Promise.all([1, 2, 3].map(() => openStream(at)))
  const full = await fetch(at)
  expect([full.status, Number(full.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await full.json()).toMatchObject({
    code: 'too_many_streams',
    detail: expect.stringMatching(/Too many live pages are open on your network/),
  })
  open[0]?.close()
  await expect.poll(async () => (await fetch(at, { method: 'HEAD' })).status).toBe(200)
  streams.push(await openStream(at))
  expect((await fetch(at)).status).toBe(429)
  for (const stream of open) stream.close()
  own.closeAllConnections()
  own.close()
  await expect.poll(() => few.services.liveStreams.networks()).toBe(0)
  await few.close()
})

describe('the stream', () => {
  it('is one that no proxy keeps or holds back, and begins with its topics, each once', async () => {
    const id = await makeEvent(t.services.db)
    const { headers, until } = await watch([`event:${id}`, `registrations:${id}`, `event:${id}`])
    expect((await until(({ event }) => event === 'ready')).data).toEqual({
      topics: [`event:${id}`, `registrations:${id}`],
      unchanged: [],
      every: 20_000,
    })
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('tells of an answer with nothing but the topic and the version that a read now gives', async () => {
    const id = await makeEvent(t.services.db)
    const { until } = await watch([`registrations:${id}`])
    await t.call('PUT', `/api/events/${id}/registration`, { as: player, body: { partySize: 1 } })
    const { data } = await until(({ event }) => event === 'change')
    const { version } = (await t.call('GET', `/api/events/${id}`)).json
    expect(data).toEqual({ topic: `registrations:${id}`, version })
  })

  it('begins with what nobody has changed since the page was made', async () => {
    const [mine, other] = [await makeEvent(t.services.db), await makeEvent(t.services.db)]
    const topics = [`registrations:${mine}`, `registrations:${other}`]
    const { until: untilTold } = await watch(topics)
    const since = t.services.live.moment()
    const unchanged = async () => {
      const { until } = await watch(topics, undefined, since)
      return (await until(({ event }) => event === 'ready')).data.unchanged
    }
    expect(await unchanged()).toEqual(topics)
    await t.call('PUT', `/api/events/${mine}/registration`, { as: player, body: { partySize: 1 } })
    await untilTold(({ event }) => event === 'change')
    expect(await unchanged()).toEqual([`registrations:${other}`])
    await announce(t.services.db, 'doors:all', 1)
    await expect.poll(unchanged).toEqual([])
  })

  it('says nothing of a write that was refused', async () => {
    const id = await makeEvent(t.services.db, { maxCapacity: 2 })
    const { until, hints } = await watch([`registrations:${id}`])
    const put = (partySize: number) =>
      t.call('PUT', `/api/events/${id}/registration`, { as: player, body: { partySize } })
    expect((await put(3)).status).toBe(409)
    expect((await put(1)).status).toBe(200)
    await until(({ event }) => event === 'change')
    expect(hints.filter(({ event }) => event === 'change')).toHaveLength(1)
  })

  it('counts who else has the page open', async () => {
    const id = await makeEvent(t.services.db)
    const topic = `presence:${id}`
    const first = await watch([topic])
    const second = await watch([topic])
    await first.until(({ data }) => data.count === 2)
    second.close()
    await first.until(({ data }) => data.count === 1, first.hints.length)
  })

  it('is forgotten when its reader leaves', async () => {
    const before = t.services.live.connections()
    const { close, until, ended } = await watch([])
    await until(({ event }) => event === 'ready')
    expect(t.services.live.connections()).toBe(before + 1)
    close()
    await ended
    await expect.poll(() => t.services.live.connections()).toBe(before)
  })

  it('is not opened for who asks for its headers alone', async () => {
    const before = t.services.live.connections()
    const { status, headers } = await fetch(`${url}/api/live`, { method: 'HEAD' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(t.services.live.connections()).toBe(before)
  })
})

describe('a topic is refused', () => {
  it('when its event is not for the viewer, as if there were none', async () => {
    const host = await t.signInAs('host')
    const draft = await makeEvent(t.services.db, { hostId: host.id, status: 'draft' })
    const open = await makeEvent(t.services.db)
    for (const kind of ['event', 'registrations', 'presence']) {
      const nothing = await refused(`${kind}:${randomUUID()}`)
      expect(nothing).toEqual([404, 'not_found', undefined])
      expect(await refused(`${kind}:${draft}`)).toEqual(nothing)
      expect(await refused(`event:${open},${kind}:${draft}`, player)).toEqual(nothing)
    }
    const { until } = await watch([`event:${draft}`], host)
    await until(({ event }) => event === 'ready')
  })

  it('when the community it belongs to is not the viewer’s', async () => {
    const communityId = await makeCommunity(t.services.db, await t.signInAs('player'))
    const id = await makeEvent(t.services.db, { visibility: 'community', communityId })
    expect(await refused(`event:${id}`, player)).toEqual([404, 'not_found', undefined])
    const member = await t.signInAs('player')
    await t.services.db.execute(
      sql`insert into community_members (community_id, user_id) values (${communityId}, ${member.id})`,
    )
    await (await watch([`event:${id}`], member)).until(({ event }) => event === 'ready')
  })

  it.each(['events', 'users:1', 'event:', 'event:not-an-id', 'outbox', `admin:${randomUUID()}`])(
    'when it is none: %s',
    async (topic) => {
      expect(await refused(topic)).toEqual([422, 'invalid_input', { topics: 'Unknown topic' }])
    },
  )

  it('with the twenty-first, and none before', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => makeEvent(t.services.db)))
    const topics = ids.flatMap((id) => [`event:${id}`, `registrations:${id}`, `presence:${id}`])
    const { until } = await watch(topics.slice(0, 20))
    expect((await until(({ event }) => event === 'ready')).data.topics).toHaveLength(20)
    expect(await refused(topics.join())).toEqual([422, 'invalid_input', { topics: 'At most 20 topics' }])
  })
})
