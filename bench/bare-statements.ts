import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import type { Database } from '#/platform/db'

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A way to the database. */
type Way = {
  ask: Ask
  transaction(work: (ask: Ask) => Promise<unknown>): Promise<unknown>
  close(): Promise<void>
}

/** As long as those of an answer to an event. */
const REQUEST_HASH = 'h'.repeat(43)
const ANSWER = JSON.stringify({ answer: 'a'.repeat(200) })

/** What the database does by itself: a row, a page of them, and what must happen at least when somebody answers an event. */
export type BareStatements = {
  select(eventId: string): Promise<unknown>
  /** The events that somebody waits for. */
  selectFifteen(userId: string): Promise<unknown>
  /** Lock, insert, notify, commit. */
  lockedTransaction(eventId: string, userId: string): Promise<unknown>
  /** The same, at most once: look whether it was done before, remember that it was. */
  onceInTransaction(eventId: string, userId: string): Promise<unknown>
  close(): Promise<void>
}

async function answer(ask: Ask, eventId: string, userId: string): Promise<void> {
  await ask('select max_capacity, seats_taken from events where id = $1 for update', [eventId])
  await ask(`insert into event_registrations (event_id, user_id, status) values ($1, $2, 'waitlisted')`, [
    eventId,
    userId,
  ])
  await ask(`select pg_notify('live', $1)`, [eventId])
}

const statementsOn = ({ ask, transaction, close }: Way): BareStatements => ({
  select: (eventId) => ask('select * from events where id = $1', [eventId]),
  selectFifteen: (userId) =>
    ask(
      `select e.* from event_registrations r join events e on e.id = r.event_id
       where r.user_id = $1 and r.status = 'waitlisted' order by e.starts_at, e.id limit 15`,
      [userId],
    ),
  lockedTransaction: (eventId, userId) => transaction((askWithin) => answer(askWithin, eventId, userId)),
  onceInTransaction: (eventId, userId) =>
    transaction(async (askWithin) => {
      await askWithin('select request_hash, body from idempotency_keys where actor = $1 and key = $2', [
        userId,
        eventId,
      ])
      await answer(askWithin, eventId, userId)
      await askWithin(
        'insert into idempotency_keys (actor, key, request_hash, body) values ($1, $2, $3, $4)',
        [userId, eventId, REQUEST_HASH, ANSWER],
      )
    }),
  close,
})

function postgresDriver(url: string, max: number): Way {
  const pool = new Pool({ connectionString: url, max })
  return {
    ask: (text, values) => pool.query(text, [...values]),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await work((text, values) => client.query(text, [...values]))
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

const embeddedDriver = (client: PGlite): Way => ({
  ask: (text, values) => client.query(text, [...values]),
  transaction: (work) => client.transaction((tx) => work((text, values) => tx.query(text, [...values]))),
  close: async () => undefined,
})

/** By the driver as it comes, without a line of ours between. */
export const byTheDriver = (database: Database): BareStatements =>
  statementsOn(
    database.kind === 'embedded'
      ? embeddedDriver(database.client)
      : postgresDriver(database.url, database.pool()?.max ?? 1),
  )

/** A text whose values stand in it in their order, as drizzle has it. */
function written(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$\d+/)
  return sql(Object.assign(parts, { raw: parts }), ...values)
}

/** Through the port that the product asks itself (decision 058). */
export const byThePort = ({ db }: Database): BareStatements =>
  statementsOn({
    ask: (text, values) => db.execute(written(text, values)),
    transaction: (work) => db.transaction((tx) => work((text, values) => tx.execute(written(text, values)))),
    close: async () => undefined,
  })
