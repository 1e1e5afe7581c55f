import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import type { Database } from '#/platform/db'
import { openPglite } from '#/platform/database/embedded'
import { lockFolder } from '#/platform/database/folder-lock'
import { MIGRATION_LOCK } from '#/platform/database/migrations'
import { embeddedCopy, postgresCopy, type CopyDatabase } from './copy-database'
import { CommandRefusal } from '#/server/command-refusal'

/** So that two processes, or a person and the clock, don't make the same copy. */
const BACKUP_LOCK = 7_234_012

/** A database that rows are brought into, and that is migrated by the way. */
export type RestoreTarget = {
  database: CopyDatabase
  migrate(migrationsFolder: string): Promise<void>
}

const embeddedFolder = (dataDir: string) => join(dataDir, 'pglite')

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'backup', keepAlive: true })
  // What breaks is told by the statement that is under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As it lies there, for a copy before an upgrade: without migrating it. Nobody else may have it open. */
export async function withEmbedded<T>(
  dataDir: string,
  work: (database: CopyDatabase) => Promise<T>,
): Promise<T> {
  const folder = embeddedFolder(dataDir)
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new CommandRefusal(`There is no database in ${dataDir}.`)
  const release = await lockFolder(dataDir)
  try {
    const client = await openPglite(folder)
    try {
      return await work(embeddedCopy(client))
    } finally {
      await client.close()
    }
  } finally {
    await release()
  }
}

/** While no migration runs and no other copy is made. @throws CommandRefusal while one is */
export const withPostgres = <T>(url: string, work: (database: CopyDatabase) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUP_LOCK])
    if (!rows[0]?.free) throw new CommandRefusal('Another copy of this database is being made.')
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    return work(postgresCopy(client))
  })

/** The database that this process has open. */
export const withOpened = <T>(database: Database, work: (copy: CopyDatabase) => Promise<T>): Promise<T> =>
  database.kind === 'embedded' ? work(embeddedCopy(database.client)) : withPostgres(database.url, work)

/** A new embedded database that takes its place when the work is done. The data folder is locked by the caller. */
export async function withNewEmbedded<T>(
  dataDir: string,
  work: (target: RestoreTarget) => Promise<T>,
): Promise<T> {
  const folder = embeddedFolder(dataDir)
  const part = `${folder}.part`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(part)
    const client = await openPglite(part)
    try {
      const done = await work({
        database: embeddedCopy(client),
        migrate: (migrationsFolder) => migratePglite(drizzlePglite(client), { migrationsFolder }),
      })
      await client.close()
      await rename(part, folder)
      return done
    } finally {
      if (!client.closed) await client.close()
    }
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

const RELATIONS = `select string_agg(quote_ident(n.nspname) || '.' || quote_ident(c.relname), ', ') as names
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S')`

/** A database that has nothing in it. @throws CommandRefusal where it has */
export const withNewPostgres = <T>(url: string, work: (target: RestoreTarget) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ names: string | null }>(RELATIONS)
    const names = rows[0]?.names
    if (names)
      throw new CommandRefusal(
        `A copy is restored into an empty database only, and this one has tables (${names.slice(0, 80)}…). Make another.`,
      )
    return work({
      database: postgresCopy(client),
      migrate: (migrationsFolder) => migratePg(drizzlePg(client), { migrationsFolder }),
    })
  })
