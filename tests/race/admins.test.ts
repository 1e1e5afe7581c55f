import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { roles, users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import type { Database } from '#/platform/db'
import { makeCrowd, type Member } from '../support/crowd'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 15

let processes: TwoProcesses
let database: Database
beforeAll(async () => {
  processes = await startTwoProcesses({ LIMITS_OFF: 'true' })
  database = processes.database
})
afterAll(() => processes.stop())
beforeEach(() => database.db.delete(roles))

async function admins(size: number): Promise<Member[]> {
  const people = await makeCrowd(database.db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await database.db.insert(roles).values(people.map(({ id }) => ({ userId: id, role: 'admin' as const })))
  return people
}

/** Who is an admin as the database itself judges. */
async function adminsAmong(people: readonly Member[]): Promise<number> {
  const ids = people.map(({ id }) => id)
  return database.db.$count(
    users,
    sql`${inArray(users.id, ids)} and ${users.suspendedAt} is null and is_admin(${users.id})`,
  )
}

type Act = (url: string, me: Member, other: Member) => Promise<{ status: number; body: { code?: string } }>
const takeRole: Act = (url, me, other) =>
  call(url, `/admin/people/${other.id}/roles/admin`, me, { method: 'DELETE' })
const suspend: Act = (url, me, other) =>
  call(url, `/admin/people/${other.id}/suspension`, me, {
    method: 'PUT',
    body: JSON.stringify({ reason: 'Threw a paddle' }),
  })
const leave: Act = (url, me) =>
  call(url, '/account', me, { method: 'DELETE', body: JSON.stringify({ confirmation: 'DELETE' }) })

it.each<[name: string, one: Act, another: Act]>([
  ['take each other’s role', takeRole, takeRole],
  ['suspend each other', suspend, suspend],
  ['take the role and suspend', takeRole, suspend],
  ['delete their accounts', leave, leave],
  ['leave and be removed', leave, takeRole],
  ['leave and be suspended', leave, suspend],
])('the last two admins, in two processes at once, %s: one stays', async (_name, one, another) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = await admins(2)
    if (!first || !second) throw new Error('Nobody came')
    const answers = await Promise.all([
      one(processes.servers[0].url, first, second),
      another(processes.servers[1].url, second, first),
    ])
    const [done, refused] = [
      answers.filter(({ status }) => status < 300),
      answers.filter(({ status }) => status >= 300),
    ]
    const told = `round ${round}: ${JSON.stringify(answers)}`
    expect(done.length, told).toBeGreaterThan(0)
    for (const { status } of refused) expect([401, 403, 404, 409], told).toContain(status)
    expect(await adminsAmong([first, second]), told).toBe(1)
    await database.db.delete(roles)
  }
})

it('of ten admins who all leave at once nine go, and each is on the record', async () => {
  const people = await admins(10)
  const answers = await Promise.all(
    people.map((me, index) => leave(processes.servers[index % 2]?.url ?? '', me, me)),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(9)
  expect(answers.filter(({ body }) => body.code === 'last_admin')).toHaveLength(1)
  expect(await adminsAmong(people)).toBe(1)
  const acts = await database.db
    .select({ subjectId: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, 'account.delete'))
  const gone = people.filter(({ id }) => acts.some(({ subjectId }) => subjectId === id))
  expect(gone).toHaveLength(9)
})
