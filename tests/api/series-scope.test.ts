import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { array, asyncProperty, assert as assertProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventHosts, events } from '#/features/events/events/table'
import { eventSeries } from '#/features/events/series/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, isoWeekdayOf, localDateTime } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { dayAhead, eventInput } from '../support/event-input'

const ZONE = 'America/Los_Angeles'
const WEDNESDAY = 3

let t: TestApp
let host: Member
let player: Member
beforeAll(async () => {
  t = await testApp()
})
/** Of their own each time: how much one person may write in a minute is limited. */
async function newPeople() {
  host = await t.signInAs('host')
  player = await t.signInAs('player')
}
beforeEach(newPeople)
afterAll(() => t.close())

const { publish: _publish, eventDate: _eventDate, ...template } = eventInput({ title: 'Wednesday ladder' })

async function startSeries(fields: object = {}): Promise<string> {
  const body = { ...template, rrule: 'FREQ=WEEKLY;BYDAY=WE', startsOn: dayAhead(1), ...fields }
  const made = await t.call('POST', '/api/series', { as: host, body })
  expect(made.status, made.text).toBe(201)
  return made.json.id
}

/** All nights of a series and of those split off from it, by the date they take place. */
async function nightsOf(...seriesIds: string[]) {
  const rows = await t.services.db.select().from(events).where(inArray(events.seriesId, seriesIds))
  return rows.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
}

async function nightAt(seriesId: string, index: number) {
  const night = (await nightsOf(seriesId))[index]
  if (!night) throw new Error(`No night ${index}`)
  return night
}

const answer = (eventId: string, as = player) =>
  t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize: 1 } })

async function edit(eventId: string, scope: 'this' | 'following' | 'all', change: object) {
  const { version } = (await t.call('GET', `/api/events/${eventId}`, { as: host })).json
  return scope === 'this'
    ? t.call('PATCH', `/api/events/${eventId}`, { as: host, body: { ...change, version } })
    : t.call('POST', `/api/events/${eventId}/series/edit`, {
        as: host,
        body: { scope, change: { ...change, version } },
      })
}

/** Mails of a kind that were queued about somebody's answers, each with the night's id. */
async function toldOf(kind: string, member: Member): Promise<string[]> {
  const rows = await t.services.db
    .select({ eventId: eventRegistrations.eventId })
    .from(outboxMessages)
    .innerJoin(eventRegistrations, sql`${eventRegistrations.id}::text = ${outboxMessages.subjectId}`)
    .where(and(like(outboxMessages.kind, kind), eq(outboxMessages.recipient, member.email)))
  return rows.map(({ eventId }) => eventId).toSorted()
}

const EDITED = 2
const CHANGES = {
  place: { change: { location: 'Elm Courts' }, tells: true },
  time: { change: { startTime: '19:30', endTime: '21:00' }, tells: true },
  words: { change: { title: 'Thursday crush' }, tells: false },
  places: { change: { maxCapacity: 12 }, tells: false },
} as const
const REACHED = { this: (n: number) => n === EDITED, following: (n: number) => n >= EDITED, all: () => true }
const ROWS = (['this', 'following', 'all'] as const).flatMap((scope) =>
  (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).flatMap((what) =>
    [true, false].map((answered) => [scope, what, answered] as const),
  ),
)

it.each(ROWS)('scope %s, another %s, answered: %s', async (scope, what, answered) => {
  const { change, tells } = CHANGES[what]
  const id = await startSeries()
  const before = await nightsOf(id)
  const somebody = await t.signInAs('player')
  if (answered) for (const night of before) expect((await answer(night.id, somebody)).status).toBe(200)
  const edited = await edit(before[EDITED]?.id ?? '', scope, change)
  expect(edited.status, edited.text).toBe(200)
  const seriesId: string = scope === 'this' ? id : edited.json.seriesId
  expect(seriesId === id).toBe(scope !== 'following')
  const after = await nightsOf(id, seriesId)
  expect(after.map((night) => night.id)).toEqual(before.map((night) => night.id))
  for (const [index, night] of after.entries()) {
    const reached = REACHED[scope](index)
    const old = before[index]
    expect({ ...night, ...(reached ? change : {}) }).toMatchObject(
      reached ? change : { title: old?.title, location: old?.location, startTime: old?.startTime },
    )
    expect(night.sequence).toBe(reached && tells ? 1 : 0)
    expect(localDateTime(night.startsAt, ZONE).time).toBe(night.startTime)
    expect(night.seatsTaken).toBe(answered ? 1 : 0)
  }
  const told = after.filter((_, index) => answered && tells && REACHED[scope](index)).map((night) => night.id)
  expect(await toldOf('event-changed', somebody)).toEqual(told.toSorted())
})

