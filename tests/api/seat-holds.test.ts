import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import { holdSpot } from '#/features/events/rsvp/guests/writes'
import { seatHolds } from '#/features/events/waitlist/holds/table'
import { settleDueEvents } from '#/features/events/waitlist/writes'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { guestCalls, newGuestEmail } from '../support/guests'

const MINUTE_MS = 60_000

let t: TestApp
let calls: ReturnType<typeof guestCalls>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  calls = guestCalls(t)
})
afterAll(() => t.close())

const eventWith = (set: Partial<typeof events.$inferInsert> = {}) =>
  makeEvent(t.services.db, { maxCapacity: 1, ...set })
const player = async () => ((await t.crowd(1)) as [Member])[0]
const rsvp = async (id: string, as: Member, partySize = 1) =>
  (await calls.answerByAccount(id, as, { partySize })).json
const held = (id: string) => t.services.db.select().from(seatHolds).where(eq(seatHolds.eventId, id))
const runOut = (id: string) =>
  t.services.db
    .update(seatHolds)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(seatHolds.eventId, id))
async function asked(id: string, body: { email?: string; partySize?: number } = {}) {
  const email = body.email ?? newGuestEmail()
  const { json } = await calls.ask(id, { partySize: 1, ...body, email })
  return { email, heldUntil: json.heldUntil as string | null }
}
const textTo = async (email: string) => (await t.mailsTo(email))[0]?.textBody ?? ''
const confirmed = async (id: string, email: string) =>
  (await calls.confirm(id, { token: (await calls.proofFor(email)).token })).json

it('the last spot is kept for ten minutes while the code is typed: whoever comes meanwhile waits', async () => {
  const id = await eventWith()
  const { email, heldUntil } = await asked(id)
  const minutes = (Date.parse(heldUntil ?? '') - Date.now()) / MINUTE_MS
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  expect(await calls.seen(id)).toMatchObject({
    seatsTaken: 1,
    seatsOffered: 1,
    isFull: true,
    confirmedCount: 0,
  })
  const late = await player()
  expect((await rsvp(id, late)).registration).toMatchObject({ status: 'waitlisted', position: 1 })
  expect((await confirmed(id, email)).registration.status).toBe('confirmed')
  expect(await held(id)).toEqual([])
  expect(await calls.seen(id, late)).toMatchObject({
    seatsTaken: 1,
    seatsOffered: 0,
    confirmedCount: 1,
    mine: { status: 'waitlisted', position: 1 },
  })
})

it('the email says until when, on the event’s clock; where nothing is held it says that', async () => {
  const id = await eventWith()
  const first = await asked(id)
  const second = await asked(id)
  expect(second.heldUntil).toBeNull()
  expect(await textTo(first.email)).toMatch(/Your spot is held until \w+, \w+ \d+, \d+:\d\d [AP]M P[SD]T\./)
  expect(await textTo(second.email)).toContain('Nothing is held for you until then.')
})

it('a hold that ran out goes to the next in line by itself; its code still works, for what is left then', async () => {
  const id = await eventWith()
  const { email } = await asked(id)
  const next = await player()
  await rsvp(id, next)
  await runOut(id)
  expect(await calls.seen(id)).toMatchObject({ seatsTaken: 0, seatsOffered: 0 })
  await settleDueEvents(t.services.db, new Date())
  expect((await calls.seen(id, next)).mine).toMatchObject({ status: 'confirmed' })
  expect((await confirmed(id, email)).registration).toMatchObject({ status: 'waitlisted', position: 1 })
  expect(await calls.seen(id)).toMatchObject({ seatsTaken: 1 })
})

it('a hold that ran out is free for whoever asks next, before any job has run', async () => {
  const id = await eventWith()
  await asked(id)
  await runOut(id)
  expect((await rsvp(id, await player())).registration.status).toBe('confirmed')
  expect(await held(id)).toEqual([])
})

