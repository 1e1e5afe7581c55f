import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedCopy, type CopyDatabase, type CopyTx } from '#/server/backup/copy-database'
import { migratedTo, tablesOf, type TableShape } from '#/server/backup/database-shape'
import { makeBackup } from '#/server/backup/make-backup'
import { newestMigration, withMigrationsUpTo } from '#/server/backup/migrations'
import { withEmbedded, withPostgres } from '#/server/backup/open'
import { restoreBackup } from '#/server/backup/restore-backup'
import { openPglite } from '#/platform/database/embedded'
import { createDiskStorage } from '#/platform/storage/storage'
import { fillTables } from '../support/fill-tables'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { freePort, startServerProcess } from '../support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const ROWS = 3
const MANY = 100_000
const TAKEN_UP_WITHIN_MS = 60_000
/** What tables' own checks ask for beside what a column shows. */
const GIVEN = {
  'access_tokens.scopes': `array['read']`,
  'events.start_time': `'18:00'`,
  'events.end_time': `'20:00'`,
  'partner_blocks.blocked_id': `lpad(to_hex(i % ${ROWS} + 1), 32, '0')::uuid`,
  'practice_partners.lower_id': `lpad(to_hex(i / 3 + 1), 32, '0')::uuid`,
  'practice_partners.invited_by': `lpad(to_hex(i / 3 + 1), 32, '0')::uuid`,
  'practice_partners.higher_id': `lpad(to_hex(least(i + 1, ${ROWS})), 32, '0')::uuid`,
  'tournament_codes.code': `repeat(chr(65 + i), 6)`,
}

type Entry = { tag: string; when: number }
const { entries } = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8')) as {
  entries: Entry[]
}
const entryOf = (tag: string): Entry => {
  const found = entries.find((entry) => entry.tag === tag)
  if (!found) throw new Error(`There is no migration ${tag}`)
  return found
}

let postgres: TestPostgres
let home = ''
beforeAll(async () => {
  postgres = await startPostgres()
  home = await mkdtemp(join(tmpdir(), 'upgrade-test-'))
})
afterAll(async () => {
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

async function postgresAt(when: number): Promise<string> {
  const url = await createDatabase(postgres)
  const client = new Client({ connectionString: url })
  await client.connect()
  await withMigrationsUpTo(when, (migrationsFolder) => migratePg(drizzlePg(client), { migrationsFolder }))
  await client.end()
  return url
}

/** All rows, by the columns that a table had. */
async function contents(tx: CopyTx, tables: readonly TableShape[]): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name, columns } of tables)
    found[name] = await tx.rows(
      `select * from (select ${columns.join(', ')} from ${name}) t order by t::text`,
    )
  return found
}

async function fill(tx: CopyTx) {
  const tables = await tablesOf(tx)
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)))
  const given = Object.fromEntries(Object.entries(GIVEN).filter(([column]) => known.has(column)))
  await fillTables(tx, { from: 1, to: ROWS }, { given })
  return { tables, before: await contents(tx, tables) }
}

describe('data of each earlier migration is whole after the upgrade', () => {
  it.each(entries.slice(0, -1).map(({ tag, when }) => [tag, when] as const))('from %s', async (_, when) => {
    const url = await postgresAt(when)
    const { tables, before } = await withPostgres(url, (database) =>
      database.transaction(async (tx) => fill(tx)),
    )
    for (const rows of Object.values(before)) expect(rows).toHaveLength(ROWS)
    await (await openTestDatabase({ DATABASE_URL: url })).close()
    const after = await withPostgres(url, (database) =>
      database.transaction(async (tx) => ({ at: await migratedTo(tx), rows: await contents(tx, tables) })),
    )
    expect(after.at).toBe(await newestMigration())
    expect(after.rows).toEqual(before)
  })

  it('and lines that are waiting then have their length', async () => {
    const url = await postgresAt(entryOf('0024_names_that_are_found').when)
    await withPostgres(url, (database) =>
      database.transaction(async (tx) => {
        await fill(tx)
        await tx.rows(
          `update event_registrations set status = 'waitlisted', party_size = 3
          where event_id <> (select id from events order by id offset 1 limit 1)`,
        )
      }),
    )
    await (await openTestDatabase({ DATABASE_URL: url })).close()
    const lengths = await withPostgres(url, (database) =>
      database.transaction((tx) => tx.rows('select parties_waiting from events order by id')),
    )
    expect(lengths).toEqual([{ parties_waiting: 1 }, { parties_waiting: 0 }, { parties_waiting: 1 }])
  })

  it('and where it comes from a copy of back then', async () => {
    const { when, tag } = entryOf('0008_community_guards')
    const url = await postgresAt(when)
    const storage = createDiskStorage(join(home, 'none'))
    const made = await withPostgres(url, async (database) => {
      const filled = await database.transaction(async (tx) => fill(tx))
      const source = { kind: 'postgres' as const, database, storage, secretsFolder: null }
      return { ...filled, ...(await makeBackup(source, join(home, 'copies'))) }
    })
    expect(made.manifest.migration.tag).toBe(tag)
    const target = { DATA_DIR: join(home, 'from-copy'), DATABASE_URL: await createDatabase(postgres) }
    await restoreBackup(target, storage, made.folder)
    const after = await withPostgres(target.DATABASE_URL, (database) =>
      database.transaction(async (tx) => ({
        at: await migratedTo(tx),
        rows: await contents(tx, made.tables),
      })),
    )
    expect(after.at).toBe(await newestMigration())
    expect(after.rows).toEqual(made.before)
  })
})

