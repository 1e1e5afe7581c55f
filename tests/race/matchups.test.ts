import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, replay } from '#/features/tournaments/core/logic/tournament/log'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { tournamentActs, tournaments } from '#/features/tournaments/run/table'
import {
  faultsOf,
  phone,
  poolsOfCourts,
  readPublic,
  readWholeLog,
  scoreAct,
  spectator,
  type Entry,
} from '../support/court-storm'
import { makeCrowd, type Member } from '../support/crowd'
import { poolSettings } from '../support/saved-tournament'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const COURTS = 16
const PHONES_PER_COURT = 4
const TEAMS_PER_POOL = 6
/** The promise of a live page. */
const SEEN_WITHIN_MS = 1_000

let two: TwoProcesses
let owner: Member
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
  const [first] = await makeCrowd(two.database.db, {
    size: 1,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  if (!first) throw new Error('Nobody came')
  owner = first
})
afterAll(() => two.stop())

const urls = () => two.servers.map(({ url }) => url)
const SETTINGS = poolSettings({ format: { kind: 'pools', pools: COURTS, meetings: 1, playoffs: null } })

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await call(urls()[0] ?? '', path, owner, { method: 'POST', body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.body as T
}
const save = async (entries: readonly Entry[]) =>
  (await post<{ id: string }>('/matchups', { settings: SETTINGS, entries })).id

/** The phones of one court: of each match one of them follows the play, or two write the end at once. */
function turnsOf<T>(finals: readonly T[]): { own: T[]; shared: T[] }[] {
  const turns = Array.from({ length: PHONES_PER_COURT }, () => ({ own: [] as T[], shared: [] as T[] }))
  for (const [index, final] of finals.entries()) {
    const first = turns[index % PHONES_PER_COURT]
    if (index % 2 === 0) first?.own.push(final)
    else for (const turn of [first, turns[(index + 1) % PHONES_PER_COURT]]) turn?.shared.push(final)
  }
  return turns
}

it('64 phones on 16 courts through two processes, on bad lines: every score once, seen by all within a second', async () => {
  const { entries, finals } = poolsOfCourts(COURTS, TEAMS_PER_POOL)
  const id = await save(entries)
  const { score: code } = await post<{ score: string }>(`/matchups/${id}/codes/score`, {})
  const watchers = await Promise.all(urls().map((url) => spectator(url, id)))
  const turns = finals.flatMap(turnsOf)
  const tokens = await Promise.all(
    turns.map((_, index) => post<{ token: string }>('/matchups/scorers', { code, name: `Phone ${index}` })),
  )
  const phones = await Promise.all(
    turns.map(({ own, shared }, index) => {
      const line = { servers: urls(), tournament: id, token: tokens[index]?.token ?? '' }
      return phone(line, `phone-${index}`, own, shared)
    }),
  )
  expect(phones.flatMap(({ refused }) => refused)).toEqual([])
  // The storm was one: lines did break.
  expect(phones.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(turns.length)

  const all = finals.flat()
  for (const { seen } of watchers)
    await expect.poll(() => seen.size, { timeout: SEEN_WITHIN_MS }).toBe(all.length)
  const { settings, entries: log } = await readWholeLog(urls()[0] ?? '', id, owner.cookie)
  expect(faultsOf(log, all)).toEqual([])
  for (const { seen } of watchers) {
    const late = log.flatMap(({ act, at }) => {
      if (act.act !== 'score' || act.ending.kind !== 'played') return []
      return [(seen.get(act.match) ?? Infinity) - Date.parse(at)]
    })
    expect(late).toHaveLength(all.length)
    expect(Math.max(...late)).toBeLessThan(SEEN_WITHIN_MS)
  }
  const [one, other] = await Promise.all(urls().map((url) => readPublic(url, id)))
  expect(other).toEqual(one)
  const told = viewOf(replay(settings, log), 0)
  expect({ ...one?.view, expectedEnd: null }).toEqual(
    JSON.parse(JSON.stringify({ ...told, expectedEnd: null })),
  )
  await Promise.all(watchers.map((watcher) => watcher.stop()))
})

it('two processes that write the same entry at once write it once, and both say so', async () => {
  const { entries, finals } = poolsOfCourts(COURTS, 4)
  const id = await save(entries)
  const all = finals.flat()
  const answers = await Promise.all(
    all.flatMap((final, index) =>
      [...urls(), ...urls()].map((url) =>
        call(url, `/matchups/${id}/acts`, owner, {
          method: 'POST',
          body: JSON.stringify({ entries: [{ id: `score-${index}`, act: scoreAct(final, 0) }] }),
        }),
      ),
    ),
  )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  const { entries: log } = await readWholeLog(urls()[1] ?? '', id, owner.cookie)
  expect(faultsOf(log, all)).toEqual([])
})

it('negative control: without the lock and the unique ids, the same phones lose and double scores', async () => {
  const { entries, finals } = poolsOfCourts(COURTS, 4)
  const id = await save(entries)
  const { db } = two.database
  await db.execute(sql`alter table tournament_acts drop constraint tournament_acts_entry_key`)
  await db.execute(sql`alter table tournament_acts drop constraint tournament_acts_tournament_id_seq_pk`)
  const mine = eq(tournamentActs.tournamentId, id)
  const read = async () =>
    (await db.select().from(tournamentActs).where(mine).orderBy(asc(tournamentActs.seq))).map((row) => ({
      id: row.entryId,
      at: row.at.toISOString(),
      by: row.by,
      byId: null,
      act: row.act,
      seq: row.seq,
    }))
  /** As a server would that looks before it writes, and keeps nobody else from doing so meanwhile. */
  const unguarded = async (entry: Entry) => {
    const log = await read()
    if (log.some((known) => known.id === entry.id)) return
    const added = { ...entry, at: new Date().toISOString(), by: 'Phone', byId: null }
    decide(replay(SETTINGS, log), added)
    const [last] = await db
      .select()
      .from(tournamentActs)
      .where(mine)
      .orderBy(desc(tournamentActs.seq))
      .limit(1)
    const row = { tournamentId: id, entryId: entry.id, act: entry.act, at: new Date(), by: 'Phone' }
    await db.insert(tournamentActs).values({ ...row, seq: (last?.seq ?? 0) + 1 })
  }
  const all = finals.flat()
  await Promise.allSettled(
    all.flatMap((final, index) => {
      const entry = { id: `score-${index}`, act: scoreAct(final, 0) }
      // Sent again at once, as after a lost answer.
      return [unguarded(entry), unguarded(entry)]
    }),
  )
  expect(faultsOf(await read(), all).length).toBeGreaterThan(0)
  await db.delete(tournaments).where(eq(tournaments.id, id))
})