it('asking again moves the hold to the newest party size, and adds none', async () => {
  const id = await eventWith({ maxCapacity: 8 })
  const { email } = await asked(id)
  await asked(id, { email, partySize: 3 })
  expect(await held(id)).toMatchObject([{ partySize: 3 }])
  expect(await calls.seen(id)).toMatchObject({ seatsTaken: 3 })
  await asked(id, { email, partySize: 2 })
  expect((await confirmed(id, email)).registration).toMatchObject({ status: 'confirmed', partySize: 2 })
  expect(await calls.seen(id)).toMatchObject({ seatsTaken: 2, seatsOffered: 0 })
})

it('a smaller party than held frees the rest for the line', async () => {
  const id = await eventWith({ maxCapacity: 2 })
  const { email } = await asked(id, { partySize: 2 })
  const next = await player()
  expect((await rsvp(id, next)).registration.status).toBe('waitlisted')
  const { code } = await calls.proofFor(email)
  const { json } = await calls.confirm(id, { email, code, wish: { name: 'Nia López', partySize: 1 } })
  expect(json.registration).toMatchObject({ status: 'confirmed', partySize: 1 })
  expect((await calls.seen(id, next)).mine).toMatchObject({ status: 'confirmed' })
})

it('whoever is in already, by their account, holds no second spot once they confirm', async () => {
  const id = await eventWith({ maxCapacity: 2 })
  const here = await player()
  await rsvp(id, here)
  await asked(id, { email: here.email })
  const next = await player()
  expect((await rsvp(id, next)).registration.status).toBe('waitlisted')
  expect((await confirmed(id, here.email)).registration).toMatchObject({ status: 'confirmed', partySize: 1 })
  expect((await calls.seen(id, next)).mine).toMatchObject({ status: 'confirmed' })
})

it('nothing is held where everyone has room, where people wait or where lots are drawn, nor for a program', async () => {
  const open = await eventWith({ maxCapacity: null })
  const full = await eventWith()
  await rsvp(full, await player())
  const lot = await eventWith({ fillMode: 'by_lot', opensAt: new Date(Date.now() + 60 * MINUTE_MS) })
  for (const id of [open, full, lot]) {
    expect((await asked(id)).heldUntil).toBeNull()
    expect(await held(id)).toEqual([])
  }
  const id = await eventWith()
  const { json } = await calls.ask(id, { email: newGuestEmail(), website: 'https://spam.example' })
  expect(json).toEqual({ sent: true, heldUntil: null })
  expect(await held(id)).toEqual([])
})

it('addresses that nobody proves hold at most half of an event, and four parties from one network', async () => {
  const id = await eventWith({ maxCapacity: 20 })
  const wishes = Array.from({ length: 40 }, (_, index) => ({ network: `192.0.2.${index % 4}`, index }))
  for (const { network, index } of wishes) {
    const wish = { email: `made-up-${index}@example.org`, name: 'Nobody', partySize: 1 }
    await holdSpot(t.services.db, 'secret', id, wish, network)
  }
  expect(await calls.seen(id)).toMatchObject({ seatsTaken: 10, isFull: false })
  const perNetwork = Map.groupBy(await held(id), ({ networkHash }) => networkHash)
  expect(Math.max(...[...perNetwork.values()].map(({ length }) => length))).toBeLessThanOrEqual(4)
})

it('what was held before sign-ups closed stays theirs', async () => {
  for (const set of [{ signupsOpen: false }, { rsvpDeadline: new Date(Date.now() - MINUTE_MS) }]) {
    const id = await eventWith()
    const { email } = await asked(id)
    await t.services.db.update(events).set(set).where(eq(events.id, id))
    expect((await confirmed(id, email)).registration).toMatchObject({ status: 'confirmed' })
  }
})

it('keeps neither address nor network in the clear', async () => {
  const id = await eventWith()
  const { email } = await asked(id)
  expect(JSON.stringify(await held(id))).not.toContain(email)
})

it('the database itself refuses a hold beyond the last seat', async () => {
  const id = await eventWith()
  await asked(id)
  const more = t.services.db.insert(seatHolds).values({
    eventId: id,
    addressHash: 'another',
    networkHash: 'another',
    partySize: 1,
    expiresAt: sql`now() + interval '10 minutes'`,
  })
  await expect(more).rejects.toThrow()
})
