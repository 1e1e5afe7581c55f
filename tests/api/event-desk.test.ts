import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { Desk, EventHistory } from '#/features/events/host-console/schema'
import type { events } from '#/features/events/events/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'

const HOUR_MS = 60 * 60 * 1000

let t: TestApp
let host: Member
let admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const newEvent = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { hostId: host.id, ...set })
const call = (method: string, id: string, path: string, as: Member, body?: unknown, headers = {}) =>
  t.call(method, `/api/events/${id}/${path}`, { as, body, headers })
const answer = (id: string, as: Member, partySize = 1) => call('PUT', id, 'registration', as, { partySize })
async function desk(id: string, as = host): Promise<Desk> {
  const { status, json, text } = await call('GET', id, 'desk', as)
  expect(status, text).toBe(200)
  return json
}
const history = async (id: string): Promise<EventHistory['items']> =>
  (await call('GET', id, 'history', host)).json.items
const queue = async (id: string) => (await desk(id)).waiting.map(({ email }) => email)
const acts = (subjectId: string) =>
  t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))

/** An event with one place that somebody has, and a queue of so many. */
async function queuedEvent(size: number) {
  const id = await newEvent({ maxCapacity: 1 })
  const people = await t.crowd(size + 1)
  for (const person of people) await answer(id, person)
  const [seated, ...line] = people
  if (!seated) throw new Error('Nobody came')
  return { id, seated, line, emails: line.map(({ email }) => email) }
}
const waitingOf = async (id: string, email: string | undefined) => {
  const found = (await desk(id)).waiting.find((one) => one.email === email)
  if (!found) throw new Error('They do not wait')
  return found
}
async function move(id: string, email: string | undefined, to: string, as = host) {
  const { registrationId, position } = await waitingOf(id, email)
  return call('POST', id, `registrations/${registrationId}/move`, as, {
    to,
    from: position,
    reason: 'Was promised a place',
  })
}

