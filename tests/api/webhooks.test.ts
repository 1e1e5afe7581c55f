import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { eventHosts, events } from '#/features/events/events/table'
import { notifications } from '#/features/messages/notifications/table'
import { deliverDueWebhooks } from '#/features/messages/webhooks/deliveries/jobs'
import { GIVEN_UP_IN_A_ROW, MAX_ATTEMPTS } from '#/features/messages/webhooks/deliveries/logic/back-off'
import { claimDeliveries } from '#/features/messages/webhooks/deliveries/writes'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import { jobDefinitions } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'
import { webhookPeer } from '../support/webhook-peer'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let t: TestApp
let peer: Awaited<ReturnType<typeof webhookPeer>>
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())
beforeEach(async () => {
  peer = await webhookPeer()
  host = await t.signInAs('host')
})
afterEach(() => peer.close())

const ALL = ['event.published', 'event.changed', 'event.cancelled', 'event.deleted', 'registration.changed']
async function hook(set: Record<string, unknown> = {}, as = host) {
  const made = await t.call('POST', '/api/my/webhooks', { as, body: { url: peer.url, topics: ALL, ...set } })
  expect(made.status, made.text).toBe(201)
  return made.json as { id: string; secret: string }
}
const send = (now?: Date) => deliverDueWebhooks(t.services, now ? () => now : undefined)
const told = () => peer.arrived.map(({ body }) => JSON.parse(body))
const types = () => told().map(({ type }) => type)
const deliveriesOf = (id: string) =>
  t.services.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id))
const stateOf = async (id: string) =>
  (await t.services.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.status
const answer = (eventId: string, as: Member, partySize = 1) =>
  t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize } })
const create = async (as = host, fields = {}) =>
  (await t.call('POST', '/api/events', { as, body: eventInput(fields) })).json as {
    id: string
    version: number
  }
/** Something to tell: the host's event is answered by somebody. */
async function happen(eventId?: string) {
  const id = eventId ?? (await makeEvent(t.services.db, { hostId: host.id }))
  expect((await answer(id, await t.signInAs('player'))).status).toBe(200)
  return id
}

describe('what happens at one’s events', () => {
  it('is told in order, signed, with the event and its counts and nothing of any person', async () => {
    const { secret } = await hook()
    const { id } = await create(host, { maxCapacity: 8 })
    const player = await t.signInAs('player')
    await answer(id, player, 1)
    await t.call('PATCH', `/api/events/${id}`, { as: host, body: { title: 'Round robin', version: 2 } })
    await t.call('POST', `/api/events/${id}/cancel`, { as: host, body: { reason: 'Rain all day' } })
    await send()
    expect(types()).toEqual(['event.published', 'registration.changed', 'event.changed', 'event.cancelled'])
    for (const { headers, body } of peer.arrived)
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(told()[1].data).toMatchObject({
      event: { id, status: 'published', timeZone: 'America/Los_Angeles' },
      seats: { capacity: 8, taken: 1, waiting: 0 },
    })
    expect(told()[2].data.event.title).toBe('Round robin')
    expect(told()[3].data.event.status).toBe('cancelled')
    const everything = JSON.stringify(peer.arrived)
    expect(everything).not.toContain(player.id)
    expect(everything).not.toMatch(/@example\.org|Crowd/)
    expect(() =>
      new Webhook(`whsec_${btoa('another secret altogether')}`).verify(
        peer.arrived[0]?.body ?? '',
        peer.arrived[0]?.headers ?? {},
      ),
    ).toThrow()
  })

  it('nothing is told of drafts, of other topics, and of what came to nothing', async () => {
    await hook({ topics: ['event.cancelled'] })
    const all = await hook()
    const { id } = await create(host, { publish: false })
    await t.call('PATCH', `/api/events/${id}`, { as: host, body: { title: 'Still a draft', version: 1 } })
    await t.call('DELETE', `/api/events/${id}`, { as: host })
    await create(host, { visibility: 'community' })
    await send()
    expect(types()).toEqual([])
    expect(await deliveriesOf(all.id)).toEqual([])
  })

  it('an event that is deleted is told of, although it is gone when this is sent', async () => {
    await hook({ topics: ['event.deleted'] })
    const { id } = await create()
    expect((await t.call('DELETE', `/api/events/${id}`, { as: host })).status).toBe(200)
    await send()
    expect(told()).toMatchObject([{ type: 'event.deleted', data: { event: { id } } }])
  })

  it('also to a further host, and of the nights of a series', async () => {
    const other = await t.signInAs('host')
    await hook({ topics: ['registration.changed'] }, other)
    const eventId = await makeEvent(t.services.db, { hostId: host.id })
    await t.services.db.insert(eventHosts).values({ eventId, userId: other.id })
    await happen(eventId)
    await send()
    expect(types()).toEqual(['registration.changed'])
    await hook({ topics: ['event.published'] })
    const series = { rrule: 'FREQ=WEEKLY;BYDAY=FR', startsOn: '2026-01-02', description: '' }
    const { title, startTime, endTime, timeZone, location } = eventInput()
    const body = { ...series, title, startTime, endTime, timeZone, location }
    expect((await t.call('POST', '/api/series', { as: host, body })).status).toBe(201)
    await send()
    expect(types().filter((type) => type === 'event.published').length).toBeGreaterThan(4)
  })
})