it('past nights stay as they were', async () => {
  const id = await startSeries()
  const night = await nightAt(id, 0)
  await t.services.db
    .update(events)
    .set({ startsAt: sql`now() - interval '3 hours'`, endsAt: sql`now() - interval '1 hour'` })
    .where(eq(events.id, night.id))
  await edit((await nightAt(id, 1)).id, 'all', { location: 'Elm Courts' })
  expect((await nightsOf(id)).map(({ location }) => location === 'Elm Courts')).toEqual(
    (await nightsOf(id)).map(({ id: each }) => each !== night.id),
  )
})

it('a night set apart keeps what was set, and follows in the rest', async () => {
  const id = await startSeries()
  const apart = await nightAt(id, 3)
  await edit(apart.id, 'this', { location: 'Fir Courts' })
  await edit((await nightAt(id, 0)).id, 'all', { location: 'Elm Courts', startTime: '17:00' })
  expect(await nightAt(id, 3)).toMatchObject({ location: 'Fir Courts', startTime: '17:00' })
})

it.each(['following', 'all'] as const)(
  'another weekday for %s moves answered nights within their week',
  async (scope) => {
    const id = await startSeries()
    const before = await nightsOf(id)
    const somebody = await t.signInAs('player')
    for (const night of before.slice(2, 4)) await answer(night.id, somebody)
    const target = before[1]
    const edited = await edit(target?.id ?? '', scope, { eventDate: addDays(target?.eventDate ?? '', -1) })
    expect(edited.status, edited.text).toBe(200)
    expect(edited.json.undecided).toEqual([])
    const after = await nightsOf(id, edited.json.seriesId)
    const moved = before.map((night, index) =>
      scope === 'all' || index >= 1 ? addDays(night.eventDate, -1) : night.eventDate,
    )
    // The first may be too near to be moved a day forward.
    expect(after.slice(1).map((night) => [night.id, night.eventDate, night.seriesDate])).toEqual(
      expect.arrayContaining(
        before.slice(1).map((night, index) => [night.id, moved[index + 1], moved[index + 1]]),
      ),
    )
    expect(await toldOf('event-changed', somebody)).toEqual(
      before
        .slice(2, 4)
        .map((night) => night.id)
        .toSorted(),
    )
  },
)

it('answered nights that a new rule has no one date for are kept and listed; the host lets one stand alone', async () => {
  const id = await startSeries()
  const nights = await nightsOf(id)
  await answer(nights[2]?.id ?? '')
  const changed = await t.call('PATCH', `/api/series/${id}`, {
    as: host,
    body: { rrule: 'FREQ=WEEKLY;BYDAY=FR,SU' },
  })
  expect(changed.json.undecided).toEqual([{ eventId: nights[2]?.id, date: nights[2]?.eventDate }])
  const page = (await t.call('GET', `/api/series/${id}`, { as: host })).json
  expect(page.nights.filter((night: { undecided: boolean }) => night.undecided)).toMatchObject([
    { id: nights[2]?.id, seatsTaken: 1, phase: 'upcoming' },
  ])
  expect((await t.call('POST', `/api/series/${id}/nights/${nights[2]?.id}/keep`, { as: host })).status).toBe(
    200,
  )
  expect((await t.call('GET', `/api/events/${nights[2]?.id}`, { as: player })).json).toMatchObject({
    seriesId: null,
    seatsTaken: 1,
    phase: 'upcoming',
  })
})

it('a capacity that one night has outgrown is refused, naming the night, and nothing is changed', async () => {
  const id = await startSeries()
  const [night] = await nightsOf(id)
  for (const each of await t.crowd(3)) await answer(night?.id ?? '', each)
  const refused = await edit((await nightAt(id, 1)).id, 'all', { maxCapacity: 2 })
  expect([refused.status, refused.json.code]).toEqual([409, 'capacity_below_seats'])
  expect(refused.json.detail).toContain('3 spots are taken')
  expect(refused.json.detail).toContain('Wednesday')
  expect(new Set((await nightsOf(id)).map(({ maxCapacity }) => maxCapacity))).toEqual(new Set([null]))
})