/** Begun an hour ago, with people who had answered before. */
async function begunEvent(size: number) {
  const id = await newEvent()
  const people = await t.crowd(size)
  for (const person of people) await answer(id, person)
  await t.services.db.execute(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where id = '${id}'`,
  )
  return { id, people }
}
const marks = (id: string, body: unknown, as = host) => call('POST', id, 'attendance', as, body)
const standing = async (id: string) => (await desk(id)).confirmed.map(({ attendance }) => attendance)
const queuedMails = (recipient: string) =>
  t.services.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, recipient), eq(outboxMessages.kind, 'event-message')))
const listAll = async (query: string) => {
  const { status, json, text } = await t.call('GET', `/api/admin/events?${query}`, { as: admin })
  expect(status, text).toBe(200)
  return json
}

describe('the queue', () => {
  it('moves people up, down and to the top, and everybody sees their own place', async () => {
    const { id, line, emails } = await queuedEvent(3)
    const [ana, ben, cai] = emails
    expect((await move(id, cai, 'up')).json).toEqual({ position: 2 })
    expect(await queue(id)).toEqual([ana, cai, ben])
    await move(id, ben, 'top')
    expect(await queue(id)).toEqual([ben, ana, cai])
    await move(id, ben, 'down')
    expect(await queue(id)).toEqual([ana, ben, cai])
    const seen = await t.call('GET', `/api/events/${id}/registrations`, { as: line[1] ?? null })
    expect(seen.json.mine.position).toBe(2)
    const newcomer = await t.signInAs('player')
    expect((await answer(id, newcomer)).json.registration.position).toBe(4)
  })

  it('does not move anybody twice', async () => {
    const { id, emails } = await queuedEvent(3)
    const { registrationId } = await waitingOf(id, emails[2])
    const body = { to: 'up', from: 3, reason: 'Was promised a place' }
    const both = await Promise.all(
      [1, 2].map(() => call('POST', id, `registrations/${registrationId}/move`, host, body)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await queue(id)).toEqual([emails[0], emails[2], emails[1]])
  })

  it('serves who stands first now when seats are free that the first party is too large for', async () => {
    const id = await newEvent({ maxCapacity: 4 })
    const [four, three, one] = await t.crowd(3)
    if (!four || !three || !one) throw new Error('Nobody came')
    await answer(id, four, 2)
    await answer(id, three, 3)
    await answer(id, one, 1)
    expect((await move(id, one.email, 'top')).json).toEqual({ position: null })
    expect((await desk(id)).confirmed.map(({ email }) => email)).toEqual([four.email, one.email])
    expect((await t.mailsTo(one.email))[0]?.kind).toBe('rsvp-promoted')
  })

  it('says in the history why, and in the audit log when it was an admin', async () => {
    const { id, emails } = await queuedEvent(2)
    await move(id, emails[1], 'top')
    expect(await acts(id)).toEqual([])
    await move(id, emails[1], 'down', admin)
    expect((await history(id)).slice(0, 2)).toMatchObject([
      {
        what: expect.stringMatching(/^moved Crowd \d+ on the waitlist from #1 to #2$/),
        reason: 'Was promised a place',
      },
      { what: expect.stringMatching(/from #2 to #1$/) },
    ])
    expect(await acts(id)).toMatchObject([
      { action: 'registration.move', actorId: admin.id, reason: 'Was promised a place' },
    ])
  })

  it('asks for a reason, and stands still once the event has begun', async () => {
    const { id, emails } = await queuedEvent(2)
    const { registrationId } = await waitingOf(id, emails[1])
    const path = `registrations/${registrationId}/move`
    const refused = await call('POST', id, path, host, { to: 'up', from: 2, reason: ' ' })
    expect([refused.status, refused.json.fields]).toEqual([422, { reason: 'Say why, in a few words' }])
    const begun = await newEvent({ startsAt: new Date(Date.now() - HOUR_MS) })
    const late = await call('POST', begun, path, host, { to: 'up', from: 2, reason: 'Late' })
    expect([late.status, late.json.code]).toEqual([409, 'queue_closed'])
  })
})

describe('attendance', () => {
  it('is marked for one, then for everybody else, and taken back', async () => {
    const { id } = await begunEvent(3)
    const [first] = (await desk(id)).confirmed
    if (!first) throw new Error('Nobody is in')
    const { registrationId, version } = first
    const one = await marks(id, { marks: [{ registrationId, attendance: 'no_show', version }] })
    expect(one.json.before).toEqual([{ registrationId, attendance: 'unknown', version }])
    const rest = await marks(id, { everybodyElse: 'attended' })
    expect(rest.json.before).toHaveLength(2)
    expect(await standing(id)).toEqual(['no_show', 'attended', 'attended'])
    await marks(id, { marks: rest.json.before })
    expect(await standing(id)).toEqual(['no_show', 'unknown', 'unknown'])
    expect((await desk(id)).confirmed[0]?.version).toBe(version)
    expect((await history(id)).map(({ what }) => what)).toEqual([
      'marked 2 people as not known',
      'marked 2 people as attended',
      expect.stringMatching(/^marked Crowd \d+ as a no-show$/),
    ])
  })

  it('marks nobody who gave up meanwhile', async () => {
    const { id } = await begunEvent(2)
    const [gone, stays] = (await desk(id)).confirmed
    if (!gone || !stays) throw new Error('Nobody is in')
    const reason = 'Went home'
    await call('POST', id, `registrations/${gone.registrationId}/override`, host, {
      status: 'cancelled',
      reason,
    })
    const both = [gone, stays].map(({ registrationId, version }) => ({
      registrationId,
      version,
      attendance: 'attended',
    }))
    const refused = await marks(id, { marks: both })
    expect([refused.status, refused.json.code]).toEqual([409, 'registration_changed'])
    expect(await standing(id)).toEqual(['unknown'])
  })

  it('opens three hours before the start', async () => {
    const refused = await marks(await newEvent(), { everybodyElse: 'attended' })
    expect([refused.status, refused.json.code]).toEqual([409, 'attendance_closed'])
    const soon = await newEvent({ startsAt: new Date(Date.now() + 2 * HOUR_MS) })
    expect((await marks(soon, { everybodyElse: 'attended' })).status).toBe(200)
  })

  it('is on the audit log when an admin marked it', async () => {
    const { id } = await begunEvent(1)
    await marks(id, { everybodyElse: 'attended' }, admin)
    expect(await acts(id)).toMatchObject([{ action: 'registration.attendance', actorId: admin.id }])
  })
})

describe('messages', () => {
  const note = { subject: 'Bring a light', text: 'The lamps are out.\nSee you!' }

  it('reach whom they are for, once each, however often they are sent with one key', async () => {
    const { id, seated, line } = await queuedEvent(2)
    const key = { 'idempotency-key': randomUUID() }
    const preview = await call('POST', id, 'messages/preview', host, { to: 'waiting', ...note })
    expect(preview.json).toMatchObject({ recipients: 2, subject: 'Bring a light · Crowded court' })
    expect(preview.json.text).toContain('The lamps are out.')
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', id, 'messages', host, { to: 'waiting', ...note }, key)),
    )
    expect(sent.map(({ status, json }) => [status, json.recipients])).toEqual(
      Array.from({ length: 5 }, () => [202, 2]),
    )
    expect(await queuedMails(seated.email)).toEqual([])
    for (const { email } of line) {
      const mails = (await t.mailsTo(email)).filter(({ kind }) => kind === 'event-message')
      expect(mails).toMatchObject([{ status: 'sent', subjectLine: 'Bring a light · Crowded court' }])
      expect(mails[0]?.textBody).toContain('See you!')
    }
    expect((await history(id))[0]?.what).toBe('wrote “Bring a light” to everyone on the waitlist (2 emails)')
  })

  it('reach one person, also somebody who gave up, and no other', async () => {
    const { id, seated, line } = await queuedEvent(1)
    await call('DELETE', id, 'registration', line[0] ?? seated)
    const [gone] = (await desk(id)).gone
    const one = { to: 'one', registrationId: gone?.registrationId, ...note }
    expect((await call('POST', id, 'messages', host, one)).json).toEqual({ recipients: 1 })
    expect(await queuedMails(line[0]?.email ?? '')).toHaveLength(1)
    expect(await queuedMails(seated.email)).toEqual([])
    const elsewhere = await newEvent()
    expect((await call('POST', elsewhere, 'messages', host, one)).status).toBe(422)
  })

  it('are not for who left the group before they went out', async () => {
    const { id, line } = await queuedEvent(1)
    const [waits] = line
    if (!waits) throw new Error('No one is waiting')
    await call('POST', id, 'messages', host, { to: 'all', ...note })
    await call('DELETE', id, 'registration', waits)
    const [mail] = (await t.mailsTo(waits.email)).filter(({ kind }) => kind === 'event-message')
    expect(mail?.status).toBe('skipped')
  })

  it('can’t smuggle in a header', async () => {
    const { id } = await queuedEvent(1)
    for (const subject of ['Hi\r\nBcc: all@example.org', 'Hi\nthere', 'Hi\u2028there', 'Hi\u0000']) {
      const refused = await call('POST', id, 'messages', host, { to: 'all', subject, text: 'Hello' })
      expect([subject, refused.status, refused.json.fields]).toEqual([
        subject,
        422,
        { subject: expect.stringContaining('Leave out control characters') },
      ])
    }
  })

  it('say so when there is nobody to write to', async () => {
    const refused = await call('POST', await newEvent(), 'messages', host, { to: 'confirmed', ...note })
    expect([refused.status, refused.json.fields]).toEqual([422, { to: 'No one is in this group' }])
  })
})

describe('the desk', () => {
  it('shows addresses to those who run the event, and to nobody else', async () => {
    const { id, line, seated } = await queuedEvent(2)
    expect(await desk(id)).toMatchObject({ confirmed: [{ email: seated.email }], goneCount: 0 })
    expect((await desk(id, admin)).waiting.map(({ position }) => position)).toEqual([1, 2])
    const stranger = await t.signInAs('host')
    for (const as of [stranger, seated, line[0] ?? seated])
      expect((await call('GET', id, 'desk', as)).status).toBe(403)
    const draft = await newEvent({ status: 'draft' })
    expect((await call('GET', draft, 'desk', stranger)).status).toBe(404)
  })

  it('pages its history from the latest to the making', async () => {
    const { id, emails } = await queuedEvent(2)
    for (const to of ['top', 'down', 'top']) await move(id, emails[1], to)
    const first = (await call('GET', id, 'history?limit=2', host)).json
    const second = (await call('GET', id, `history?limit=2&cursor=${first.nextCursor}`, host)).json
    expect([...first.items, ...second.items].map(({ what }) => what.slice(-8))).toEqual([
      '#2 to #1',
      '#1 to #2',
      '#2 to #1',
    ])
    expect(second.nextCursor).toBeNull()
  })
})

describe('all events', () => {
  const word = `zebra${Date.now()}`

  it('are found by words, state and time, drafts and private ones too, page by page', async () => {
    const past = {
      startsAt: new Date(Date.now() - 50 * HOUR_MS),
      endsAt: new Date(Date.now() - 48 * HOUR_MS),
    }
    const draft = await newEvent({ title: `${word} draft`, status: 'draft' })
    const open = await newEvent({ title: `${word} open` })
    const over = await newEvent({ title: `${word} over`, ...past })
    const ids = async (query: string) => (await listAll(query)).items.map(({ id }: { id: string }) => id)
    expect((await ids(`q=${word}`)).toSorted()).toEqual([draft, open].toSorted())
    expect(await ids(`q=${word}&status=draft`)).toEqual([draft])
    expect(await ids(`q=${word}&when=past`)).toEqual([over])
    const first = await listAll(`q=${word}&limit=1`)
    const second = await listAll(`q=${word}&limit=1&cursor=${first.nextCursor}`)
    expect([first.items[0].id, second.items[0].id].toSorted()).toEqual([draft, open].toSorted())
    expect([first.items[0].hostName, second.nextCursor]).toEqual([expect.stringMatching(/^Crowd/), null])
  })

  it('leave an entry in the audit log when an admin changes one of somebody else’s', async () => {
    const id = await newEvent({ title: 'Before' })
    const { version } = (await t.call('GET', `/api/events/${id}`, { as: admin })).json
    await t.call('PATCH', `/api/events/${id}`, { as: admin, body: { title: 'After', version } })
    await call('POST', id, 'cancel', admin, { reason: 'Flooded courts' })
    const own = await newEvent({ hostId: admin.id })
    await call('POST', own, 'cancel', admin, { reason: 'Flooded courts' })
    const noted = (await acts(id)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(noted).toMatchObject([
      { action: 'event.updated', before: { title: 'Before' }, after: { title: 'After' } },
      { action: 'event.cancelled', after: { status: 'cancelled' }, reason: 'Flooded courts' },
    ])
    expect(await acts(own)).toEqual([])
  })
})
