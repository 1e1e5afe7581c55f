import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect } from 'vitest'
import type { Database } from '#/platform/db'

/** The queue is looked into every two seconds. */
const TAKEN_WITHIN_MS = 20_000
const POLL_MS = 50

/**
 * Runs a job in two processes at the same moment: each has taken it and waits for a table that is held here, until
 * both stand there. `meanwhile` happens while they wait.
 */
export async function jobsAtOnce({ database, databaseUrl }: { database: Database; databaseUrl: string }) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  const { db } = database
  const active = async (job: string) => {
    const { rows } = await db.execute(
      sql`select count(*)::int as n from pgboss.job where name = ${job} and state in ('created', 'retry', 'active')`,
    )
    return Number(rows[0]?.n)
  }
  const standing = async (job: string, table: string) => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from pgboss.job where name = ${job} and state = 'active') as taken,
             (select count(*)::int from pg_locks where not granted and relation = ${table}::regclass) as waiting`)
    return { taken: Number(rows[0]?.taken), waiting: Number(rows[0]?.waiting) }
  }
  /** Until no run is under way; those that killed processes had taken never end and are not waited for. */
  async function ended(job: string, lost = 0): Promise<void> {
    await expect.poll(() => active(job), { timeout: TAKEN_WITHIN_MS, interval: POLL_MS }).toBe(lost)
  }
  return {
    ended,
    /** Runs that are under way. */
    async taken(job: string): Promise<number> {
      const { rows } = await db.execute(
        sql`select count(*)::int as n from pgboss.job where name = ${job} and state = 'active'`,
      )
      return Number(rows[0]?.n)
    },
    /** Once, in whichever process takes it. */
    async once(job: string, lost = 0): Promise<void> {
      await boss.send(job)
      await ended(job, lost)
    },
    /** @param held the table that both wait for; `waiting`: fewer where one waits for the other before it comes so far */
    async inBoth(job: string, held: { table: string; waiting?: number; meanwhile?: () => Promise<unknown> }) {
      const { table, waiting = 2, meanwhile } = held
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
        // The queue keeps one waiting run for each key; a process works on one at a time.
        for (const singletonKey of ['one', 'other']) await boss.send(job, null, { singletonKey })
        const isStanding = async () => {
          const now = await standing(job, table)
          return now.taken >= 2 && now.waiting >= waiting
        }
        await expect.poll(isStanding, { timeout: TAKEN_WITHIN_MS, interval: POLL_MS }).toBe(true)
        await meanwhile?.()
      })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
