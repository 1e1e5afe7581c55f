import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guests } from '#/features/events/rsvp/guests/table'
import type { GuestAnswer } from '#/features/events/rsvp/guests/schema'
import { purposeFor } from '#/features/events/rsvp/guests/writes'
import { issueProof } from '#/features/people/accounts/proofs/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { makeEvent } from '../support/crowd'
import { newGuestEmail } from '../support/guests'
import { tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const GUESTS = 50
const PLACES = 5

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two.stop())

it('fifty who press their mails’ buttons at once, some twice, through two processes get the five places once', async () => {
  const { db } = two.database
  const eventId = await makeEvent(db, { maxCapacity: PLACES })
  const wish = JSON.stringify({ name: 'Nia López', partySize: 1 })
  const tokens: string[] = []
  for (let index = 0; index < GUESTS; index += 1) {
    const proof = { purpose: purposeFor(eventId), email: newGuestEmail(), data: { wish } }
    tokens.push((await issueProof(db, TEST_SECRET, proof)).token)
  }
  const press = async (token: string, index: number) => {
    const url = two.servers[index % 2]?.url ?? ''
    const response = await fetch(`${url}/api/events/${eventId}/guest-answers/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TEST_PUBLIC_URL },
      body: JSON.stringify({ token }),
    })
    return { status: response.status, answer: (await response.json()) as GuestAnswer }
  }
  const twice = tokens.slice(0, PLACES)
  const all = await Promise.all([...tokens, ...twice].map(press))
  expect([...new Set(all.map(({ status }) => status))]).toEqual([200])
  const ids = all.map(({ answer }) => answer.registration.id)
  expect(new Set(ids).size).toBe(GUESTS)
  expect(ids.slice(GUESTS)).toEqual(ids.slice(0, PLACES))
  const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(PLACES)
  expect(rows.filter(({ status }) => status === 'waitlisted')).toHaveLength(GUESTS - PLACES)
  expect(new Set(rows.map(({ guestId }) => guestId)).size).toBe(GUESTS)
  expect(await db.$count(guests)).toBe(GUESTS)
  expect(await tally(two.database, eventId)).toMatchObject({ seatsTaken: PLACES, confirmedSeats: PLACES })
})
