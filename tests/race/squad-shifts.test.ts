import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { squadMembers } from '#/features/club/squad/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { makeCrowd, makeEvent } from '../support/crowd'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const SQUAD = 30

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two.stop())

it('of thirty who take one shift at once through two processes one has it, and the others are told', async () => {
  const { db } = two.database
  const crowd = await makeCrowd(db, { size: SQUAD, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await db
    .insert(squadMembers)
    .values(crowd.map(({ id: userId }, position) => ({ userId, roleTitle: 'Helps', position })))
  const eventId = await makeEvent(db)
  const [shift] = await db.insert(squadShifts).values({ eventId, task: 'open' }).returning()
  const path = `/events/${eventId}/shifts/${shift?.id}/mine`
  const taken = await Promise.all(
    crowd.map((member, index) => call(two.servers[index % 2]?.url ?? '', path, member, { method: 'PUT' })),
  )
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = taken.filter(({ status }) => status !== 200)
  expect([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))]).toEqual([
    '409 shift_taken',
  ])
  const rows = await db.select().from(squadShifts).where(eq(squadShifts.eventId, eventId))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.version).toBe(2)
})
