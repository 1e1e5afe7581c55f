import { sql } from 'drizzle-orm'
import { sessions, users } from '#/features/people/accounts/table'
import type { CopyTx } from '#/server/backup/copy-database'
import { tablesOf } from '#/server/backup/database-shape'
import type { Services } from '#/platform/services'
import { signedCookie, type Member } from './crowd'
import { fillTables } from './fill-tables'
import { TEST_PUBLIC_URL, TEST_SECRET } from './storm'

const ROWS = 3
const DAY_MS = 24 * 60 * 60 * 1000
/** SQL of the id that row number `i` has in every table. */
const idOf = (i: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`
/** Row 1 of every table is this person's. */
export const OWNER_ID = '00000000-0000-4000-8000-000000000001'

/** What tables' own checks ask for beside what a column shows. */
const GIVEN = {
  'access_tokens.scopes': `array['read']`,
  'events.start_time': `'18:00'`,
  'events.end_time': `'20:00'`,
  'partner_blocks.blocked_id': idOf(`i % ${ROWS} + 1`),
  'practice_partners.lower_id': idOf('i / 3 + 1'),
  'practice_partners.invited_by': idOf('i / 3 + 1'),
  'practice_partners.higher_id': idOf(`least(i + 1, ${ROWS})`),
  'tournament_codes.code': `repeat(chr(65 + i), 6)`,
}
/** Rows that lists show: what is filled in is a draft, pending, or nobody's. */
const SHOWN = [
  `communities set status = 'active', visibility = 'public'`,
  `community_members set status = 'active'`,
  `events set status = 'published', visibility = 'public', time_zone = 'America/Los_Angeles',
    starts_at = now() + interval '3 days', ends_at = now() + interval '3 days 2 hours', event_date = current_date + 3`,
  `event_registrations set status = 'confirmed'`,
  `event_series set time_zone = 'America/Los_Angeles', rrule = 'FREQ=WEEKLY;BYDAY=FR', start_time = '18:00', end_time = '20:00'`,
  `gallery_photos set image = 'scoreboard'`,
  `newsletter_issues set status = 'sent', started_at = now(), sent_at = now(), in_archive = true`,
  `notification_settings set digest = 'daily'`,
  `posts set status = 'published', published_at = now() - interval '1 day'`,
  `user_profiles set is_searchable = true, set_up_at = now()`,
  `users set email_verified = true, shown_name = name`,
]
/** Without these nobody is signed in, and nothing is read. */
const NEEDED = new Set(['sessions', 'roles', 'users.id', 'users.suspended_at', 'users.email_verified'])
/** They reach out of the database, or copy all of it. */
const LEFT_ALONE = new Set(['deliver-webhooks', 'backup', 'upkeep', 'embedded-upkeep'])

type Column = { table: string; name: string; type: string; nullable: boolean }
const COLUMNS = `
  select c.relname as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''`

type BadValue = { kind: string; type: RegExp; value: string; only?: (column: Column) => boolean }
/** What may stand in a database, however it got there, by the type of the columns it is put into. */
export const BAD_VALUES: BadValue[] = [
  { kind: 'a moment without end', type: /^timestamp/, value: `'infinity'` },
  { kind: 'a moment before all', type: /^timestamp/, value: `'-infinity'` },
  { kind: 'a moment in the year 12000', type: /^timestamp/, value: `'12000-01-01 00:00Z'` },
  { kind: 'the last day of 9999', type: /^date$/, value: `'9999-12-31'` },
  { kind: 'the first day of year 1', type: /^date$/, value: `'0001-01-01'` },
  { kind: 'a day without end', type: /^date$/, value: `'infinity'` },
  { kind: 'a day in the year 12000', type: /^date$/, value: `'12000-01-01'` },
  { kind: 'a day before Christ', type: /^date$/, value: `'0044-03-15 BC'` },
  { kind: 'a word for an object', type: /^json/, value: `'"nonsense"'` },
  { kind: 'a list for an object', type: /^json/, value: `'[null, 1]'` },
  { kind: 'null for an object', type: /^json/, value: `'null'` },
  { kind: 'an object of something else', type: /^json/, value: `'{"a": null}'` },
  {
    kind: 'an unknown zone',
    type: /^text$/,
    value: `'Mars/Olympus'`,
    only: ({ name }) => name === 'time_zone',
  },
  { kind: 'no zone', type: /^text$/, value: `''`, only: ({ name }) => name === 'time_zone' },
  { kind: 'a broken rule', type: /^text$/, value: `'FREQ=NEVER'`, only: ({ name }) => name === 'rrule' },
  {
    kind: 'an endless rule',
    type: /^text$/,
    value: `'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2'`,
    only: ({ name }) => name === 'rrule',
  },
  { kind: 'no text', type: /^text$/, value: `''` },
  { kind: 'broken Markdown', type: /^text$/, value: "E'[x](javascript:1) ``` <b\\n> - [ ] ![](\\n|a|'" },
  { kind: 'deep Markdown', type: /^text$/, value: `repeat('> ', 5000) || repeat('[', 5000)` },
  {
    kind: 'a person who is gone',
    type: /^uuid$/,
    value: 'gen_random_uuid()',
    only: ({ name }) => name !== 'id',
  },
  { kind: 'the largest number', type: /^integer$/, value: '2147483647' },
  { kind: 'a number below zero', type: /^integer$/, value: '-7' },
  { kind: 'nothing in a list', type: /\[\]$/, value: `'{null}'` },
]

/** A database in which every table has rows of one person's, to be spoiled one kind of value at a time. */
export async function openBadRecords({ db }: Services) {
  const exec = (query: string) => db.execute(sql.raw(query))
  const tx: CopyTx = {
    rows: async <Row>(query: string, values: unknown[] = []) => {
      const filled = query.replaceAll(
        /\$(\d)/g,
        (_, place: string) => `'${String(values[Number(place) - 1])}'`,
      )
      return (await exec(filled)).rows as Row[]
    },
  } as CopyTx

  // What breaks a rule on its way in may have come before the rule: keys and triggers are off.
  await exec('set session_replication_role = replica')
  await fillTables(tx, { from: 1, to: ROWS }, { given: GIVEN, id: idOf('i') })
  const columns = (await tx.rows<Column>(COLUMNS)).filter(
    ({ table, name }) => !NEEDED.has(table) && !NEEDED.has(`${table}.${name}`),
  )
  // A check or a key keeps some values out; the rest is what has to be lived with.
  const attempt = (query: string) =>
    exec(query).then(
      () => 1,
      () => 0,
    )
  for (const { table, name, type, nullable } of columns)
    if (type === 'uuid' && nullable)
      await attempt(`update ${table} set ${name} = id where ${name} is null and id::text like '00000000-%'`)
  for (const set of SHOWN) await attempt(`update ${set}`)
  await db
    .insert(sessions)
    .values({ userId: OWNER_ID, token: 'owner', expiresAt: new Date(Date.now() + DAY_MS) })
  await exec('create schema saved')
  const tables = await tablesOf(tx)
  for (const { name } of tables) await exec(`create table saved.${name} as select * from ${name}`)
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`id = ${OWNER_ID}`)
  if (!owner) throw new Error('Nobody owns the records')

  return {
    owner: { ...owner, cookie: signedCookie(TEST_SECRET, TEST_PUBLIC_URL, 'owner') } satisfies Member,
    LEFT_ALONE,
    /** Puts a value into every column that takes it; rows of `keep` stay as they are. Returns into how many. */
    async spoil({ type, value, only = () => true }: BadValue, { keep }: { keep: Record<string, string> }) {
      let spoiled = 0
      for (const column of columns.filter((each) => type.test(each.type) && only(each))) {
        const kept = keep[column.table]
        const where = kept ? `where id <> '${kept}'` : ''
        spoiled += await attempt(`update ${column.table} set ${column.name} = ${value} ${where}`)
      }
      return spoiled
    },
    async restore() {
      for (const { name, columns: written } of tables) {
        const list = written.join(', ')
        await exec(`delete from ${name}`)
        await exec(`insert into ${name} (${list}) overriding system value select ${list} from saved.${name}`)
      }
    },
  }
}

export type BadRecords = Awaited<ReturnType<typeof openBadRecords>>
