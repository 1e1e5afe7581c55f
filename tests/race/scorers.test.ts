import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { faultsOf, phone, poolsOfCourts, readWholeLog, scoreAct } from '../support/court-storm'
import { makeCrowd } from '../support/crowd'
import { createDatabase, startPostgres } from '../support/postgres'
import { poolSettings } from '../support/saved-tournament'
import { freePort, startServerProcess, type ServerProcess } from '../support/server-process'
import { shortOrLong } from '../support/soak'
import { call, openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const SCORERS = 8
const TEAMS_PER_POOL = shortOrLong(5, 9)
/** The server dies each time so many more scores are acknowledged; the embedded database takes longer to be well again. */
const KILLED_EVERY = { server: shortOrLong(20, 25), embedded: shortOrLong(50, 25) }

async function scoredThroughCrashes(source: Record<string, string>, killedEvery: number): Promise<void> {
  const database = await openTestDatabase(source)
  const [owner] = await makeCrowd(database.db, { size: 1, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  await database.close()
  if (!owner) throw new Error('Nobody came')
  const env = {
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    LIMITS_OFF: 'true',
    PORT: String(await freePort()),
    ...source,
  }
  let server: ServerProcess = await startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  const { url } = server
  const post = async <T>(path: string, body: unknown) => {
    const given = await call<T>(url, path, owner, { method: 'POST', body: JSON.stringify(body) })
    if (given.status >= 300) throw new Error(`${path}: ${JSON.stringify(given)}`)
    return given.body
  }
  const { entries, finals } = poolsOfCourts(SCORERS, TEAMS_PER_POOL)
  const settings = poolSettings({ format: { kind: 'pools', pools: SCORERS, meetings: 1, playoffs: null } })
  const { id } = await post<{ id: string }>('/matchups', { settings, entries })
  const { score: code } = await post<{ score: string }>(`/matchups/${id}/codes/score`, {})
  const tokens = await Promise.all(
    finals.map((_, index) => post<{ token: string }>('/matchups/scorers', { code, name: `Phone ${index}` })),
  )

  let acknowledged = 0
  let crashes = 0
  let again: Promise<unknown> = Promise.resolve()
  const crash = async () => {
    await server.kill('SIGKILL')
    server = await startServerProcess(env)
  }
  const heard = () => {
    acknowledged += 1
    if (acknowledged % killedEvery !== 0) return
    crashes += 1
    again = again.then(crash)
  }
  const phones = await Promise.all(
    finals.map((own, index) =>
      phone(
        { servers: [url], tournament: id, token: tokens[index]?.token ?? '', heard },
        `phone-${index}`,
        own,
        [],
      ),
    ),
  )
  await again
  expect(phones.flatMap(({ refused }) => refused)).toEqual([])
  expect(crashes).toBeGreaterThan(1)
  expect(phones.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(SCORERS)

  const { entries: log } = await readWholeLog(url, id, owner.cookie)
  expect(faultsOf(log, finals.flat())).toEqual([])
  for (const [index] of finals.entries()) {
    const written = log.flatMap(({ id: entry }) => (entry.startsWith(`phone-${index}-`) ? [entry] : []))
    // Each sent them one after another, and none was refused: as many as were acknowledged, in that order.
    expect(written).toEqual(written.map((_, at) => `phone-${index}-${at + 1}`))
    expect(written).toHaveLength((finals[index]?.length ?? 0) * 2)
  }

  const [final] = finals.flat()
  if (!final) throw new Error('Nothing was played')
  const stale = await call<{ code: string; current: { version: number } }>(
    url,
    `/matchups/${id}/acts`,
    owner,
    {
      method: 'POST',
      body: JSON.stringify({
        entries: [{ id: 'late', act: scoreAct({ ...final, points: final.points + 1 }, 1) }],
      }),
    },
  )
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'score-stale', 2])
  expect((await readWholeLog(url, id, owner.cookie)).entries).toHaveLength(log.length)
}

it(`PostgreSQL: ${SCORERS} scorers through crashes and lost connections: no act lost, none doubled, none out of order`, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  await scoredThroughCrashes({ DATABASE_URL: await createDatabase(postgres) }, KILLED_EVERY.server)
})

it('the embedded database: the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scorers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await scoredThroughCrashes({ DATA_DIR: folder }, KILLED_EVERY.embedded)
})