it('an older edition is refused; so is a day of another week', async () => {
  const id = await startSeries()
  const night = await nightAt(id, 1)
  await edit(night.id, 'this', { location: 'Fir Courts' })
  const stale = await t.call('POST', `/api/events/${night.id}/series/edit`, {
    as: host,
    body: { scope: 'all', change: { location: 'Elm Courts', version: night.version } },
  })
  expect([stale.status, stale.json.code]).toEqual([409, 'event_changed'])
  const far = await edit(night.id, 'all', { eventDate: addDays(night.eventDate, 9) })
  expect([far.status, Object.keys(far.json.fields)]).toEqual([422, ['eventDate']])
})

it.each([
  ['following', 2],
  ['all', 0],
] as const)('cancelling %s tells people once per night and ends the series', async (scope, first) => {
  const id = await startSeries()
  const nights = await nightsOf(id)
  const somebody = await t.signInAs('player')
  for (const index of [0, 2, 4]) await answer(nights[index]?.id ?? '', somebody)
  const cancel = () =>
    t.call('POST', `/api/events/${nights[2]?.id}/series/cancel`, {
      as: host,
      body: { scope, reason: 'Floods' },
    })
  const done = await cancel()
  expect(done.status, done.text).toBe(200)
  const answered = [0, 2, 4].filter((index) => index >= first)
  expect(done.json.cancelled).toBe(answered.length)
  expect((await cancel()).json.code).toBe('event_cancelled')
  const left = await nightsOf(id)
  expect(left.map(({ id: each, status }) => [each, status])).toEqual(
    nights.flatMap(({ id: each }, index) =>
      index < first ? [[each, 'published']] : answered.includes(index) ? [[each, 'cancelled']] : [],
    ),
  )
  expect(await toldOf('event-cancelled', somebody)).toEqual(
    answered.map((index) => nights[index]?.id).toSorted(),
  )
  const series = (await t.call('GET', `/api/series/${id}`, { as: host })).json.series
  expect(scope === 'all' ? series.active : series.endsOn).toBe(
    scope === 'all' ? false : addDays(nights[2]?.eventDate ?? '', -1),
  )
})

it('an event becomes the first night of a series, with its answers', async () => {
  const event = (
    await t.call('POST', '/api/events', { as: host, body: eventInput({ eventDate: dayAhead(3) }) })
  ).json
  await answer(event.id)
  const day = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][isoWeekdayOf(event.eventDate) - 1]
  const make = (rrule: string) =>
    t.call('POST', `/api/events/${event.id}/series`, { as: host, body: { rrule } })
  expect((await make('FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,3')).status).toBe(422)
  const made = await make(`FREQ=WEEKLY;BYDAY=${day}`)
  expect(made.status, made.text).toBe(200)
  const nights = await nightsOf(made.json.id)
  expect(nights[0]).toMatchObject({ id: event.id, seriesDate: event.eventDate, seatsTaken: 1 })
  expect(nights.length).toBeGreaterThanOrEqual(7)
  expect((await make(`FREQ=WEEKLY;BYDAY=${day}`)).json.code).toBe('in_series')
})

it('the preview says a rule in words and keeps the clock across the change of the clocks', async () => {
  const body = { rrule: 'FREQ=WEEKLY;BYDAY=WE', startsOn: '2031-03-05', startTime: '19:00', timeZone: ZONE }
  const { json } = await t.call('POST', '/api/series/preview', { as: host, body })
  expect(json.words).toBe('Every Wednesday at 7:00 PM')
  expect(json.dates.slice(0, 2)).toEqual([
    { date: '2031-03-05', startsAt: '2031-03-06T03:00:00.000Z', zone: 'PST' },
    { date: '2031-03-12', startsAt: '2031-03-13T02:00:00.000Z', zone: 'PDT' },
  ])
})

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const step = record({
  scope: constantFrom('this', 'following', 'all'),
  night: nat(6),
  what: constantFrom('place', 'time', 'day', 'rule', 'answer', 'cancel'),
  salt: nat(6),
})

