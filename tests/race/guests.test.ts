import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guests } from '#/features/events/rsvp/guests/table'
import type { GuestAnswer } from '#/features/events/rsvp/guests/schema'
import { holdSpot, purposeFor } from '#/features/events/rsvp/guests/writes'
import { seatHolds } from '#/features/events/waitlist/holds/table'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { makeCrowd, makeEvent } from '../support/crowd'
import { newGuestEmail } from '../support/guests'
import { answer, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const GUESTS = 50
const PLACES = 5
const HOLDERS = 12
const PLAYERS = 40

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two.stop())

/** The press of an email's button, at one process or the other. */
async function press(eventId: string, token: string, index: number) {
  const url = two.servers[index % 2]?.url ?? ''
  const response = await fetch(`${url}/api/events/${eventId}/guest-answers/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_PUBLIC_URL },
    body: JSON.stringify({ token }),
  })
  return { status: response.status, answer: (await response.json()) as GuestAnswer }
}

it('fifty who press their mails’ buttons at once, some twice, through two processes get the five places once', async () => {
  const { db } = two.database
  const eventId = await makeEvent(db, { maxCapacity: PLACES })
  const wish = JSON.stringify({ name: 'Nia López', partySize: 1 })
  const tokens: string[] = []
  for (let index = 0; index < GUESTS; index += 1) {
    const proof = { purpose: purposeFor(eventId), email: newGuestEmail(), data: { wish } }
    tokens.push((await issueProof(db, TEST_SECRET, proof)).token)
  }
  const twice = tokens.slice(0, PLACES)
  const all = await Promise.all([...tokens, ...twice].map((token, index) => press(eventId, token, index)))
  expect([...new Set(all.map(({ status }) => status))]).toEqual([200])
  const ids = all.map(({ answer: given }) => given.registration.id)
  expect(new Set(ids).size).toBe(GUESTS)
  expect(ids.slice(GUESTS)).toEqual(ids.slice(0, PLACES))
  const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(PLACES)
  expect(rows.filter(({ status }) => status === 'waitlisted')).toHaveLength(GUESTS - PLACES)
  expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(GUESTS)
  expect(await db.$count(guests)).toBe(GUESTS)
  expect(await tally(two.database, eventId)).toMatchObject({ seatsTaken: PLACES, confirmedSeats: PLACES })
})

it('spots on hold are sold to nobody else while players storm the event, and are theirs who confirm', async () => {
  const { db } = two.database
  const eventId = await makeEvent(db, { maxCapacity: PLACES })
  const players = await makeCrowd(db, { size: PLAYERS, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const hold = async (_: unknown, index: number) => {
    const email = newGuestEmail()
    const wish = { email, name: 'Nia López', partySize: 1 }
    const heldUntil = await holdSpot(db, TEST_SECRET, eventId, wish, `192.0.2.${index}`)
    return { email, wish, isHeld: heldUntil !== null, index }
  }
  const confirm = async ({ email, wish, isHeld, index }: Awaited<ReturnType<typeof hold>>) => {
    const proof = { purpose: purposeFor(eventId), email, data: { wish: JSON.stringify(wish) } }
    const { token } = await issueProof(db, TEST_SECRET, proof)
    const { status, answer: given } = await press(eventId, token, index)
    return { isHeld, status, stands: given.registration.status }
  }
  // One holds before the storm begins; the others run against it.
  const first = await hold(null, HOLDERS)
  const [held] = await Promise.all([
    Promise.all([
      confirm(first),
      ...Array.from({ length: HOLDERS }, async (_, index) => confirm(await hold(_, index))),
    ]),
    Promise.all(players.map((player, index) => answer(two.servers[index % 2]?.url ?? '', eventId, player))),
  ])
  expect(held.every(({ status }) => status === 200)).toBe(true)
  expect(held[0]?.isHeld).toBe(true)
  expect(held.filter(({ isHeld, stands }) => isHeld && stands !== 'confirmed')).toEqual([])
  expect(await db.select().from(seatHolds).where(eq(seatHolds.eventId, eventId))).toEqual([])
  expect(await tally(two.database, eventId)).toMatchObject({ seatsTaken: PLACES, confirmedSeats: PLACES })
})
