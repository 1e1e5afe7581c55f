import { largeApp } from '../tests/support/large-app'
import { countRows, MILLION_SET } from '../tests/support/large-set'
import { readCalls, readersOf } from '../tests/support/large-set-calls'
import { planOf } from '../tests/support/plans'
import type { TestPostgres } from '../tests/support/postgres'
import { shapeOf } from '../tests/support/statements'

const SLOWEST = 20
/** Smaller tables are in memory before anybody asks. */
const LARGE_ROWS = 10_000

/** What the reads cost on more than a million rows, as PostgreSQL itself would plan them. */
export async function measureMillion(postgres: TestPostgres) {
  const startedAt = performance.now()
  const large = await largeApp(postgres, MILLION_SET)
  const fillMs = performance.now() - startedAt
  const rows = await countRows(large.client)
  const calls: { name: string; ms: number }[] = []
  const scans = new Set<string>()
  const seen = new Set<string>()
  for (const { route, path } of await readCalls(large.t))
    for (const [who, as] of Object.entries(readersOf())) {
      const askedAt = performance.now()
      const { result, statements } = await large.heardOf(() => large.t.call('GET', path, { as }))
      if (result.status === 200) calls.push({ name: `${who} ${path}`, ms: performance.now() - askedAt })
      for (const statement of statements) {
        if (seen.has(`${route} ${shapeOf(statement)}`)) continue
        seen.add(`${route} ${shapeOf(statement)}`)
        const { wholeTables } = await planOf(large.client, statement)
        for (const table of wholeTables)
          if ((rows.get(table) ?? 0) > LARGE_ROWS) scans.add(`${route}: ${table}`)
      }
    }
  await large.close()
  return {
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    fillMs,
    calls: calls.length,
    slowest: calls.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST),
    scans: [...scans].toSorted(),
  }
}
