import { sql } from 'drizzle-orm'
import { readJourney, listNotes } from '#/features/journal/notes/reads'
import { listNotesSchema } from '#/features/journal/notes/schema'
import { notes } from '#/features/journal/notes/table'
import { addDays, localToday } from '#/lib/dates'
import { percentile } from '#/lib/percentile'
import { createRandom } from '#/lib/prng'
import { demoNotes } from '#/demo/notes'
import type { Database } from '#/platform/db'
import { makeCrowd } from '../tests/support/crowd'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'

export const NOTES = 5_000
const RUNS = 40
const BATCH = 500
const SEARCHES = { 'a common word': 'kitchen', 'two words': 'third theo', 'a word nobody wrote': 'zamboni' }

/** Milliseconds, the middle of some runs; the first ones only warm up. */
async function middle(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let made = 0; made < RUNS; made += 1) {
    const startedAt = performance.now()
    await run()
    if (made >= RUNS / 4) times.push(performance.now() - startedAt)
  }
  return percentile(times, 50) ?? Number.NaN
}

/** Gives each of them a journal of so many notes, as the demo's people write them, two on a day. */
export async function fillJournals(
  { db }: Database,
  writers: readonly string[],
  size: number,
): Promise<void> {
  const today = localToday('UTC', new Date())
  const year = demoNotes(createRandom(1), today)
  const rows = Array.from({ length: size }, (_, index) => {
    const fields = year[index % year.length]
    if (!fields) throw new Error('The demo keeps no journal')
    return { ...fields, playedOn: addDays(today, -Math.floor(index / 2)) }
  })
  for (const userId of writers)
    for (let start = 0; start < rows.length; start += BATCH)
      await db
        .insert(notes)
        .values(
          rows.slice(start, start + BATCH).map((fields) => ({ ...fields, id: crypto.randomUUID(), userId })),
        )
  await db.execute(sql`analyze ${notes}`)
}

/** A journal of 5,000 notes beside another one: what each reading takes, in milliseconds, beside counting the notes. */
export async function measureNotes(database: Database) {
  const crowd = await makeCrowd(database.db, { size: 2, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const [writer] = crowd
  if (!writer) throw new Error('Nobody writes')
  await fillJournals(
    database,
    crowd.map(({ id }) => id),
    NOTES,
  )
  const { db } = database
  const viewer = {
    kind: 'user' as const,
    id: writer.id,
    email: writer.email,
    emailVerified: true,
    name: 'Bench',
    isAdmin: false,
    isHost: false,
    suspended: false,
    sessionId: '',
    renewal: 'none' as const,
  }
  const list = (given: object) => listNotes(db, viewer, listNotesSchema.parse(given))
  const counted = await middle(() =>
    db.execute(sql`select count(*) from ${notes} where user_id = ${writer.id}`),
  )
  const figures: Record<string, number> = { 'the first page': await middle(() => list({})) }
  for (const [name, q] of Object.entries(SEARCHES))
    figures[`search: ${name}`] = await middle(() => list({ q }))
  const today = localToday('UTC', new Date())
  const year = Number(today.slice(0, 4))
  figures['the journey'] = await middle(() => readJourney(db, viewer, { year, today }))
  return Object.entries(figures).map(([name, ms]) => ({ name, ms, ratio: ms / counted }))
}
