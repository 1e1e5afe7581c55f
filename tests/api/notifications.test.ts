import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import type { Topic } from '#/features/messages/notifications/logic/topics'
import { notifications, notificationSettings } from '#/features/messages/notifications/table'
import { eventMails } from '#/features/events/events/mail'
import { notify } from '#/features/messages/notifications/writes'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { enqueueDigests } from '#/features/messages/notifications/digests/writes'
import { beginHandover, claimMessages, settleAbandoned } from '#/features/foundation/outbox/writes'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

const HOUR_MS = 60 * 60 * 1000

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const call = (method: string, path: string, as: Member | null, body?: unknown) =>
  t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
const choose = (person: Member, change: unknown) => call('PATCH', '/notifications/settings', person, change)
const tell = (person: Member, topic: Topic = 'places', more: { startsAt?: Date; title?: string } = {}) =>
  t.services.db.transaction((tx) =>
    notify(tx, [
      {
        message: eventMails.posted(),
        topic,
        subjectId: randomUUID(),
        userId: person.id,
        title: 'Something happened',
        href: '/events',
        ...more,
      },
    ]),
  )
const underBell = async (person: Member) => (await call('GET', '/notifications', person)).json
const queuedFor = (person: Member) =>
  t.services.db.select().from(outboxMessages).where(eq(outboxMessages.userId, person.id))

const clockIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16)
/** Hours that hold now, whatever the hour, on the clock of UTC. */
const aroundNow = () => ({
  quiet: true,
  quietFrom: clockIn(-HOUR_MS),
  quietUntil: clockIn(HOUR_MS),
  timeZone: 'UTC',
})
const dueInMs = async (person: Member) =>
  (await queuedFor(person)).map(({ sendAfter }) => sendAfter.getTime() - Date.now())

async function mailedTo(person: Member) {
  const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: person.id }] })
  const eventId = await makeEvent(t.services.db, { communityId })
  await choose(person, { topics: { newEvents: { email: true } } })
  const headers: Record<string, string>[] = []
  const { mailer } = t.services
  t.services.mailer = {
    ...mailer,
    send: async (mail) => {
      headers.push(mail.headers ?? {})
      await mailer.send(mail)
    },
  }
  await t.services.db.transaction((tx) =>
    notify(tx, [
      {
        message: eventMails.posted(),
        topic: 'newEvents',
        subjectId: eventId,
        userId: person.id,
        title: 'New',
        href: '/',
      },
    ]),
  )
  const [mail] = await t.mailsTo(person.email)
  t.services.mailer = mailer
  const address = /^<(.+)>$/.exec(headers[0]?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return { mail, headers: headers[0] ?? {}, address: new URL(address) }
}
const press = (path: string, body: string) =>
  t.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
const waysOf = async (person: Member) => (await call('GET', '/notifications/settings', person)).json.topics

const claimed = async (person: Member) => {
  await tell(person)
  const [message] = (await claimMessages(t.services.db, 100)).filter(({ userId }) => userId === person.id)
  if (!message) throw new Error('Nothing was claimed')
  return message
}
const asIfLongAgo = (id: string, handed: boolean) => {
  const then = new Date(Date.now() - HOUR_MS)
  return t.services.db
    .update(outboxMessages)
    .set({ settledAt: then, ...(handed ? { handedAt: then } : {}) })
    .where(eq(outboxMessages.id, id))
}

const leave = (token: string) => call('POST', '/notifications/unsubscribe', null, { token })

