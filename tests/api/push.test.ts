import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { eventMails } from '#/features/events/events/mail'
import { notify } from '#/features/messages/notifications/writes'
import { pushSubscriptions } from '#/features/messages/notifications/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { createOutbound } from '#/platform/security/outbound'
import { createPushSender } from '#/platform/messaging/push'
import { mailTemplates } from '#/server/registry'
import { vapidOf } from '#/platform/messaging/vapid'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { pushPeer, type PushBrowser } from '../support/push-peer'
import { makeCommunity } from '../support/community'

let t: TestApp
let peer: Awaited<ReturnType<typeof pushPeer>>
let player: Member
let host: Member
beforeAll(async () => {
  peer = await pushPeer()
  t = await testApp({ LIMITS_OFF: 'true' })
  // The peer stands on loopback, where nothing that a browser names may lead otherwise.
  t.services.push = createPushSender(vapidOf(t.services.env), {
    call: createOutbound({ permits: () => true }),
    allowHttp: true,
  })
  player = await t.signInAs('player')
  host = await t.signInAs('host')
})
afterAll(async () => {
  await t.close()
  await peer.close()
})

const call = (method: string, path: string, as: Member, body?: unknown) =>
  t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })

/** Through the database: by the API only https addresses are taken. */
async function subscribed(person: Member, browser: PushBrowser): Promise<string> {
  const [row] = await t.services.db
    .insert(pushSubscriptions)
    .values({ userId: person.id, endpoint: peer.origin + browser.path, ...browser.keys, label: 'Test' })
    .returning()
  return row?.id ?? ''
}
async function newEventFor(person: Member): Promise<string> {
  const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: person.id }] })
  const eventId = await makeEvent(t.services.db, { title: 'Dink and drink', communityId, hostId: host.id })
  await call('PATCH', '/notifications/settings', person, { topics: { newEvents: { push: true } } })
  await t.services.db.transaction((tx) =>
    notify(tx, [
      {
        message: eventMails.posted(),
        topic: 'newEvents',
        subjectId: eventId,
        userId: person.id,
        title: 'New: Dink and drink',
        body: 'Tuesday',
        href: `/events/${eventId}`,
      },
    ]),
  )
  return eventId
}
const deliver = () => deliverDueMessages(t.services, mailTemplates)
const wordsAt = (browser: PushBrowser) =>
  peer.received.filter(({ path }) => path === browser.path).map(({ words }) => words)

const input = (keys = peer.browser().keys) => ({
  endpoint: `https://push.example.net/${randomUUID()}`,
  keys,
  label: 'Firefox on Linux',
})

describe('a browser that wants to be told', () => {
  it('reads the words once, signed by this server, and nobody between can', async () => {
    const browser = peer.browser()
    await subscribed(player, browser)
    const eventId = await newEventFor(player)
    await deliver()
    await deliver()
    expect(wordsAt(browser)).toEqual([
      {
        title: 'New: Dink and drink',
        body: 'Tuesday',
        href: `/events/${eventId}`,
        tag: `event-new ${eventId}`,
      },
    ])
    const sent = peer.received.find(({ path }) => path === browser.path)
    const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(sent?.headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(k, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: peer.origin })
    expect(k).toBe((await call('GET', '/push', player)).json.publicKey)
  })

  it('is told only while its owner wants it, asked again when it is sent', async () => {
    const person = await t.signInAs('player')
    const browser = peer.browser()
    await subscribed(person, browser)
    await newEventFor(person)
    await call('PATCH', '/notifications/settings', person, { topics: { newEvents: { push: false } } })
    await deliver()
    expect(wordsAt(browser)).toEqual([])
  })

  it('and only while it is so: an event called off meanwhile is not announced', async () => {
    const person = await t.signInAs('player')
    const browser = peer.browser()
    await subscribed(person, browser)
    const eventId = await newEventFor(person)
    await call('POST', `/events/${eventId}/cancel`, host, { reason: 'Rain' })
    await deliver()
    expect(wordsAt(browser)).toEqual([])
  })

  it('that is gone is forgotten; one whose service is down is tried again', async () => {
    const person = await t.signInAs('player')
    const [gone, down] = [peer.browser(), peer.browser()]
    await subscribed(person, gone)
    const downId = await subscribed(person, down)
    peer.forget(gone)
    peer.answerWith(503)
    await newEventFor(person)
    await deliver()
    peer.answerWith(201)
    expect((await call('GET', '/push', person)).json.browsers).toMatchObject([
      { id: downId, lastSentAt: null },
    ])
    const queued = await t.services.db
      .update(outboxMessages)
      .set({ sendAfter: new Date(0) })
      .where(eq(outboxMessages.recipient, downId))
      .returning()
    expect(queued).toMatchObject([{ status: 'pending', lastError: expect.stringContaining('503') }])
    await deliver()
    expect(wordsAt(down)).toHaveLength(1)
  })
})

