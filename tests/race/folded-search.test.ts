import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { EACH_CHARACTER, foldedDifferently, SOME_WORDS } from '../support/folded-words'
import { startPostgres, type TestPostgres } from '../support/postgres'

let postgres: TestPostgres
let t: TestApp
beforeAll(async () => {
  postgres = await startPostgres()
  t = await testApp({ DATABASE_URL: postgres.url })
})
afterAll(async () => {
  await t?.close()
  await postgres?.stop()
})

const bySql = async (words: readonly string[]) => {
  const { rows } = await t.services.db.execute(
    sql`select folded(word) as folded from unnest(${sql.param(words)}::text[]) with ordinality as w(word, n) order by n`,
  )
  return rows.map((row) => String(row['folded']))
}

it('PostgreSQL folds as the browser does, though its locale knows no letter beyond ASCII', async () => {
  expect(await foldedDifferently(EACH_CHARACTER, bySql)).toEqual([])
  expect(await foldedDifferently(SOME_WORDS, bySql)).toEqual([])
})

it('a search by a part of a name uses its index', async () => {
  const plan = await t.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(
      sql`explain select id from users where folded(shown_name) like ${'%nunez%'}`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('users_folded_name_idx')
})
