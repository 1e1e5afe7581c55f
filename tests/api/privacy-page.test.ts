import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEPT_DATA } from '#/features/site/legal/logic/kept-data'
import { type Keeping, keepingSchema, SETTING_NAMES, SETTINGS } from '#/features/foundation/settings/schema'
import { personalData } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { KEPT_TABLES } from '../support/kept-tables'

let t: TestApp
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())

const named = Object.values(KEPT_TABLES).flat()
const tablesWhere = async (condition: ReturnType<typeof sql>) =>
  (await t.services.db.execute(condition)).rows.map(({ name }) => String(name))

/** In these stands nothing of anybody: what a community or a drop is, pictures without an owner, codes for a tournament. */
const OF_NOBODY = [
  'communities',
  'drop_items',
  'drop_pictures',
  'drop_sizes',
  'drops',
  'error_kinds',
  'error_minutes',
  'gallery_photos',
  'tournament_codes',
]

it('names every table, but those in which nobody is, each once, and none that is not there', async () => {
  const all = await tablesWhere(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(all.filter((table) => !OF_NOBODY.includes(table)).toSorted()).toEqual(named.toSorted())
  expect(new Set(named).size).toBe(named.length)
  expect(KEPT_DATA.map(({ title }) => title())).toEqual(Object.keys(KEPT_TABLES))
})

it('leaves out no table that points at people, or that is handed out or forgotten with them', async () => {
  const pointing = await tablesWhere(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`)
  const kept = [...personalData.flatMap((part) => part.tables), ...pointing, 'users']
  expect(kept.filter((table) => OF_NOBODY.includes(table) || !named.includes(table))).toEqual([])
})

it('says how long by the site’s own settings', async () => {
  const admin = await t.signInAs('admin')
  const keeping = async (): Promise<Keeping> => (await t.call('GET', '/api/site/keeping', {})).json
  const before = await keeping()
  expect(Object.values(before).every((days) => days > 0)).toBe(true)
  const change = { values: { keepOutboxDays: 17 }, versions: { keepOutboxDays: 0 } }
  expect((await t.call('PATCH', '/api/admin/settings', { as: admin, body: change })).status).toBe(200)
  await expect.poll(keeping, { timeout: 20_000 }).toEqual({ ...before, keepOutboxDays: 17 })
  const messages = KEPT_DATA.find(({ title }) => KEPT_TABLES[title()]?.includes('outbox_messages'))
  expect(messages?.until(await keeping())).toContain('17 days')
})

it('says each time that admins may set', () => {
  const times = SETTING_NAMES.filter((name) => SETTINGS[name].kind === 'days')
  const keeping = Object.fromEntries(times.map((name, index) => [name, 701 + index]))
  const words = KEPT_DATA.map(({ until }) => until(keeping as Keeping)).join(' ')
  expect(words).not.toContain('undefined')
  expect(times.filter((name) => !words.includes(`${keeping[name]} days`))).toEqual([])
  expect(Object.keys(keepingSchema.shape).toSorted()).toEqual(times.toSorted())
})

it('says of everything what, why and how long, in whole sentences', async () => {
  const { json } = await t.call('GET', '/api/site/keeping', {})
  for (const { title, what, why, until } of KEPT_DATA)
    for (const words of [what(), why(), until(json as Keeping)])
      expect(words, title()).toMatch(/^[A-Z0-9].*\.$/)
})