describe('whoever may not know is not told', () => {
  it('strangers, guests and hosts of other events hear nothing', async () => {
    await hook({}, await t.signInAs('host'))
    await hook({}, await t.signInAs('admin'))
    await happen()
    await send()
    expect(types()).toEqual([])
  })

  it.each([
    ['the role is taken away', (id: string) => t.services.db.delete(roles).where(eq(roles.userId, id))],
    ['they are suspended', (id: string) => t.suspend({ id } as Member)],
    [
      'the event is another’s now',
      (id: string) => t.services.db.update(events).set({ hostId: null }).where(eq(events.hostId, id)),
    ],
  ])('nothing waiting is sent once %s', async (_, change) => {
    const { id } = await hook()
    const eventId = await happen()
    await change(host.id)
    await send()
    await happen(eventId)
    await send()
    expect(peer.arrived).toEqual([])
    expect((await deliveriesOf(id)).every(({ status }) => status === 'failed')).toBe(true)
    expect((await t.services.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]?.failures).toBe(0)
  })

  it('a community’s is for who manages it, and ends with the role', async () => {
    const manager = await t.signInAs('player')
    const owner = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, owner, {
      members: [{ userId: manager.id, role: 'manager' }],
    })
    const refused = await t.call('POST', '/api/my/webhooks', {
      as: host,
      body: { url: peer.url, topics: ALL, communityId },
    })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['communityId']])
    await hook({ communityId }, manager)
    const eventId = await makeEvent(t.services.db, { hostId: host.id, communityId, visibility: 'community' })
    const member = await t.signInAs('player')
    await t.services.db.insert(communityMembers).values({ communityId, userId: member.id })
    await answer(eventId, member)
    await send()
    expect(types()).toEqual(['registration.changed'])
    await answer(eventId, member, 2)
    await t.services.db
      .update(communityMembers)
      .set({ role: 'member' })
      .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, manager.id)))
    await send()
    expect(types()).toEqual(['registration.changed'])
    const { json } = await t.call('GET', '/api/my/webhooks', { as: manager })
    expect(json.items).toMatchObject([{ isEntitled: false }])
  })
})

