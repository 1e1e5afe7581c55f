import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { roles } from '#/features/people/accounts/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { makeCrowd, type Member } from '../support/crowd'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const EACH = 7
const FLUSHED_WITHIN_MS = 20_000

let two: TwoProcesses
let admins: Member[]
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
  const { db } = two.database
  admins = await makeCrowd(db, { size: 2, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await db.insert(roles).values(admins.map(({ id }) => ({ userId: id, role: 'admin' as const })))
})
afterAll(() => two.stop())

it('a burst over two processes, of which neither has ten, is told each admin once', async () => {
  const { db } = two.database
  await db.execute(sql`alter table gallery_photos rename to gallery_photos_away`)
  for (let index = 0; index < EACH; index += 1)
    for (const { url } of two.servers) {
      const { status } = await fetch(`${url}/api/galleries?i=${index}`, { headers: { cookie: `x=${index}` } })
      expect(status).toBe(500)
    }
  const alerts = async () =>
    (
      await db
        .select()
        .from(outboxMessages)
        .where(inArray(outboxMessages.kind, ['errors-burst']))
    ).map(({ recipient }) => recipient)
  await vi.waitFor(async () => expect(await alerts()).not.toEqual([]), FLUSHED_WITHIN_MS)
  const { rows } = await db.execute(sql`select count(*)::int as kinds, sum(count)::int as n from error_kinds`)
  expect(rows[0]).toEqual({ kinds: 1, n: 2 * EACH })
  expect((await alerts()).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
})