describe('the bell', () => {
  it('lists one’s own page by page, the newest first, and counts what is unread', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    for (const title of ['one', 'two', 'three']) await tell(person, 'places', { title })
    await tell(other)
    const first = (await call('GET', '/notifications?limit=2', person)).json
    expect(first).toMatchObject({ unread: 3, items: [{ title: 'three', isRead: false }, { title: 'two' }] })
    const rest = (await call('GET', `/notifications?limit=2&cursor=${first.nextCursor}`, person)).json
    expect(rest).toMatchObject({ items: [{ title: 'one' }], nextCursor: null })
    const foreign = await call('GET', `/notifications?cursor=${first.nextCursor}`, other)
    expect(foreign.json.items).toEqual([])
  })

  it('marks one, or all up to a moment, and never another person’s', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    await tell(person)
    await tell(person)
    const [newest, oldest] = (await underBell(person)).items
    expect((await call('POST', '/notifications/read', other, { ids: [newest.id] })).json).toEqual({
      unread: 0,
    })
    expect((await call('POST', '/notifications/read', person, { ids: [newest.id] })).json).toEqual({
      unread: 1,
    })
    const until = { through: oldest.createdAt }
    await t.services.db
      .update(notifications)
      .set({ createdAt: new Date(Date.parse(oldest.createdAt) + HOUR_MS), readAt: null })
      .where(eq(notifications.id, newest.id))
    expect((await call('POST', '/notifications/read', person, until)).json).toEqual({ unread: 1 })
    expect((await call('POST', '/notifications/read', person, { ids: ['x'] })).status).toBe(422)
  })

  it('what comes is announced to its owner alone', async () => {
    const person = await t.signInAs('player')
    const path = `/api/live?topics=notifications:${person.id}`
    expect((await t.app.request(path, { headers: { cookie: host.cookie } })).status).toBe(404)
    const response = await t.app.request(path, { headers: { cookie: person.cookie } })
    const reader = response.body?.getReader()
    await tell(person)
    let heard = ''
    while (!heard.includes('event: change')) heard += new TextDecoder().decode((await reader?.read())?.value)
    await reader?.cancel()
    expect(heard).toContain(`"topic":"notifications:${person.id}"`)
  })
})

describe('what people are told of', () => {
  it('a new event of a community: each active member once, whoever publishes it and outsiders not', async () => {
    const [member, left, outsider] = await t.crowd(3)
    if (!member || !left || !outsider) throw new Error('Nobody came')
    const communityId = await makeCommunity(t.services.db, host, {
      members: [{ userId: member.id }, { userId: left.id, status: 'left' }],
    })
    const made = await call(
      'POST',
      '/events',
      host,
      eventInput({ title: 'Fresh night', communityId, publish: false }),
    )
    expect((await underBell(member)).items).toEqual([])
    await call('POST', `/events/${made.json.id}/publish`, host)
    expect((await underBell(member)).items).toMatchObject([
      { topic: 'newEvents', href: `/events/${made.json.id}`, title: expect.stringContaining('Fresh night') },
    ])
    for (const person of [left, outsider]) expect((await underBell(person)).items).toEqual([])
    expect(
      (await underBell(host)).items.filter(({ topic }: { topic: Topic }) => topic === 'newEvents'),
    ).toEqual([])
  })

  it('a moved event: under the bell and by mail, each by choice', async () => {
    const [both, silent] = await t.crowd(2)
    if (!both || !silent) throw new Error('Nobody came')
    await choose(silent, { topics: { changes: { email: false } } })
    const { json: event } = await call('POST', '/events', host, eventInput({ publish: true }))
    for (const person of [both, silent])
      await call('PUT', `/events/${event.id}/registration`, person, { partySize: 1 })
    const { version } = (await call('GET', `/events/${event.id}`, host)).json
    const moved = await call('PATCH', `/events/${event.id}`, host, { version, location: 'Other courts' })
    expect(moved.status).toBe(200)
    for (const person of [both, silent])
      expect((await underBell(person)).items).toMatchObject([
        { topic: 'changes', href: `/events/${event.id}` },
      ])
    expect([(await t.mailsTo(both.email)).length, (await t.mailsTo(silent.email)).length]).toEqual([1, 0])
  })

  it('nobody who is suspended, not even if they were when it was queued only', async () => {
    const [before, after] = await t.crowd(2)
    if (!before || !after) throw new Error('Nobody came')
    await t.suspend(before)
    const eventId = await makeEvent(t.services.db)
    const notice = {
      message: eventMails.posted(),
      topic: 'changes' as const,
      subjectId: eventId,
      title: 'x',
      href: '/',
    }
    await t.services.db.transaction((tx) =>
      notify(tx, [
        { ...notice, userId: before.id },
        { ...notice, userId: after.id },
      ]),
    )
    await t.suspend(after)
    await deliverDueMessages(t.services, mailTemplates)
    expect(await queuedFor(before)).toEqual([])
    expect(await queuedFor(after)).toMatchObject([{ status: 'skipped', attempts: 1 }])
  })
})

