import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { dropItems, dropReservations } from '#/features/club/drop/table'
import type { Database } from '#/platform/db'
import { makeCrowd, type Member } from '../support/crowd'
import { makeDrop, makeSize, tallySize } from '../support/drop'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const CROWD = 1_000
const ITEMS = 40

const cleanups: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
})

let sharedPostgres: Promise<TestPostgres> | null = null
async function postgresUrl(): Promise<string> {
  sharedPostgres ??= startPostgres().then((server) => {
    cleanups.push(() => server.stop())
    return server
  })
  return createDatabase(await sharedPostgres)
}

async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    ...env,
  })
  cleanups.push(() => server.kill('SIGKILL'))
  return server
}

const crowdOf = ({ db }: Database, size: number): Promise<Member[]> =>
  makeCrowd(db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })

type Drop = { mine: { status: string; position: number | null; itemNumber: number | null } | null }
type Given = { status: number; body: Partial<Drop> }

const reserve = (url: string, member: Member, sizeId: string, key?: string): Promise<Given> =>
  call<Partial<Drop>>(url, '/drop/reservation', member, {
    method: 'PUT',
    body: JSON.stringify({ sizeId }),
    ...(key ? { key } : {}),
  })
const giveBack = (url: string, member: Member): Promise<Given> =>
  call<Partial<Drop>>(url, '/drop/reservation', member, { method: 'DELETE' })

/** What must hold at any moment: no more handed on than there are, nothing left while somebody waits, nobody twice. */
async function expectSound({ db }: Database, sizeIds: readonly string[]): Promise<void> {
  for (const sizeId of sizeIds) {
    const { items, reserved, pickedUp, waiting } = await tallySize(db, sizeId)
    expect(reserved + pickedUp).toBeLessThanOrEqual(items)
    expect([sizeId, waiting > 0 && reserved + pickedUp < items]).toEqual([sizeId, false])
  }
  const rows = await db.select().from(dropReservations)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
  const held = rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
  expect(new Set(held).size).toBe(held.length)
}

function expectStorm(given: readonly Given[]): void {
  expect([...new Set(given.map(({ status }) => status))]).toEqual([200])
  const mine = given.map(({ body }) => body.mine)
  const numbers = mine.flatMap((own) => own?.itemNumber ?? []).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: ITEMS }, (_, index) => index + 1))
  const positions = mine.flatMap((own) => own?.position ?? []).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: CROWD - ITEMS }, (_, index) => index + 1))
}

it('1,000 people reserve 40 at once through two processes: 40 have one, 960 stand in line', async () => {
  const url = await postgresUrl()
  const database = await openTestDatabase({ DATABASE_URL: url })
  const crowd = await crowdOf(database, CROWD)
  await makeDrop(database.db)
  const { id } = await makeSize(database.db, ITEMS)
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const at = (index: number) => servers[index % 2]?.url ?? ''
  expectStorm(await Promise.all(crowd.map((member, index) => reserve(at(index), member, id))))
  expect(await tallySize(database.db, id)).toMatchObject({ reserved: ITEMS, waiting: CROWD - ITEMS })
  await expectSound(database, [id])

  // Those who have one give it back, all at once: the next forty have them, in their order.
  const rows = await database.db.select().from(dropReservations).where(eq(dropReservations.sizeId, id))
  const line = rows.toSorted((a, b) => a.queueNumber - b.queueNumber)
  const first = new Set(line.slice(0, ITEMS).map(({ userId }) => userId))
  const next = line.slice(ITEMS, 2 * ITEMS).map(({ id: row }) => row)
  const back = await Promise.all(
    crowd.filter(({ id: person }) => first.has(person)).map((member, index) => giveBack(at(index), member)),
  )
  expect([...new Set(back.map(({ status }) => status))]).toEqual([200])
  const after = await database.db
    .select()
    .from(dropReservations)
    .where(eq(dropReservations.status, 'reserved'))
  expect(after.map(({ id: row }) => row).toSorted()).toEqual(next.toSorted())
  await expectSound(database, [id])
  await database.close()
})

it('the embedded database: the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drop-'))
  const database = await openTestDatabase({ DATA_DIR: folder })
  const crowd = await crowdOf(database, CROWD)
  await makeDrop(database.db)
  const { id } = await makeSize(database.db, ITEMS)
  await database.close()
  const server = await serve({ DATA_DIR: folder })
  expectStorm(await Promise.all(crowd.map((member) => reserve(server.url, member, id))))
  await server.kill('SIGTERM')
  const reopened = await openTestDatabase({ DATA_DIR: folder })
  expect(await tallySize(reopened.db, id)).toMatchObject({ reserved: ITEMS, waiting: CROWD - ITEMS })
  await reopened.close()
})

