import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import type { events } from '#/features/events/events/table'
import { guestData } from '#/features/events/rsvp/guests/personal-data'
import { guests } from '#/features/events/rsvp/guests/table'
import { takeOverGuest } from '#/features/events/rsvp/guests/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { currentSettings } from '#/features/foundation/settings/reads'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls, newGuestEmail } from '../support/guests'

let t: TestApp
let host: Member
let calls: ReturnType<typeof guestCalls>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  host = await t.signInAs('host')
  calls = guestCalls(t)
})
afterAll(() => t.close())

const DAY_MS = 86_400_000
const eventWith = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { hostId: host.id, maxCapacity: 1, ...set })
const rows = async (id: string) =>
  (await t.services.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, id)))
    .toSorted((a, b) => a.queueNumber - b.queueNumber)
    .map(({ userId, guestId, status, queueNumber, partySize }) => ({
      userId,
      guestId,
      status,
      queueNumber,
      partySize,
    }))
const guestAt = async (email: string) =>
  (await t.services.db.select().from(guests).where(eq(guests.email, email)))[0]
const somebody = async () => (await t.crowd(1))[0] as Member
/** An account whose address is not what the guest's is, until it is changed. */
async function becomes(member: Member, email: string): Promise<void> {
  await t.services.db.update(users).set({ email }).where(eq(users.id, member.id))
}
async function signUp(email: string): Promise<string> {
  return (await signedUp(t, { email, password: 'kitchen-line-volley-7' })).as.id
}

describe('an address that has an account', () => {
  it('answers by mail like any other; the answer is the account’s own from the start', async () => {
    const id = await eventWith()
    const player = await somebody()
    const { json } = await calls.answerAs(id, player.email)
    expect(json).toMatchObject({ token: null, registration: { status: 'confirmed' } })
    expect(await rows(id)).toMatchObject([{ userId: player.id, guestId: null }])
    expect((await calls.seen(id, player)).mine.status).toBe('confirmed')
    expect(await guestAt(player.email)).toBeUndefined()
    expect((await calls.answerAs(id, player.email, { partySize: 1 })).json.registration.version).toBe(1)
  })

  it('that nobody has proved yet is nobody’s: the answer stays with whoever reads the mail', async () => {
    const id = await eventWith()
    const email = newGuestEmail()
    const squatter = await somebody()
    await t.services.db.update(users).set({ email, emailVerified: false }).where(eq(users.id, squatter.id))
    expect((await calls.answerAs(id, email)).json.token).toEqual(expect.any(String))
    expect(await rows(id)).toMatchObject([{ userId: null, guestId: expect.any(String) }])
    await takeOverGuest(t.services.db, squatter.id)
    expect(await guestAt(email)).toBeDefined()
  })
})

describe('an account made right after the RSVP', () => {
  const password = 'kitchen-line-volley-7'
  const join = (token: string, chosen = password) =>
    t.call('POST', '/api/account/verify', { body: { token, password: chosen } })

  it('takes one field: the RSVP and the guest’s name are its own, and its password signs in', async () => {
    const id = await eventWith()
    const email = newGuestEmail()
    const { json } = await calls.answerAs(id, email)
    const refused = await join(json.accountToken, 'password')
    expect([refused.status, refused.json.fields?.password]).toEqual([422, expect.any(String)])
    const begun = await join(json.accountToken)
    expect(begun.json).toMatchObject({ user: { email, emailVerified: true } })
    expect(begun.json.choosePassword).toBeUndefined()
    expect(await rows(id)).toMatchObject([{ userId: begun.json.user.id, guestId: null, status: 'confirmed' }])
    const [person] = await t.services.db.select().from(users).where(eq(users.email, email))
    expect(person?.name).toBe('Nia López')
    expect((await t.call('POST', '/api/account/sign-in', { body: { email, password } })).status).toBe(200)
    expect((await join(json.accountToken)).status).toBe(422)
  })

  it('is offered with the proof alone: not by a repeat, nor by the link of the RSVP', async () => {
    const id = await eventWith()
    const email = newGuestEmail()
    await calls.ask(id, { email })
    const proof = { token: (await calls.proofFor(email)).token }
    const { json } = await calls.confirm(id, proof)
    expect(json.accountToken).toEqual(expect.any(String))
    expect((await calls.confirm(id, proof)).json.accountToken).toBeNull()
    expect((await calls.manage('read', { token: json.token })).text).not.toContain('accountToken')
    expect((await join(json.token)).status).toBe(422)
  })

  it('is not offered to an address that has one, and leaves the password of one made meanwhile', async () => {
    const player = await somebody()
    expect((await calls.answerAs(await eventWith(), player.email)).json).toMatchObject({
      token: null,
      accountToken: null,
    })
    const email = newGuestEmail()
    const { json } = await calls.answerAs(await eventWith(), email)
    await signUp(email)
    expect((await join(json.accountToken, 'another-long-volley-8')).status).toBe(422)
    expect((await t.call('POST', '/api/account/sign-in', { body: { email, password } })).status).toBe(200)
  })
})

