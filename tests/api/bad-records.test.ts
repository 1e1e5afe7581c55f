import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPublicPath } from '#/lib/public-paths'
import { createApp } from '#/server/app'
import { createLogger } from '#/platform/observability/log'
import { jobDefinitions } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { BAD_VALUES, openBadRecords, type BadRecords, OWNER_ID } from '../support/bad-records'
import { builtPages } from '../support/built-pages'
import { makeEvent, type Member } from '../support/crowd'
import { screenPatterns } from '../support/screen-map'
import { TEST_PUBLIC_URL } from '../support/storm'
import { ACCESS } from './access-table'

let t: TestApp
let pages: ReturnType<typeof createApp>
let records: BadRecords
let admin: Member
let good: string
let lines: { msg?: string; operation?: string; record?: string; err?: { message?: string } }[] = []

beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const log = createLogger('error', { write: (line) => void lines.push(JSON.parse(line)) })
  Object.assign(t.services, { log })
  const { render, assets } = await builtPages()
  pages = createApp(t.services, render, assets)
  admin = await t.signInAs('admin')
  good = await makeEvent(t.services.db, { title: 'A good event' })
  records = await openBadRecords(t.services)
}, 120_000)
afterAll(() => t.close())

/** Answered by streams, which have tests of their own. */
const STREAMS = new Set(['GET /live'])
const FILES = [
  '/sitemap.xml',
  '/calendar/events.ics',
  '/calendar/nights.ics',
  '/calendar/communities/text-1.ics',
  '/blog/feed.xml',
  '/manifest.webmanifest',
  ...['events', 'communities', 'tournaments'].map((kind) => `/share/${kind}/${OWNER_ID}.png`),
]
const READS = Object.keys(ACCESS)
  .filter((route) => route.startsWith('GET ') && !STREAMS.has(route))
  .map((route) => `/api${route.slice('GET '.length)}`)
const SCREENS = screenPatterns()
  .filter((pattern) => pattern !== '$')
  .map((pattern) => toPublicPath(pattern.replaceAll(/\$(\w+)/g, '{$1}')))
const addressOf = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'slug' || name === 'key' ? 'text-1' : OWNER_ID,
  )

/** Everything that is read, as the owner of the bad records, as an admin and as anybody: what answers 5xx. */
async function serverErrors(): Promise<string[]> {
  t.services.cache.clear()
  const failures: string[] = []
  for (const path of [...FILES, ...READS, ...SCREENS].map(addressOf))
    for (const [who, member] of Object.entries({ admin, owner: records.owner, anonymous: null })) {
      lines = []
      const headers = { cookie: member?.cookie ?? '' }
      const response = await pages.request(`${TEST_PUBLIC_URL}${path}`, { headers })
      await response.arrayBuffer()
      const cause = lines.findLast(({ err }) => err)?.err?.message
      if (response.status >= 500) failures.push(`${who} ${path}: ${response.status} ${cause}`)
    }
  return failures
}

async function failedJobs(): Promise<string[]> {
  const failures: string[] = []
  for (const job of jobDefinitions.filter(({ name }) => !records.LEFT_ALONE.has(name)))
    await job.run(t.services).catch((error: unknown) => failures.push(`${job.name}: ${String(error)}`))
  return failures
}

const listed = async (path: string) => (await t.call('GET', path)).text

it.each(BAD_VALUES)(
  '$kind in every column that takes it: every read answers, every job runs, and the good event stands',
  { timeout: 240_000 },
  async (bad) => {
    expect(await records.spoil(bad, { keep: { events: good, users: admin.id } })).toBeGreaterThan(0)
    try {
      expect(await serverErrors()).toEqual([])
      expect(await listed('/api/events?limit=50')).toContain(good)
      expect(await listed('/calendar/events.ics')).toContain('A good event')
      expect(await listed('/sitemap.xml')).toContain(good)
      expect(await failedJobs()).toEqual([])
    } finally {
      await records.restore()
    }
  },
)

it('names the operation, the record and the cause of what it skips', async () => {
  await t.services.db.execute(sql`update notes set played_on = '12000-01-01'`)
  lines = []
  expect((await t.call('GET', '/api/notes/journey', { as: records.owner })).status).toBe(200)
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'A record was skipped',
      operation: 'notes journey',
      record: OWNER_ID,
      err: expect.objectContaining({ message: 'Not a date: 12000-01-01' }),
    }),
  )
  await records.restore()
})

it('shows an event whose zone nobody knows in UTC in feeds, and its admins can mend, cancel and delete it', async () => {
  const startsAt = new Date('2031-05-05T03:30:00Z')
  const times = { eventDate: '2031-05-04', startTime: '19:30', endTime: '21:30', timeZone: 'Mars/Olympus' }
  const make = () =>
    makeEvent(t.services.db, {
      ...times,
      startsAt,
      endsAt: new Date('2031-05-05T05:30:00Z'),
      title: 'On Mars',
    })
  const [mended, cancelled, deleted] = [await make(), await make(), await make()]
  const file = (await t.call('GET', `/api/events/${mended}/calendar.ics`)).text
  expect(file).toContain('DTSTART:20310505T033000Z')

  const { json } = await t.call('GET', `/api/events/${mended}`, { as: admin })
  const change = { timeZone: 'us/pacific', version: json.version }
  const saved = await t.call('PATCH', `/api/events/${mended}`, { as: admin, body: change })
  expect([saved.status, saved.json.timeZone, saved.json.startsAt]).toEqual([
    200,
    'America/Los_Angeles',
    '2031-05-05T02:30:00.000Z',
  ])
  const reason = { reason: 'It was never real' }
  expect((await t.call('POST', `/api/events/${cancelled}/cancel`, { as: admin, body: reason })).status).toBe(
    200,
  )
  expect((await t.call('DELETE', `/api/events/${deleted}`, { as: admin })).status).toBe(200)
})