/** The built server, of which nothing is awaited. */
const spawnServer = async (place: Record<string, string>) =>
  spawn(process.execPath, ['dist/main/main.js'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      SEED_DEMO: 'false',
      AUTH_SECRET: TEST_SECRET,
      ...place,
    },
  })

async function startAgain(place: Record<string, string>): Promise<void> {
  const server = await startServerProcess({
    PUBLIC_URL: TEST_PUBLIC_URL,
    AUTH_SECRET: TEST_SECRET,
    ...place,
  })
  await server.kill('SIGTERM')
}

describe('an upgrade over 100,000 rows that is broken off in the middle', () => {
  const BEFORE = entryOf('0006_one_way_to_show_people').when
  const SUM = `select count(*)::int as rows, md5(string_agg(user_id::text || status, '' order by user_id)) as sum from event_registrations`

  /** One event that very many have answered. */
  const fillMany = (database: CopyDatabase) =>
    database.transaction(async (tx) => {
      const given = { ...GIVEN, 'event_registrations.event_id': `lpad('1', 32, '0')::uuid` }
      const of = (table: string) =>
        Object.fromEntries(Object.entries(given).filter(([column]) => column.startsWith(`${table}.`)))
      await fillTables(tx, { from: 1, to: 1 }, { only: ['events'], given: of('events') })
      for (const table of ['users', 'event_registrations'])
        await fillTables(tx, { from: 1, to: MANY }, { only: [table], given: of(table) })
      return tx.rows(SUM)
    })
  const stateOf = (database: CopyDatabase) =>
    database.transaction(async (tx) => ({ at: await migratedTo(tx), rows: await tx.rows(SUM) }))

  it('PostgreSQL: as it was, and whole the next time', async () => {
    const url = await postgresAt(BEFORE)
    const rows = await withPostgres(url, fillMany)
    const holder = new Client({ connectionString: url })
    await holder.connect()
    // One of the last migrations changes this table: by then the answers have been gone through twice.
    await holder.query('begin; lock table newsletter_subscribers in access share mode')
    const server = await spawnServer({ DATABASE_URL: url, DATA_DIR: join(home, 'upgraded') })
    const isStuck = async () =>
      (
        await holder.query(
          `select 1 from pg_locks where not granted and relation = 'newsletter_subscribers'::regclass`,
        )
      ).rowCount
    await expect.poll(isStuck, { timeout: TAKEN_UP_WITHIN_MS, interval: 50 }).toBe(1)
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    await holder.query('rollback')
    await holder.end()
    expect(await withPostgres(url, stateOf)).toEqual({ at: BEFORE, rows })
    await startAgain({ DATABASE_URL: url, DATA_DIR: join(home, 'upgraded') })
    expect(await withPostgres(url, stateOf)).toEqual({ at: await newestMigration(), rows })
  })

  it('the embedded database: the same', async () => {
    const dataDir = join(home, 'embedded')
    const folder = join(dataDir, 'pglite')
    await mkdir(dataDir)
    const client = await openPglite(folder)
    await withMigrationsUpTo(BEFORE, (migrationsFolder) =>
      migratePglite(drizzlePglite(client), { migrationsFolder }),
    )
    const rows = await fillMany(embeddedCopy(client))
    await client.close()
    const files = async () => (await readdir(join(folder, 'base'), { recursive: true })).length
    const before = await files()
    const server = await spawnServer({ DATA_DIR: dataDir })
    // Tables that the migrations bring have their files before the answers are gone through.
    await expect
      .poll(async () => (await files()) - before, { timeout: TAKEN_UP_WITHIN_MS, interval: 5 })
      .toBeGreaterThan(20)
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    expect(await withEmbedded(dataDir, stateOf)).toEqual({ at: BEFORE, rows })
    await startAgain({ DATA_DIR: dataDir })
    expect(await withEmbedded(dataDir, stateOf)).toEqual({ at: await newestMigration(), rows })
  })
})