/** Told in the session of its cookie, as a browser is that somebody uses. */
async function toldIn(person: Member, browser = peer.browser()) {
  await call('PATCH', '/notifications/settings', person, { topics: { newEvents: { push: true } } })
  const { json } = await call('POST', '/push/browsers', person, input(browser.keys))
  const [{ id } = { id: '' }] = json.browsers.slice(-1)
  await t.services.db
    .update(pushSubscriptions)
    .set({ endpoint: peer.origin + browser.path })
    .where(eq(pushSubscriptions.id, id))
  return browser
}
const told = async (person: Member, browser: PushBrowser) => {
  await newEventFor(person)
  await deliver()
  return wordsAt(browser).length
}
/** With the cookie that the browser has. */
async function signedInAt(cookie: string, email: string): Promise<string> {
  await t.call('POST', '/api/account/link', { body: { email } })
  const [mail] = await t.mailsTo(email)
  const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  const as = { id: '', email: '', cookie }
  const { headers } = await t.call('POST', '/api/account/link/sign-in', { as, body: { token } })
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

describe('a browser that several people use', () => {
  it('is told until its session ends: by signing out there', async () => {
    const person = await t.signInAs('player')
    const browser = await toldIn(person)
    expect(await told(person, browser)).toBe(1)
    await call('POST', '/account/sign-out', person)
    expect(await told(person, browser)).toBe(1)
  })

  it('or from elsewhere, or because somebody else signs in', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const browser = await toldIn(person)
    const elsewhere = { ...person, cookie: await signedInAt('', person.email) }
    await call('DELETE', '/account/devices', elsewhere)
    expect(await told(person, browser)).toBe(0)
    const shared = await toldIn(elsewhere)
    await signedInAt(elsewhere.cookie, other.email)
    expect([await told(person, shared), await told(other, shared)]).toEqual([0, 0])
  })

  it('goes on being told when the same person signs in anew', async () => {
    const person = await t.signInAs('player')
    const browser = await toldIn(person)
    await signedInAt(person.cookie, person.email)
    expect(await told(person, browser)).toBe(1)
  })

  it('shows nobody what was queued for whoever used it before', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const browser = peer.browser()
    const id = await subscribed(person, browser)
    await newEventFor(person)
    await t.services.db
      .update(pushSubscriptions)
      .set({ userId: other.id })
      .where(eq(pushSubscriptions.id, id))
    await deliver()
    expect(wordsAt(browser)).toEqual([])
  })
})

describe('the list of browsers', () => {
  it('is one’s own, without addresses and keys; adding twice is adding once; what is removed is told nothing', async () => {
    const person = await t.signInAs('player')
    const body = input()
    await call('POST', '/push/browsers', person, body)
    const { json, text } = await call('POST', '/push/browsers', person, { ...body, label: 'Renamed' })
    expect(json.browsers).toMatchObject([{ label: 'Renamed', lastSentAt: null }])
    expect(text).not.toContain(body.endpoint)
    expect(text).not.toContain(body.keys.auth)
    const path = `/push/browsers/${json.browsers[0].id}`
    expect((await call('DELETE', path, player)).status).toBe(404)
    expect((await call('DELETE', path, person)).json.browsers).toEqual([])
  })

  it('refuses what is no push subscription, and more than ten', async () => {
    const person = await t.signInAs('player')
    const bad = await call('POST', '/push/browsers', person, { ...input(), endpoint: 'http://127.0.0.1/x' })
    expect([bad.status, bad.json.fields]).toEqual([422, { endpoint: 'Not the address of a push service' }])
    for (let n = 0; n < 10; n += 1) await call('POST', '/push/browsers', person, input())
    expect((await call('POST', '/push/browsers', person, input())).json.code).toBe('too_many_browsers')
  })

  it('a test reaches the browser, and an address inside the network is never called', async () => {
    const person = await t.signInAs('player')
    const browser = peer.browser()
    const id = await subscribed(person, browser)
    expect((await call('POST', `/push/browsers/${id}/test`, person)).json).toEqual({ outcome: 'taken' })
    expect(wordsAt(browser)).toMatchObject([{ href: '/notifications/settings' }])
    const target = { endpoint: peer.origin + browser.path, ...browser.keys }
    await t.services.push.send(target, { title: 'x', body: '', href: '/notes/42', tag: 'x' })
    // As the browser opens it.
    expect(wordsAt(browser).at(-1)).toMatchObject({ href: `/${brand.slug}-notes/42` })
    const strict = createPushSender(vapidOf(t.services.env), { allowHttp: true })
    await expect(strict.send(target, { title: 'x', body: '', href: '/', tag: 'x' })).rejects.toMatchObject({
      code: 'address_refused',
    })
    expect(wordsAt(browser)).toHaveLength(2)
  })

  it('without keys the server says so and takes none', async () => {
    const bare = createPushSender(null)
    const kept = t.services.push
    t.services.push = bare
    const { json } = await call('GET', '/push', player)
    const refused = await call('POST', '/push/browsers', player, input())
    t.services.push = kept
    expect([json.publicKey, refused.status, refused.json.code]).toEqual([null, 409, 'push_off'])
  })
})

it('the pair is made once and kept in the data folder', () => {
  expect(vapidOf(t.services.env)).toEqual(vapidOf(t.services.env))
  expect(vapidOf({ ...t.services.env, DATABASE_URL: 'postgresql://x/y' })).toBeNull()
})