it('whatever is edited, every answer stays with one night and each date is there once', async () => {
  await assertProperty(
    asyncProperty(array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      await newPeople()
      const first = await startSeries({ maxCapacity: 5 })
      const known = new Set([first])
      const answers = new Map<string, string>()
      for (const { scope, night: index, what, salt } of steps) {
        const nights = (await nightsOf(...known)).filter(({ status }) => status === 'published')
        const night = nights[index % Math.max(1, nights.length)]
        if (!night?.seriesId) continue
        if (what === 'answer') {
          const given = await answer(night.id)
          expect(given.status, given.text).toBe(200)
          answers.set(given.json.registration.id, night.id)
          continue
        }
        if (what === 'cancel' && scope !== 'this') {
          await t.call('POST', `/api/events/${night.id}/series/cancel`, {
            as: host,
            body: { scope, reason: 'Rain' },
          })
          continue
        }
        const rrule = `FREQ=WEEKLY;BYDAY=${DAYS[salt]},${DAYS[(salt + WEDNESDAY) % 7]}`
        const from = scope === 'following' ? { from: night.seriesDate } : {}
        const done =
          what === 'rule'
            ? await t.call('PATCH', `/api/series/${night.seriesId}`, { as: host, body: { rrule, ...from } })
            : await edit(night.id, scope, {
                ...(what === 'place' && { location: `Court ${salt}` }),
                ...(what === 'time' && { startTime: `1${salt}:00` }),
                ...(what === 'day' && {
                  eventDate: addDays(night.eventDate, salt - isoWeekdayOf(night.eventDate) + 1),
                }),
              })
        expect(done.status, done.text).toBeLessThan(500)
        const next: unknown = what === 'rule' ? done.json.id : done.json.seriesId
        if (done.status === 200 && typeof next === 'string') known.add(next)
      }
      const nights = await nightsOf(...known)
      const dates = nights.map(({ seriesId, seriesDate }) => `${seriesId} ${seriesDate}`)
      expect(new Set(dates).size).toBe(dates.length)
      for (const [registrationId, eventId] of answers) {
        const [row] = await t.services.db
          .select()
          .from(eventRegistrations)
          .where(eq(eventRegistrations.id, registrationId))
        expect(row).toMatchObject({ eventId, userId: player.id, status: 'confirmed' })
        expect(nights.some(({ id }) => id === eventId)).toBe(true)
      }
      for (const { id, seatsTaken } of nights)
        expect(seatsTaken).toBe([...answers.values()].filter((eventId) => eventId === id).length)
      await t.services.db
        .update(eventSeries)
        .set({ active: false })
        .where(inArray(eventSeries.id, [...known]))
      await t.services.db
        .delete(events)
        .where(and(inArray(events.seriesId, [...known]), gt(events.startsAt, sql`now()`)))
    }),
    { numRuns: 12 },
  )
}, 60_000)

const hoursBefore = ({ opensAt, startsAt }: { opensAt: Date | null; startsAt: Date }) =>
  opensAt && (startsAt.getTime() - opensAt.getTime()) / 3_600_000

it('how places go is set for all dates; whoever has answered already is not sent into a draw', async () => {
  const id = await startSeries({ maxCapacity: 6, startsOn: dayAhead(8) })
  expect((await answer((await nightAt(id, 1)).id)).status).toBe(200)
  const first = await nightAt(id, 0)
  const opensAt = new Date(first.startsAt.getTime() - 47.6 * 3_600_000).toISOString()
  const places = { waitlistMode: 'skill_balanced', promotion: 'offer', fillMode: 'by_lot', opensAt }
  const edited = await edit(first.id, 'all', places)
  expect(edited.status, edited.text).toBe(200)
  const [one, answered, ...others] = await nightsOf(id)
  for (const night of [one, ...others]) {
    expect(night).toMatchObject({ waitlistMode: 'skill_balanced', promotion: 'offer', fillMode: 'by_lot' })
    expect(night && hoursBefore(night)).toBe(48)
  }
  expect(answered).toMatchObject({ promotion: 'offer', fillMode: 'in_order' })
  const { series } = (await t.call('GET', `/api/series/${id}`, { as: host })).json
  expect(series).toMatchObject({ fillMode: 'by_lot', opensHoursBefore: 48 })

  const cleared = await edit(first.id, 'all', { fillMode: 'in_order', opensAt: null })
  expect(cleared.status, cleared.text).toBe(200)
  expect(new Set((await nightsOf(id)).map(hoursBefore))).toEqual(new Set([null]))
})

it('who helps with one night is not asked about the others', async () => {
  const id = await startSeries()
  const night = await nightAt(id, 1)
  const helper = await t.signInAs('host')
  await t.services.db.insert(eventHosts).values({ eventId: night.id, userId: helper.id })
  const can = async (as: Member) => (await t.call('GET', `/api/events/${night.id}`, { as })).json.can
  expect(await can(helper)).toMatchObject({ edit: true, editSeries: false })
  expect(await can(host)).toMatchObject({ edit: true, editSeries: true })
  expect(await can(player)).toMatchObject({ edit: false, editSeries: false })
})