describe('an address that signs up later', () => {
  it('takes along its places and its place in line, and the guest is gone', async () => {
    const [seated, full] = [await eventWith(), await eventWith()]
    const email = newGuestEmail()
    await calls.answered(full)
    const { token } = await calls.answered(seated, email)
    await calls.answered(full, email)
    const behind = await calls.answered(full)
    const before = (await rows(full)).map(({ queueNumber, status }) => ({ queueNumber, status }))
    const userId = await signUp(email)
    expect(await rows(seated)).toMatchObject([{ userId, guestId: null, status: 'confirmed' }])
    expect((await rows(full))[1]).toMatchObject({ userId, guestId: null, status: 'waitlisted' })
    expect((await rows(full)).map(({ queueNumber, status }) => ({ queueNumber, status }))).toEqual(before)
    expect((await calls.manage('read', { token: behind.token })).json.registration.position).toBe(2)
    expect(await guestAt(email)).toBeUndefined()
    const old = await calls.manage('cancel', { token })
    expect([old.status, old.json.code]).toEqual([409, 'answer_of_account'])
  })

  it('keeps one of two answers to the same event: the one that holds a place', async () => {
    const id = await eventWith({ maxCapacity: 1 })
    const [player, next] = [await somebody(), await somebody()]
    const email = newGuestEmail()
    await calls.answered(id, email)
    await calls.answerByAccount(id, player)
    await calls.answerByAccount(id, next)
    await becomes(player, email)
    await takeOverGuest(t.services.db, player.id)
    await takeOverGuest(t.services.db, player.id)
    expect(await rows(id)).toMatchObject([
      { userId: player.id, status: 'confirmed' },
      { userId: next.id, status: 'waitlisted' },
    ])
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 1, seatsWaiting: 1 })
  })

  it('of two places frees one, which goes to the next in line', async () => {
    const id = await eventWith({ maxCapacity: 2 })
    const [player, next] = [await somebody(), await somebody()]
    const email = newGuestEmail()
    await calls.answerByAccount(id, player)
    await calls.answered(id, email)
    await calls.answerByAccount(id, next)
    await becomes(player, email)
    await takeOverGuest(t.services.db, player.id)
    expect(await rows(id)).toMatchObject([
      { userId: player.id, status: 'confirmed' },
      { userId: next.id, status: 'confirmed' },
    ])
    expect(await calls.seen(id)).toMatchObject({ seatsTaken: 2, seatsWaiting: 0 })
    expect((await t.mailsTo(next.email))[0]?.kind).toBe('rsvp-promoted')
  })

  it('of two waits keeps the one further ahead', async () => {
    const id = await eventWith()
    const [holder, player, between] = [await somebody(), await somebody(), await somebody()]
    const email = newGuestEmail()
    await calls.answerByAccount(id, holder)
    await calls.answered(id, email)
    await calls.answerByAccount(id, between)
    await calls.answerByAccount(id, player)
    await becomes(player, email)
    await takeOverGuest(t.services.db, player.id)
    expect((await rows(id)).map(({ userId }) => userId)).toEqual([holder.id, player.id, between.id])
  })

  it('loses what its account is banned from, for the next in line', async () => {
    const [player, next] = [await somebody(), await somebody()]
    const communityId = await makeCommunity(t.services.db, host, {
      members: [{ userId: player.id, status: 'banned' }],
    })
    const id = await eventWith({ communityId })
    const email = newGuestEmail()
    await calls.answered(id, email)
    await calls.answerByAccount(id, next)
    await becomes(player, email)
    await takeOverGuest(t.services.db, player.id)
    expect(await rows(id)).toMatchObject([
      { userId: player.id, status: 'cancelled' },
      { userId: next.id, status: 'confirmed' },
    ])
  })

  it('takes along a walk-in only if it came after it, and no walk-in gets a mail', async () => {
    const id = await eventWith({
      maxCapacity: 9,
      startsAt: new Date(),
      endsAt: new Date(Date.now() + DAY_MS / 24),
    })
    const [older, email] = [await somebody(), newGuestEmail()]
    for (const address of [older.email, email]) {
      const body = { name: 'Kim', email: address, partySize: 1 }
      expect((await t.call('POST', `/api/events/${id}/walk-ins`, { as: host, body })).status).toBe(200)
    }
    const message = { to: 'all', subject: 'Thanks', text: 'That was fun.' }
    const refused = await t.call('POST', `/api/events/${id}/messages`, { as: host, body: message })
    expect([refused.status, refused.json.fields.to]).toEqual([422, 'No one is in this group'])
    await takeOverGuest(t.services.db, older.id)
    const newcomer = await signUp(email)
    expect(await rows(id)).toMatchObject([
      { userId: null, guestId: (await guestAt(older.email))?.id },
      { userId: newcomer, guestId: null },
    ])
  })

  it('pressing the mail’s button while signing up leaves one answer, the account’s', async () => {
    const id = await eventWith()
    const player = await somebody()
    const email = newGuestEmail()
    await calls.ask(id, { email })
    const { token } = await calls.proofFor(email)
    await becomes(player, email)
    await Promise.all([calls.confirm(id, { token }), takeOverGuest(t.services.db, player.id)])
    await takeOverGuest(t.services.db, player.id)
    expect(await rows(id)).toMatchObject([{ userId: player.id, guestId: null }])
    expect(await guestAt(email)).toBeUndefined()
  })
})