describe('a program that fails', () => {
  it('is tried again with growing pauses, under the same id, until it takes it', async () => {
    const { id, secret } = await hook()
    await happen()
    peer.answer.status = 500
    const start = new Date()
    await send(start)
    await send(new Date(start.getTime() + 20_000))
    expect(peer.arrived).toHaveLength(1)
    await send(new Date(start.getTime() + 31_000))
    expect(peer.arrived).toHaveLength(2)
    peer.answer.status = 200
    await send(new Date(start.getTime() + HOUR_MS))
    await send(new Date(start.getTime() + DAY_MS))
    expect(peer.arrived).toHaveLength(3)
    expect(new Set(peer.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const { body, headers } of peer.arrived) new Webhook(secret).verify(body, headers)
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 3, responseStatus: 200 }])
  })

  it('a peer that is dead is no other peer’s delay, and its error is shown', async () => {
    const dead = await webhookPeer()
    const { id } = await hook({ url: dead.url })
    await dead.close()
    await hook()
    await happen()
    await send()
    expect(types()).toEqual(['registration.changed'])
    const { json } = await t.call('GET', `/api/my/webhooks/${id}/deliveries`, { as: host })
    expect(json.items).toMatchObject([{ status: 'pending', responseStatus: null, canRetry: false }])
    expect(json.items[0].error).toMatch(/ECONNREFUSED/)
  })

  it('given up after the last try, it can be sent anew by hand', async () => {
    const { id } = await hook()
    await happen()
    peer.answer.status = 503
    for (let tries = 0; tries < MAX_ATTEMPTS + 2; tries += 1)
      await send(new Date(Date.now() + tries * 2 * DAY_MS))
    expect(peer.arrived).toHaveLength(MAX_ATTEMPTS)
    const [given] = await deliveriesOf(id)
    expect(given).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, responseStatus: 503 })
    peer.answer.status = 200
    const path = `/api/my/webhooks/${id}/deliveries/${given?.id}/retry`
    expect((await t.call('POST', path, { as: host })).json).toMatchObject({ status: 'pending' })
    await send()
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', id: given?.id }])
    expect((await t.call('POST', path, { as: host })).json.code).toBe('not_retriable')
  })

  it('too much given up in a row pauses it, and its owner is told once; it can run again', async () => {
    const { id } = await hook()
    const eventId = await happen()
    peer.answer.status = 500
    for (let more = 1; more < GIVEN_UP_IN_A_ROW; more += 1) await happen(eventId)
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1)
      await send(new Date(Date.now() + tries * 2 * DAY_MS))
    expect(await stateOf(id)).toBe('failing')
    const notices = await t.services.db.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(notices).toMatchObject([{ kind: 'webhook-paused', topic: 'hosting', href: '/my-events/webhooks' }])
    expect((await t.mailsTo(host.email)).map(({ kind, status }) => [kind, status])).toEqual([
      ['webhook-paused', 'sent'],
    ])
    await happen(eventId)
    expect(await deliveriesOf(id)).toHaveLength(GIVEN_UP_IN_A_ROW)
    await t.call('PATCH', `/api/my/webhooks/${id}`, { as: host, body: { status: 'active' } })
    peer.answer.status = 200
    await happen(eventId)
    await send()
    expect((await deliveriesOf(id)).filter(({ status }) => status === 'delivered')).toHaveLength(1)
  })

  it('one that says it is gone for good is paused at once', async () => {
    const { id } = await hook()
    await happen()
    peer.answer.status = 410
    await send()
    expect([peer.arrived.length, await stateOf(id)]).toEqual([1, 'failing'])
  })

  it('where it points elsewhere nobody follows, and a long answer is not read', async () => {
    const elsewhere = await webhookPeer()
    const { id } = await hook()
    await happen()
    peer.answer.status = 302
    peer.answer.location = elsewhere.url
    await send()
    expect(elsewhere.arrived).toEqual([])
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'pending', responseStatus: 302 }])
    peer.answer.status = 200
    peer.answer.body = 'x'.repeat(20 * 1024 * 1024)
    await send(new Date(Date.now() + HOUR_MS))
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }])
    await elsewhere.close()
  })

  it('what a process that died had taken is sent by the next, under the same id', async () => {
    const { id } = await hook()
    await happen()
    const [claimed] = await claimDeliveries(t.services.db, new Date())
    await send()
    expect(peer.arrived).toEqual([])
    await send(new Date(Date.now() + 3 * 60_000))
    expect(peer.arrived.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.delivery.id])
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('several senders at once send each thing once', async () => {
    await hook()
    const eventId = await happen()
    for (let more = 0; more < 4; more += 1) await happen(eventId)
    await Promise.all([send(), send(), send()])
    const ids = peer.arrived.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
  })
})

