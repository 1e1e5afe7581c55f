import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { makeCrowd, makeEvent, type Member } from '../support/crowd'
import { answer, call, giveUp, tally, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 15

let two: TwoProcesses
let admin: Member
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
  const [made] = await crowd(1)
  if (!made) throw new Error('Nobody came')
  admin = made
  await two.database.db.insert(roles).values({ userId: admin.id, role: 'admin' })
})
afterAll(() => two.stop())

const crowd = (size: number) =>
  makeCrowd(two.database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
const url = (index: number) => two.servers[index % 2 === 0 ? 0 : 1].url
const suspend = (index: number, person: Member) =>
  call(url(index), `/admin/people/${person.id}/suspension`, admin, {
    method: 'PUT',
    body: JSON.stringify({ reason: 'Threw a paddle' }),
  })
const lift = (index: number, person: Member) =>
  call(url(index), `/admin/people/${person.id}/suspension`, admin, { method: 'DELETE' })

/** Seats are neither given twice nor left while somebody waits, and no one who is suspended holds any. */
async function expectSound(eventId: string, told: string) {
  const seats = await tally(two.database, eventId)
  expect(seats.confirmedSeats, told).toBe(seats.seatsTaken)
  expect(seats.waitingSeats, told).toBe(seats.seatsWaiting)
  expect(seats.confirmedSeats, told).toBeLessThanOrEqual(seats.maxCapacity)
  if (seats.waitingSeats > 0) expect(seats.confirmedSeats, told).toBe(seats.maxCapacity)
  const { rows } = await two.database.db.execute(sql`
    select count(*)::int as n from event_registrations r join users u on u.id = r.user_id
    where r.event_id = ${eventId} and u.suspended_at is not null and r.status in ('confirmed','offered','waitlisted')`)
  expect(rows[0]?.n, told).toBe(0)
}

it('suspended just as a spot frees up, they never get it, and it is never lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await crowd(4)
    const [seated, gone, next, last] = people
    if (!seated || !gone || !next || !last) throw new Error('Nobody came')
    const eventId = await makeEvent(two.database.db, { maxCapacity: 1 })
    for (const member of people) await answer(url(0), eventId, member)
    const [suspended, left] = await Promise.all([
      suspend(round, gone),
      giveUp(url(round + 1), eventId, seated),
    ])
    expect([suspended.status, left.status], JSON.stringify([suspended, left])).toEqual([200, 200])
    await expectSound(eventId, `round ${round}`)
    const [row] = await two.database.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.userId, next.id))
    expect(row?.status, `round ${round}`).toBe('confirmed')
  }
})

it('suspended while they answer, in two processes at once, they are refused or freed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [gone, next] = await crowd(2)
    if (!gone || !next) throw new Error('Nobody came')
    const ids = await Promise.all([1, 2, 3].map(() => makeEvent(two.database.db, { maxCapacity: 1 })))
    const answers = await Promise.all([
      ...ids.map((id) => answer(url(round), id, gone)),
      suspend(round + 1, gone),
      ...ids.map((id) => answer(url(round + 1), id, next)),
    ])
    const told = `round ${round}: ${JSON.stringify(answers)}`
    for (const { status } of answers) expect([200, 401, 403], told).toContain(status)
    for (const id of ids) await expectSound(id, told)
  }
})

it('lifted while others take what is left, nobody has a spot twice and no one is lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [person, ...others] = await crowd(4)
    if (!person) throw new Error('Nobody came')
    const eventId = await makeEvent(two.database.db, { maxCapacity: 2 })
    await answer(url(0), eventId, person)
    expect((await suspend(0, person)).status).toBe(200)
    const done = await Promise.all([
      lift(round, person),
      lift(round + 1, person),
      ...others.map((member, index) => answer(url(index), eventId, member)),
    ])
    const told = `round ${round}: ${JSON.stringify(done)}`
    for (const { status } of done) expect(status, told).toBe(200)
    await expectSound(eventId, told)
    const { statuses } = await tally(two.database, eventId)
    expect(statuses, told).toEqual({ confirmed: 2, waitlisted: 2 })
  }
})
