import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import type { OwnSeries } from '#/features/events/series/schema'
import { ensureBuiltInSeries, materialiseSeries } from '#/features/events/series/writes'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { eventSeries } from '#/features/events/series/table'
import { localDateTime } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { dayAhead, eventInput } from '../support/event-input'

const ZONE = 'America/Los_Angeles'

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp()
  host = await t.signInAs('host')
})
afterAll(() => t.close())

const nightsOf = async (seriesId: string) =>
  (await t.services.db.select().from(events).where(eq(events.seriesId, seriesId))).toSorted((a, b) =>
    a.eventDate.localeCompare(b.eventDate),
  )

const { publish: _publish, eventDate: _eventDate, ...template } = eventInput({ title: 'Wednesday ladder' })
/** From tomorrow on: whether today's night has begun, and whether a later hour would bring it back, is for the clock to say. */
async function start(fields: object = {}, as = host) {
  return t.call('POST', '/api/series', {
    as,
    body: { ...template, rrule: 'FREQ=WEEKLY;BYDAY=WE', startsOn: dayAhead(1), ...fields },
  })
}

it('the built-in series is made once, and its nights once each, however often it runs', async () => {
  const now = new Date('2027-02-20T12:00:00Z')
  for (let run = 0; run < 3; run += 1) await ensureBuiltInSeries(t.services.db, now)
  const [builtIn, ...others] = await t.services.db.select().from(eventSeries)
  expect([builtIn?.builtInKey, others]).toEqual(['night-lights', []])
  const runs = await Promise.all([1, 2, 3].map(() => materialiseSeries(t.services.db, now, seatRegulars)))
  expect(runs.reduce((sum, { made }) => sum + made, 0)).toBe(8)
  expect((await materialiseSeries(t.services.db, now, seatRegulars)).made).toBe(0)
  expect(await nightsOf(builtIn?.id ?? '')).toHaveLength(8)
})

it.each([
  [
    'spring',
    '2027-02-20T12:00:00Z',
    ['2027-03-09', '2027-03-16'],
    ['2027-03-10T03:00:00.000Z', '2027-03-17T02:00:00.000Z'],
  ],
  [
    'autumn',
    '2027-10-20T12:00:00Z',
    ['2027-11-02', '2027-11-09'],
    ['2027-11-03T02:00:00.000Z', '2027-11-10T03:00:00.000Z'],
  ],
])(
  'nights keep their wall-clock time across the %s change of the clocks',
  async (_, now, dates, instants) => {
    await ensureBuiltInSeries(t.services.db, new Date('2027-02-20T12:00:00Z'))
    await materialiseSeries(t.services.db, new Date(now), seatRegulars)
    const nights = (await t.services.db.select().from(events))
      .filter(({ seriesDate }) => dates.includes(seriesDate ?? ''))
      .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
    expect(nights.map(({ startsAt }) => startsAt.toISOString())).toEqual(instants)
    for (const { startsAt } of nights) expect(localDateTime(startsAt, ZONE).time).toBe('19:00')
  },
)

it('a series is made eight weeks ahead and changes from now on, but for what a host set on one night', async () => {
  const made = await start()
  expect(made.status, made.text).toBe(201)
  const nights = await nightsOf(made.json.id)
  expect(nights.length).toBeGreaterThanOrEqual(8)
  const [first, second] = nights
  await t.call('PATCH', `/api/events/${second?.id}`, {
    as: host,
    body: { version: second?.version, location: 'Elm Courts' },
  })
  const player = await t.signInAs('player')
  await t.call('PUT', `/api/events/${first?.id}/registration`, { as: player, body: { partySize: 1 } })
  const changed = await t.call('PATCH', `/api/series/${made.json.id}`, {
    as: host,
    body: { location: 'Fir Courts', startTime: '19:00' },
  })
  expect(changed.status, changed.text).toBe(200)
  const after = await nightsOf(made.json.id)
  expect(after.map(({ location }) => location)).toEqual(
    nights.map((_, index) => (index === 1 ? 'Elm Courts' : 'Fir Courts')),
  )
  expect(new Set(after.map(({ startTime }) => startTime))).toEqual(new Set(['19:00']))
  expect((await t.mailsTo(player.email)).map(({ subjectLine }) => subjectLine)).toEqual([
    'Changed: Wednesday ladder',
  ])
})