describe('preferences', () => {
  it('are the topics’ own until chosen; one switch changes nothing else, and two at once both hold', async () => {
    const person = await t.signInAs('player')
    const before = (await call('GET', '/notifications/settings', person)).json
    expect(before.topics.newEvents).toEqual({ inApp: true, email: false, push: false })
    const answers = await Promise.all([
      choose(person, { topics: { newEvents: { email: true } } }),
      choose(person, { topics: { newEvents: { push: true } } }),
      choose(person, { digest: 'weekly' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = (await call('GET', '/notifications/settings', person)).json
    expect(now).toEqual({
      ...before,
      digest: 'weekly',
      topics: { ...before.topics, newEvents: { inApp: true, email: true, push: true } },
    })
  })

  it('refuse what makes no sense, and name it', async () => {
    const person = await t.signInAs('player')
    const given = { quietFrom: '25:00', timeZone: 'Mars/Olympus', digest: 'hourly' }
    const { status, json } = await choose(person, given)
    expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, ['digest', 'quietFrom', 'timeZone']])
  })
})

describe('quiet hours', () => {
  it('what can wait leaves when they end; a place, or news of an event tomorrow, at once', async () => {
    const [sleeper, urgent] = await t.crowd(2)
    if (!sleeper || !urgent) throw new Error('Nobody came')
    for (const person of [sleeper, urgent]) await choose(person, aroundNow())
    await tell(sleeper, 'announcements')
    await tell(sleeper, 'changes', { startsAt: new Date(Date.now() + 50 * HOUR_MS) })
    await tell(urgent, 'places')
    await tell(urgent, 'changes', { startsAt: new Date(Date.now() + 20 * HOUR_MS) })
    const waits = await dueInMs(sleeper)
    expect(waits).toHaveLength(2)
    for (const ms of waits) expect(ms).toBeGreaterThan(HOUR_MS / 2)
    const leaves = await dueInMs(urgent)
    expect(leaves).toHaveLength(2)
    for (const ms of leaves) expect(ms).toBeLessThanOrEqual(0)
    expect((await underBell(sleeper)).unread).toBe(2)
  })

  it('who has none is told at once', async () => {
    const person = await t.signInAs('player')
    await t.services.db.delete(notificationSettings).where(eq(notificationSettings.userId, person.id))
    await choose(person, { ...aroundNow(), quiet: false })
    await tell(person, 'announcements')
    expect((await dueInMs(person)).every((ms) => ms <= 0)).toBe(true)
  })
})

describe('the way out of every mail', () => {
  it('one press in the mail program ends the mails of that topic only, without cookies or Origin', async () => {
    const person = await t.signInAs('player')
    const before = await waysOf(person)
    const { mail, headers, address } = await mailedTo(person)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.textBody).toContain(address.href)
    expect(mail?.textBody).toContain('/notifications/settings')
    const path = address.pathname + address.search
    expect((await press(path, 'a=b')).status).toBe(422)
    expect((await waysOf(person)).newEvents.email).toBe(true)
    expect((await press(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await waysOf(person)).toEqual(before)
  })

  it('the page acts for whoever holds the link, and a link made up or for another topic is unknown', async () => {
    const person = await t.signInAs('player')
    const { address } = await mailedTo(person)
    const token = address.searchParams.get('token') ?? ''
    expect((await leave(token.replace('newEvents', 'places'))).status).toBe(404)
    expect((await leave(`newEvents.${person.id}.x`)).status).toBe(404)
    expect((await leave(`constructor.${person.id}.x`)).status).toBe(404)
    expect((await waysOf(person)).newEvents.email).toBe(true)
    expect((await leave(token)).json).toEqual({ list: 'newEvents', label: 'New events' })
    expect((await leave(token)).status).toBe(200)
    expect((await waysOf(person)).newEvents).toEqual({ inApp: true, email: false, push: false })
  })
})

it('quiet hours that began since it was queued are kept: it leaves after them, unless it is for tomorrow', async () => {
  const [person] = await t.crowd(1)
  if (!person) throw new Error('Nobody came')
  const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: person.id }] })
  const soon = await makeEvent(t.services.db, {
    communityId,
    startsAt: new Date(Date.now() + 20 * HOUR_MS),
    endsAt: new Date(Date.now() + 22 * HOUR_MS),
  })
  const late = await makeEvent(t.services.db, { communityId })
  await choose(person, { topics: { newEvents: { email: true }, messages: { email: true } } })
  const told = (topic: Topic, subjectId: string, startsAt?: Date) => ({
    message: eventMails.posted(),
    topic,
    subjectId,
    userId: person.id,
    title: 'New',
    href: '/',
    ...(startsAt ? { startsAt } : {}),
  })
  await notify(t.services.db, [
    told('newEvents', late),
    told('messages', soon, new Date(Date.now() + 20 * HOUR_MS)),
  ])
  await choose(person, aroundNow())
  const [one, other] = await t.mailsTo(person.email)
  expect([one, other].map((mail) => [mail?.topic, mail?.status]).toSorted()).toEqual([
    ['messages', 'sent'],
    ['newEvents', 'pending'],
  ])
  const waiting = [one, other].find((mail) => mail?.status === 'pending')
  expect(waiting?.sendAfter.getTime()).toBeGreaterThan(Date.now())
  await choose(person, { quiet: false })
  await t.services.db
    .update(outboxMessages)
    .set({ sendAfter: new Date(0) })
    .where(eq(outboxMessages.id, waiting?.id ?? ''))
  expect((await t.mailsTo(person.email)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

describe('a process that dies while sending', () => {
  it('before it began: another takes the message over, and the first, if it lives, may not send it any more', async () => {
    const person = await t.signInAs('player')
    const first = await claimed(person)
    await asIfLongAgo(first.id, false)
    await settleAbandoned(t.services.db)
    const again = (await claimMessages(t.services.db, 100)).find(({ id }) => id === first.id)
    if (!again) throw new Error('It was lost')
    expect(await beginHandover(t.services.db, first)).toBe(false)
    expect(await beginHandover(t.services.db, again)).toBe(true)
    expect(await beginHandover(t.services.db, again)).toBe(false)
  })

  it('after it began: nobody sends it again by themselves, and the outbox shows it', async () => {
    const person = await t.signInAs('player')
    const message = await claimed(person)
    await beginHandover(t.services.db, message)
    await asIfLongAgo(message.id, true)
    await settleAbandoned(t.services.db)
    const [row] = await t.services.db.select().from(outboxMessages).where(eq(outboxMessages.id, message.id))
    expect(row).toMatchObject({ status: 'failed', lastError: expect.stringContaining('unknown') })
  })
})

describe('the digest', () => {
  /** Noon today in UTC is a time for digests there. */
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  const both = () => Promise.all([enqueueDigests(t.services.db, noon), enqueueDigests(t.services.db, noon)])

  it('comes once a period, whoever asks how often, with what is new; with nothing to say none is sent', async () => {
    const [busy, idle] = await t.crowd(2)
    if (!busy || !idle) throw new Error('Nobody came')
    const communityId = await makeCommunity(t.services.db, host, { members: [{ userId: busy.id }] })
    await makeEvent(t.services.db, { title: 'Fresh dinks', communityId, hostId: host.id })
    for (const person of [busy, idle]) await choose(person, { digest: 'daily', timeZone: 'UTC' })
    await both()
    await both()
    const mails = await t.mailsTo(busy.email)
    expect(mails).toMatchObject([{ kind: 'digest', status: 'sent' }])
    expect(mails[0]?.textBody).toContain('Fresh dinks')
    expect(await t.mailsTo(idle.email)).toMatchObject([{ kind: 'digest', status: 'skipped' }])
  })

  it('ends by one press in the mail program (RFC 8058), and nothing else does', async () => {
    const person = await t.signInAs('player')
    await tell(person)
    await choose(person, { digest: 'daily', timeZone: 'UTC' })
    const before = await waysOf(person)
    const { send } = t.services.mailer
    const headers: Record<string, string>[] = []
    t.services.mailer.send = async (mail) => void headers.push(mail.headers ?? {})
    await both()
    const mails = await t.mailsTo(person.email)
    t.services.mailer.send = send
    expect(mails.find(({ kind }) => kind === 'digest')).toMatchObject({ status: 'sent' })
    const digest = headers.find((each) => each['List-Unsubscribe']?.includes('token=digest.'))
    expect(digest?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(/^<(.+)>$/.exec(digest?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
    expect((await press(pathname + search, 'List-Unsubscribe=One-Click')).status).toBe(200)
    const { json } = await call('GET', '/notifications/settings', person)
    expect([json.digest, json.topics]).toEqual(['off', before])
  })
})

it('what was told goes with the account, and is handed out before', async () => {
  const person = await t.signInAs('player')
  await tell(person)
  await choose(person, { digest: 'daily' })
  const { json } = await call('GET', '/account/export', person)
  expect(json.notifications).toMatchObject({
    notifications: [{ title: 'Something happened' }],
    settings: [{ digest: 'daily' }],
  })
  await t.services.db.delete(users).where(eq(users.id, person.id))
  expect(await t.services.db.$count(notifications, eq(notifications.userId, person.id))).toBe(0)
})
