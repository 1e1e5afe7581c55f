import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeApp, type LargeApp } from '../support/large-app'
import { listsOf } from '../support/large-set'
import { readCalls, readersOf } from '../support/large-set-calls'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { shapeOf } from '../support/statements'

/** Enough for one of each: somebody who waits, a draft, a second list. */
const FEW = 6
const MANY = 30
/** How well the database is, every two seconds: nobody's call asks for it alone. */
const PROBE = 'select 1'

let postgres: TestPostgres
let few: LargeApp
let many: LargeApp
beforeAll(async () => {
  postgres = await startPostgres()
  few = await largeApp(postgres, listsOf(FEW))
  many = await largeApp(postgres, listsOf(MANY))
})
afterAll(async () => {
  await few?.close()
  await many?.close()
  await postgres?.stop()
})

/** How often a call asks for each shape of statement, and how much it answers. */
async function asked({ t, heardOf }: LargeApp, path: string, as: Parameters<typeof t.call>[2]) {
  const { result, statements } = await heardOf(() => t.call('GET', path, as))
  const times = new Map<string, number>()
  for (const each of statements)
    if (each.text !== PROBE) times.set(shapeOf(each), (times.get(shapeOf(each)) ?? 0) + 1)
  return { times, status: result.status, length: result.text.length }
}

it('no read asks more often where there is more to tell', async () => {
  const repeated: string[] = []
  const longer = new Set<string>()
  for (const { route, path } of await readCalls(few.t))
    for (const [who, as] of Object.entries(readersOf())) {
      const [less, more] = [await asked(few, path, { as }), await asked(many, path, { as })]
      expect(more.status, `${who} ${path}`).toBe(less.status)
      if (more.length > less.length * 2) longer.add(route)
      for (const [shape, times] of more.times)
        if (times > 1 && times > (less.times.get(shape) ?? 0))
          repeated.push(`${route} (${who}): ${less.times.get(shape) ?? 0} times, then ${times}: ${shape}`)
    }
  expect(repeated).toEqual([])
  // Else the lists would not have been longer, and nothing proved.
  expect(longer.size).toBeGreaterThan(LISTS)
})
/** Calls whose answer grows with what there is. */
const LISTS = 50
