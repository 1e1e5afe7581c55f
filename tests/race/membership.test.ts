import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { membershipRequests } from '#/features/club/membership/table'
import { makeCrowd, type Member } from '../support/crowd'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 10
const CROWD = 24

let two: TwoProcesses
let admins: Member[]
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
  admins = await crowd(2)
  await two.database.db.insert(roles).values(admins.map(({ id }) => ({ userId: id, role: 'admin' as const })))
})
afterAll(() => two.stop())
beforeEach(async () => void (await two.database.db.delete(membershipRequests)))

const crowd = (size: number) =>
  makeCrowd(two.database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
const url = (index: number) => two.servers[index % 2 === 0 ? 0 : 1].url
const adminAt = (index: number): Member => {
  const admin = admins[index % admins.length]
  if (!admin) throw new Error('No admin was made')
  return admin
}
const decide = (index: number, id: string, verb: string, reason?: string) =>
  call(url(index), `/admin/membership/${id}/${verb}`, adminAt(index), {
    method: 'POST',
    ...(reason !== undefined && { body: JSON.stringify({ reason }) }),
  })
async function asking(people: readonly Member[]): Promise<string[]> {
  const made = await two.database.db
    .insert(membershipRequests)
    .values(people.map(({ id }) => ({ userId: id, tier: 'member' as const })))
    .returning({ id: membershipRequests.id })
  return made.map(({ id }) => id)
}
const rowOf = async (id: string) =>
  (await two.database.db.select().from(membershipRequests).where(eq(membershipRequests.id, id)))[0]

it('of many approved at once, through two servers, nobody has another’s number', async () => {
  const ids = await asking(await crowd(CROWD))
  const answers = await Promise.all(ids.map((id, index) => decide(index, id, 'approve')))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 204))
  const rows = await two.database.db.select({ number: membershipRequests.number }).from(membershipRequests)
  expect(rows.map(({ number }) => number).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: CROWD }, (_, index) => index + 1),
  )
})

it('of two admins who decide at once, one is told that it is done', async () => {
  for (const person of await crowd(ROUNDS)) {
    const [id = ''] = await asking([person])
    const [approved, rejected] = await Promise.all([
      decide(0, id, 'approve'),
      decide(1, id, 'reject', 'Come to a night first'),
    ])
    expect([approved.status, rejected.status].toSorted()).toEqual([204, 409])
    expect((await rowOf(id))?.status).toBe(approved.status === 204 ? 'approved' : 'rejected')
  }
})

it('who takes the request back while it is approved is either no member or one, never both', async () => {
  for (const person of await crowd(ROUNDS)) {
    const [id = ''] = await asking([person])
    const [approved, withdrawn] = await Promise.all([
      decide(0, id, 'approve'),
      call(url(1), '/my/membership/request', person, { method: 'DELETE' }),
    ])
    const outcome = [approved.status, withdrawn.status]
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual(outcome)
    const row = await rowOf(id)
    expect(row?.status).toBe(approved.status === 204 ? 'approved' : 'withdrawn')
    expect(row?.number === null).toBe(approved.status !== 204)
  }
})

it('who ends the membership while the other tier is approved is a member with neither', async () => {
  for (const [index, person] of (await crowd(ROUNDS)).entries()) {
    const [id = ''] = await asking([person])
    expect((await decide(0, id, 'approve')).status).toBe(204)
    const [other = ''] = await asking([person])
    const [approved, left] = await Promise.all([
      decide(index, other, 'approve'),
      call(url(index + 1), '/my/membership', person, { method: 'DELETE' }),
    ])
    expect(left.status).toBe(200)
    // Approved first, it is what ended; else it was taken back before anybody could approve it.
    expect([204, 409]).toContain(approved.status)
    expect((await rowOf(other))?.status).toBe(approved.status === 204 ? 'ended' : 'withdrawn')
    expect((await rowOf(id))?.status).toBe('ended')
  }
})
