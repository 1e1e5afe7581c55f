import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobDefinitions } from '#/server/registry'
import { bodyOf } from '../api/access-bodies'
import { ACCESS, CALLERS, type Caller } from '../api/access-table'
import { makeWorld, pathOf } from '../api/access-world'
import { largeApp, type LargeApp } from '../support/large-app'
import { countRows, SHORT_SET } from '../support/large-set'
import { readCalls, readersOf } from '../support/large-set-calls'
import { planOf } from '../support/plans'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { shapeOf, type Statement } from '../support/statements'
import { FOREIGN_KEYS_UNINDEXED, SORTED_WHOLE, WHOLE_TABLES } from '../support/whole-tables'

const FILL_TIMEOUT_MS = 300_000
/** Smaller ones may be read as they are. */
const LARGE_ROWS = 2_500

let postgres: TestPostgres
let large: LargeApp
let rows: Map<string, number>
beforeAll(async () => {
  postgres = await startPostgres({ settings: { jit: 'off' } })
  large = await largeApp(postgres, SHORT_SET)
  rows = await countRows(large.client)
  // What remains is what no index could serve, however large the table: how dear a scan is depends on its size.
  await large.client.query('set enable_seqscan = off')
}, FILL_TIMEOUT_MS)
afterAll(async () => {
  await large?.close()
  await postgres?.stop()
})

/** Which large tables are read whole, by what is done. */
async function wholeTablesOf(heard: Map<string, Statement[]>): Promise<string[]> {
  const found = new Set<string>()
  for (const [name, statements] of heard) {
    const once = new Map(statements.map((each) => [shapeOf(each) + JSON.stringify(each.values), each]))
    for (const statement of once.values())
      for (const table of (await planOf(large.client, statement)).wholeTables)
        if ((rows.get(table) ?? 0) > LARGE_ROWS) found.add(`${name} · ${table}`)
  }
  return [...found].toSorted()
}

const without = (found: string[], part: keyof typeof WHOLE_TABLES): string[] => {
  const excepted = new Set(Object.values(WHOLE_TABLES[part]).flat())
  return found.filter((each) => !excepted.has(each))
}

async function heardByRoute(): Promise<Map<string, Statement[]>> {
  const heard = new Map<string, Statement[]>()
  for (const { route, path } of await readCalls(large.t))
    for (const as of Object.values(readersOf())) {
      const { result, statements } = await large.heardOf(() => large.t.call('GET', path, { as }))
      expect(result.status, `${path}: ${result.text}`).toBeLessThan(500)
      heard.set(route, [...(heard.get(route) ?? []), ...statements])
    }
  return heard
}

it('there are so many rows that it shows', () => {
  expect([...rows.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(150_000)
})

it('no read goes through a large table but those that say why', async () => {
  expect(without(await wholeTablesOf(await heardByRoute()), 'reads')).toEqual([])
})

it(
  'the last page costs what the first does',
  async () => {
    const dearer: string[] = []
    const turned = new Set<string>()
    const costOf = async (statements: Statement[]) => {
      let cost = 0
      for (const statement of statements) cost += (await planOf(large.client, statement)).rowsRead ?? 0
      return cost
    }
    const lists = (await readCalls(large.t)).filter(({ hasPages, path }) => hasPages && !path.includes('?'))
    for (const { route, path } of lists)
      for (const as of Object.values(readersOf())) {
        const page = (cursor: string | null) =>
          large.heardOf(() =>
            large.t.call('GET', `${path}?limit=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, {
              as,
            }),
          )
        const first = await page(null)
        let last = first
        while (last.result.json?.nextCursor) last = await page(last.result.json.nextCursor)
        if (last === first) continue
        turned.add(route)
        const [firstCost, lastCost] = [await costOf(first.statements), await costOf(last.statements)]
        if (lastCost > firstCost + SLACK_ROWS && !SORTED_WHOLE.has(route))
          dearer.push(`${route}: ${firstCost} rows, then ${lastCost}`)
      }
    expect(dearer).toEqual([])
    // Lists that have but one page here prove nothing.
    expect(lists.map(({ route }) => route).filter((route) => !turned.has(route))).toEqual(ONE_PAGE)
  },
  FILL_TIMEOUT_MS,
)
/** What one page's worth of rows and what belongs to them may differ by. */
const SLACK_ROWS = 600
const ONE_PAGE: string[] = []

it('each foreign key has an index, so that what it points at can go', async () => {
  const { rows: found } = await large.client.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by k.position) as name
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality k(attnum, position)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and i.indkey[0] = any (c.conkey))
    group by c.oid, c.conrelid`)
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(FOREIGN_KEYS_UNINDEXED).toSorted())
})

it(
  'no write goes through a large table but those that say why',
  async () => {
    const world = await makeWorld(large.t)
    const heard = new Map<string, Statement[]>()
    for (const [route, statuses] of Object.entries(ACCESS)) {
      const [method = ''] = route.split(' ')
      const caller = CALLERS.find(
        (each): each is Exclude<Caller, 'anonymous'> => each !== 'anonymous' && statuses[each] < 300,
      )
      if (method === 'GET' || route.startsWith('POST /account/sign-out') || !caller) continue
      const path = await pathOf(large.t, world, route)
      const body = bodyOf(route)
      const { statements } = await large.heardOf(() =>
        large.t.call(method, `/api${path}`, {
          as: world.members[caller],
          ...(body === undefined ? {} : { body }),
        }),
      )
      heard.set(route, statements)
    }
    expect(without(await wholeTablesOf(heard), 'writes')).toEqual([])
  },
  FILL_TIMEOUT_MS,
)

it(
  'no timed job goes through a large table but those that say why',
  async () => {
    const heard = new Map<string, Statement[]>()
    for (const job of jobDefinitions)
      heard.set(job.name, (await large.heardOf(() => job.run(large.t.services))).statements)
    expect(without(await wholeTablesOf(heard), 'jobs')).toEqual([])
  },
  FILL_TIMEOUT_MS,
)