it('negative control: without the lock and the constraints, the same storm gives one thing to two', async () => {
  const database = await openTestDatabase({ DATABASE_URL: await postgresUrl() })
  const crowd = await crowdOf(database, 100)
  const dropId = await makeDrop(database.db)
  const { id: sizeId } = await makeSize(database.db, ITEMS)
  await database.db.execute(sql`alter table drop_reservations drop constraint drop_reservations_item_key`)
  const unguarded = (userId: string) =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        select i.id from drop_items i where i.size_id = ${sizeId}
          and not exists (select 1 from drop_reservations h where h.item_id = i.id)
        order by i.number limit 1`)
      const itemId = rows[0] ? String(rows[0].id) : null
      await tx.insert(dropReservations).values({
        dropId,
        userId,
        sizeId,
        itemId,
        status: itemId === null ? 'waiting' : 'reserved',
      })
    })
  await Promise.all(crowd.map(({ id }) => unguarded(id)))
  const { reserved } = await tallySize(database.db, sizeId)
  expect(reserved).toBeGreaterThan(ITEMS)
  await database.close()
})

it('the constraints alone stop a statement that bypasses the application', async () => {
  const database = await openTestDatabase({ DATABASE_URL: await postgresUrl() })
  const { db } = database
  const [one, other] = await crowdOf(database, 2)
  if (!one || !other) throw new Error('Nobody came')
  const dropId = await makeDrop(db)
  const { id: sizeId } = await makeSize(db, 1)
  const elsewhere = await makeSize(db, 1)
  const [item] = await db.select().from(dropItems).where(eq(dropItems.sizeId, sizeId))
  const take = (userId: string, from: string) =>
    db
      .insert(dropReservations)
      .values({ dropId, userId, sizeId: from, itemId: item?.id ?? null, status: 'reserved' })
  // Nobody holds a thing of a size that is another's.
  await expect(take(one.id, elsewhere.id)).rejects.toThrow()
  await take(one.id, sizeId)
  await expect(take(other.id, sizeId)).rejects.toThrow()
  await expect(db.delete(dropItems).where(eq(dropItems.sizeId, sizeId))).rejects.toThrow()
  await database.close()
})

it('storms of reserving, changing one’s mind, giving back and changes of stock leave everything sound', async () => {
  const url = await postgresUrl()
  const database = await openTestDatabase({ DATABASE_URL: url })
  const crowd = await crowdOf(database, 60)
  const [admin] = await crowdOf(database, 1)
  if (!admin) throw new Error('Nobody came')
  await database.db.execute(sql`insert into roles (user_id, role) values (${admin.id}, 'admin')`)
  await makeDrop(database.db)
  const sizes = [
    await makeSize(database.db, 7),
    await makeSize(database.db, 12),
    await makeSize(database.db, 0),
  ]
  const ids = sizes.map(({ id }) => id)
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const at = (index: number) => servers[index % 2]?.url ?? ''
  const setStock = async (index: number, sizeId: string, stock: number) =>
    (
      await call(at(index), `/admin/drop/sizes/${sizeId}`, admin, {
        method: 'PATCH',
        body: JSON.stringify({ stock }),
      })
    ).status
  for (let round = 0; round < 8; round += 1) {
    const acts = crowd.map((member, index) =>
      (index + round) % 4 === 0
        ? giveBack(at(index), member)
        : reserve(at(index), member, ids[(index * 7 + round) % 3] ?? ''),
    )
    const stocks = ids.map((sizeId, index) => setStock(index + round, sizeId, 4 + ((round * 5 + index) % 13)))
    const [given, set] = await Promise.all([Promise.all(acts), Promise.all(stocks)])
    expect(
      given.filter(({ status }) => status >= 500),
      servers.map((server) => server.output()).join('\n'),
    ).toEqual([])
    // Below what is reserved is refused, nothing else.
    expect(set.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await expectSound(database, ids)
  }
  await database.close()
})

it('one person tapping 50 times at once has one; one key used 50 times has one effect', async () => {
  const url = await postgresUrl()
  const database = await openTestDatabase({ DATABASE_URL: url })
  const [eager, keyed] = await crowdOf(database, 2)
  if (!eager || !keyed) throw new Error('Nobody came')
  await makeDrop(database.db)
  const { id } = await makeSize(database.db, 10)
  const servers = await Promise.all([serve({ DATABASE_URL: url }), serve({ DATABASE_URL: url })])
  const many = (member: Member, key?: string) =>
    Promise.all(
      Array.from({ length: 50 }, (_, index) => reserve(servers[index % 2]?.url ?? '', member, id, key)),
    )
  await many(eager)
  const repeats = await many(keyed, 'one-key')
  expect(new Set(repeats.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await tallySize(database.db, id)).toMatchObject({ reserved: 2, waiting: 0 })
  // A late copy of the first tap can't undo what came after it.
  await giveBack(servers[0].url, keyed)
  await reserve(servers[1].url, keyed, id, 'one-key')
  expect(await tallySize(database.db, id)).toMatchObject({ reserved: 1, givenBack: 1 })
  await database.close()
})

it('an account that is deleted while its owner reserves: neither waits for the other', async () => {
  const url = await postgresUrl()
  const database = await openTestDatabase({ DATABASE_URL: url })
  const [leaver] = await crowdOf(database, 1)
  if (!leaver) throw new Error('Nobody came')
  await makeDrop(database.db)
  const { id } = await makeSize(database.db, 1)
  const server = await serve({ DATABASE_URL: url })
  const waits = async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  // As deletion does it: the account first, then what hangs on it.
  const tap = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${leaver.id} for update`)
    const given = reserve(server.url, leaver, id)
    await expect.poll(waits).toBe(1)
    await tx.execute(sql`select 1 from drops for update`)
    return { given }
  })
  expect((await tap.given).status).toBe(200)
  await database.close()
})