describe('one’s own webhooks', () => {
  it('show their secret once; a new one signs from then on', async () => {
    const { id, secret } = await hook()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await t.call('GET', '/api/my/webhooks', { as: host })
    expect(listed.text).not.toContain('whsec_')
    const { json } = await t.call('POST', `/api/my/webhooks/${id}/secret`, { as: host })
    expect(json.secret).not.toBe(secret)
    expect((await t.call('POST', `/api/my/webhooks/${id}/test`, { as: host })).status).toBe(200)
    await send()
    const [{ body, headers } = { body: '', headers: {} }] = peer.arrived
    expect(new Webhook(json.secret).verify(body, headers)).toMatchObject({
      type: 'test',
      data: { test: true },
    })
    expect(() => new Webhook(secret).verify(body, headers)).toThrow()
  })

  it('paused, they are told nothing and can’t be tested', async () => {
    const { id } = await hook()
    await t.call('PATCH', `/api/my/webhooks/${id}`, { as: host, body: { status: 'paused' } })
    await happen()
    await send()
    expect(peer.arrived).toEqual([])
    expect((await t.call('POST', `/api/my/webhooks/${id}/test`, { as: host })).json.code).toBe(
      'webhook_paused',
    )
  })

  it.each([
    'http://10.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://me:secret@example.org/',
    'ftp://example.org/',
    'nonsense',
  ])('never lead inside: %s', async (url) => {
    const { id } = await hook()
    for (const [method, path] of [
      ['POST', '/api/my/webhooks'],
      ['PATCH', `/api/my/webhooks/${id}`],
    ] as const) {
      const { status, json } = await t.call(method, path, { as: host, body: { url, topics: ALL } })
      expect([status, Object.keys(json.fields)]).toEqual([422, ['url']])
    }
  })

  it('an address that has come to lead inside is not called', async () => {
    const { id } = await hook()
    await t.services.db.update(webhooks).set({ url: 'http://10.0.0.1/' }).where(eq(webhooks.id, id))
    await happen()
    await send()
    expect((await deliveriesOf(id))[0]?.lastError).toMatch(/public internet/)
  })

  it('can’t be reached by an access token, whatever it may do', async () => {
    const scopes = ['read:me', 'write:me', 'read:events', 'write:events', 'read:rsvp', 'write:rsvp']
    const { json } = await t.call('POST', '/api/account/tokens', {
      as: host,
      body: { name: 'Fridge', scopes, expiresInDays: 30 },
    })
    const headers = { authorization: `Bearer ${json.token}` }
    const { status, json: refused } = await t.call('GET', '/api/my/webhooks', { headers })
    expect([status, refused.code]).toEqual([403, 'token_scope'])
  })

  it('go with the account, are handed out without their secret, and forget what was sent after a month', async () => {
    const { id } = await hook()
    await happen()
    await send()
    const exported = await t.call('GET', '/api/account/export', { as: host })
    expect(exported.text).toContain(peer.url)
    expect(exported.text).not.toContain('whsec_')
    const old = { createdAt: new Date(Date.now() - 31 * DAY_MS), topic: 'test', subjectId: randomUUID() }
    await t.services.db.insert(webhookDeliveries).values({ webhookId: id, version: 1, payload: {}, ...old })
    await jobDefinitions.find(({ name }) => name === 'clean-up')?.run(t.services)
    expect((await deliveriesOf(id)).map(({ topic }) => topic)).toEqual(['registration.changed'])
  })
})

it('in production plain http and this machine are refused', async () => {
  const strict = await testApp({ NODE_ENV: 'production', LIMITS_OFF: 'true' })
  const own = await strict.signInAs('host')
  for (const url of [peer.url, peer.url.replace('http:', 'https:')])
    expect(
      (await strict.call('POST', '/api/my/webhooks', { as: own, body: { url, topics: ALL } })).status,
    ).toBe(422)
  await strict.close()
})