it('another rule removes its unanswered dates; answered ones stay', async () => {
  const { json } = await start({ title: 'Moving days' })
  const [first] = await nightsOf(json.id)
  await t.call('PUT', `/api/events/${first?.id}/registration`, {
    as: await t.signInAs('player'),
    body: { partySize: 1 },
  })
  await t.call('PATCH', `/api/series/${json.id}`, { as: host, body: { rrule: 'FREQ=WEEKLY;BYDAY=FR,SU' } })
  const days = (await nightsOf(json.id)).map(({ eventDate }) =>
    new Date(`${eventDate}T00:00:00Z`).getUTCDay(),
  )
  expect(days.filter((day) => day === 3)).toHaveLength(1)
  expect(days.filter((day) => day === 5).length).toBeGreaterThanOrEqual(8)
})

it('a skipped or deleted date is not made again; a stopped series keeps what was answered', async () => {
  const { json } = await start({ title: 'Skipping' })
  const [first, second, third] = await nightsOf(json.id)
  await t.call('PUT', `/api/events/${third?.id}/registration`, {
    as: await t.signInAs('player'),
    body: { partySize: 1 },
  })
  expect(
    (await t.call('POST', `/api/series/${json.id}/skip`, { as: host, body: { date: first?.eventDate } }))
      .status,
  ).toBe(200)
  expect((await t.call('DELETE', `/api/events/${second?.id}`, { as: host })).status).toBe(200)
  expect(
    (await t.call('POST', `/api/series/${json.id}/skip`, { as: host, body: { date: third?.eventDate } })).json
      .code,
  ).toBe('event_answered')
  await materialiseSeries(t.services.db, new Date(), seatRegulars)
  const dates = (await nightsOf(json.id)).map(({ eventDate }) => eventDate)
  expect([dates.includes(first?.eventDate ?? ''), dates.includes(second?.eventDate ?? '')]).toEqual([
    false,
    false,
  ])
  expect((await t.call('DELETE', `/api/series/${json.id}`, { as: host })).json).toEqual({ deleted: true })
  await materialiseSeries(t.services.db, new Date(), seatRegulars)
  expect((await nightsOf(json.id)).map(({ id }) => id)).toEqual([third?.id])
})

it('rules that cannot be followed are refused by field', async () => {
  for (const rrule of [
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYHOUR=3',
    'NONSENSE',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;UNTIL=20010101T000000Z',
  ]) {
    const answer = await start({ rrule })
    expect([answer.status, Object.keys(answer.json.fields ?? {})], rrule).toEqual([422, ['rrule']])
  }
  expect((await start({ endsOn: dayAhead(-1) })).json.fields).toHaveProperty('endsOn')
})

it('a series is its host’s and the admins’; the built-in one follows the settings', async () => {
  const { json } = await start({ title: 'Mine alone' })
  const [other, player, admin] = [
    await t.signInAs('host'),
    await t.signInAs('player'),
    await t.signInAs('admin'),
  ]
  expect(
    (await t.call('PATCH', `/api/series/${json.id}`, { as: other, body: { title: 'Taken' } })).status,
  ).toBe(404)
  expect(
    (await t.call('PATCH', `/api/series/${json.id}`, { as: player, body: { title: 'Taken' } })).status,
  ).toBe(404)
  expect((await start({}, player)).status).toBe(403)
  await ensureBuiltInSeries(t.services.db)
  const own = (await t.call('GET', '/api/my/series', { as: admin })).json as OwnSeries
  const builtIn = own.map(({ series }) => series).find(({ isBuiltIn }) => isBuiltIn)
  expect(
    (await t.call('PATCH', `/api/series/${builtIn?.id}`, { as: host, body: { courts: 8 } })).status,
  ).toBe(404)
  expect(
    (await t.call('PATCH', `/api/series/${builtIn?.id}`, { as: admin, body: { title: 'Other nights' } })).json
      .fields,
  ).toHaveProperty('title')
  expect(
    (await t.call('PATCH', `/api/series/${builtIn?.id}`, { as: admin, body: { courts: 8 } })).json,
  ).toMatchObject({ courts: 8 })
  await t.call('PATCH', `/api/series/${json.id}`, { as: host, body: { courts: 3 } })
  expect((await t.call('DELETE', `/api/series/${json.id}`, { as: admin })).status).toBe(200)
  expect(
    (await t.call('GET', '/api/admin/audit-log?subjectType=series', { as: admin })).json.items,
  ).toMatchObject([
    {
      action: 'series.end',
      subject: { type: 'series', id: json.id, name: 'Mine alone' },
      before: { title: 'Mine alone' },
    },
    {
      action: 'series.change',
      subject: { type: 'series', id: builtIn?.id },
      before: { courts: null },
      after: { courts: 8 },
    },
  ])
  expect((await t.call('DELETE', `/api/series/${builtIn?.id}`, { as: admin })).json.code).toBe(
    'built_in_series',
  )
})