const guestWith = async (daysAgo: number, endedDaysAgo: number) => {
  const email = newGuestEmail()
  const endsAt = new Date(Date.now() - endedDaysAgo * DAY_MS)
  const eventId = await eventWith({ startsAt: new Date(endsAt.getTime() - 3_600_000), endsAt })
  const [guest] = await t.services.db
    .insert(guests)
    .values({ email, name: 'Nia', updatedAt: new Date(Date.now() - daysAgo * DAY_MS) })
    .returning()
  await t.services.db
    .insert(eventRegistrations)
    .values({ eventId, guestId: guest?.id ?? null, status: 'confirmed' })
  return { email, eventId }
}

describe('what is kept of guests', () => {
  it('goes when the last of their events is long over; the place stays counted', async () => {
    const keep = await currentSettings(t.services)
    const old = await guestWith(keep.keepWalkInNamesDays + 1, keep.keepWalkInNamesDays + 1)
    const recent = await guestWith(keep.keepWalkInNamesDays + 1, keep.keepWalkInNamesDays - 1)
    const fresh = await guestWith(0, keep.keepWalkInNamesDays + 1)
    await guestData.forgetOld?.(t.services.db, keep)
    expect(await guestAt(old.email)).toBeUndefined()
    expect(await guestAt(recent.email)).toBeDefined()
    expect(await guestAt(fresh.email)).toBeDefined()
    expect(await rows(old.eventId)).toMatchObject([{ guestId: null, status: 'confirmed' }])
    expect(await calls.seen(old.eventId)).toMatchObject({ seatsTaken: 1 })
  })

  it('is handed out and forgotten with the account of the address, and its place freed', async () => {
    const id = await eventWith()
    const email = newGuestEmail()
    await calls.answered(id, email)
    const waiting = await calls.answered(id)
    const person = { id: randomUUID(), email, phoneNumber: null }
    expect(await guestData.export(t.services.db, person)).toMatchObject([
      { name: 'Nia López', email, eventId: id, status: 'confirmed' },
    ])
    await t.services.db.transaction((tx) => guestData.erase(tx, person))
    expect(await guestAt(email)).toBeUndefined()
    expect((await calls.manage('read', { token: waiting.token })).json.registration.status).toBe('confirmed')
  })
})

const from = (index: number) => ({ 'x-forwarded-for': `10.9.${Math.floor(index / 200)}.${index % 200}` })

describe('against mail bombs', () => {
  let limited: TestApp
  let asks: ReturnType<typeof guestCalls>
  beforeAll(async () => {
    limited = await testApp({ TRUSTED_PROXIES: '1' })
    asks = guestCalls(limited)
  })
  afterAll(() => limited.close())

  it('sends three emails an hour to one address that one requester names, for whichever event, and doesn’t tell', async () => {
    const email = newGuestEmail()
    const ids = [await makeEvent(limited.services.db), await makeEvent(limited.services.db)]
    const replies = []
    for (let index = 0; index < 6; index += 1)
      replies.push(await asks.ask(ids[index % 2] ?? '', { email }, from(0)))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await asks.kindsTo(email)).toHaveLength(3)
  })

  it('one client is told to wait after forty', async () => {
    const id = await makeEvent(limited.services.db)
    const last = { 'x-forwarded-for': '10.8.0.1' }
    for (let index = 0; index < 40; index += 1)
      expect((await asks.ask(id, { email: newGuestEmail(), website: 'x' }, last)).status).toBe(202)
    const refused = await asks.ask(id, { email: newGuestEmail() }, last)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
