import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventCard, EventPage } from '#/features/events/events/schema'
import { events } from '#/features/events/events/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { dayAhead, eventInput } from '../support/event-input'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TOTAL = 200

let t: TestApp
let host: Member
beforeAll(async () => {
  t = await testApp()
  host = await t.signInAs('host')
})
afterAll(() => t.close())

/** An event that starts so many hours from now; several share a start, as courts do. */
function row(
  title: string,
  startsInHours: number,
  fields: Partial<typeof events.$inferInsert> = {},
): typeof events.$inferInsert {
  const startsAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + startsInHours * HOUR_MS)
  const times = {
    eventDate: startsAt.toISOString().slice(0, 10),
    startTime: '18:00',
    endTime: '20:00',
    timeZone: 'UTC',
  }
  return {
    title,
    ...times,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    status: 'published',
    location: 'Walk Courts',
    ...fields,
  }
}

const night = (title: string, days: number, fields = {}) =>
  row(title, 24 * days, { eventDate: dayAhead(days), ...fields })

const list = async (query: Record<string, string>, as?: Member): Promise<EventPage> => {
  const answer = await t.call('GET', `/api/events?${new URLSearchParams(query)}`, as ? { as } : {})
  expect(answer.status).toBe(200)
  return answer.json
}
const titles = (page: { items: EventCard[] }) => page.items.map(({ title }) => title)

async function walk(
  query: Record<string, string>,
  between: () => Promise<void> = async () => undefined,
): Promise<EventCard[]> {
  const items: EventCard[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: EventPage = await list({ ...query, limit: '7', ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    cursor = page.nextCursor
    await between()
  }
  return items
}

it('a walk by cursor meets each event once, in order, while others are added before and after', async () => {
  await t.services.db
    .insert(events)
    .values(Array.from({ length: TOTAL }, (_, index) => row(`Walk ${index}`, 24 + Math.floor(index / 3))))
  let added = 0
  const walked = await walk({ q: 'walk' }, async () => {
    added += 1
    await t.services.db.insert(events).values([row(`Late ${added}`, 2), row(`Late ${added}`, 24 * 30)])
  })
  const mine = walked.filter(({ title }) => title.startsWith('Walk '))
  expect(new Set(mine.map(({ id }) => id)).size).toBe(TOTAL)
  expect(mine).toHaveLength(TOTAL)
  const starts = walked.map(({ startsAt }) => startsAt)
  expect(starts).toEqual(starts.toSorted())
  expect((await t.call('GET', '/api/events/count?q=walk+1')).json.count).toBe(
    (await walk({ q: 'walk 1' })).length,
  )
})

it('past events come newest first, and what is under way is not past', async () => {
  await t.services.db
    .insert(events)
    .values([
      row('Past a', -100),
      row('Past b', -50),
      row('Past now', -1),
      row('Past off', -60, { status: 'cancelled' }),
    ])
  const [past, coming] = await Promise.all([walk({ q: 'past', past: 'true' }), walk({ q: 'past' })])
  expect(titles({ items: past })).toEqual(['Past b', 'Past a'])
  expect(coming.map(({ title, phase }) => [title, phase])).toEqual([['Past now', 'live']])
})

it('canceled events stay in the list, and take no place on home', async () => {
  await t.services.db
    .insert(events)
    .values([row('Called off', 20, { status: 'cancelled' }), row('Called off no more', 21)])
  expect(titles(await list({ q: 'called off' }))).toEqual(['Called off', 'Called off no more'])
  expect(titles(await list({ q: 'called off', withoutCanceled: 'true', limit: '1' }))).toEqual([
    'Called off no more',
  ])
})

it.each([
  'nonsense',
  'ZZZ.00000000-0000-4000-8000-000000000000',
  'mb2x3k4.1',
  '1.2.3',
  `${'9'.repeat(12)}.x`,
  '.',
  '\0',
])('the cursor %j is refused as input', async (cursor) => {
  const answer = await t.call('GET', `/api/events?${new URLSearchParams({ cursor })}`)
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['cursor']])
})

it('the search takes begun words, and any input at all', async () => {
  await t.services.db.insert(events).values([row('Señor Dink’s open', 30), row('Rated 3.5 and up', 31)])
  expect(titles(await list({ q: 'señ din' }))).toEqual(['Señor Dink’s open'])
  expect(titles(await list({ q: '3.5' }))).toEqual(['Rated 3.5 and up'])
  for (const q of [
    "'; drop table events; --",
    'a & | ! ( ) :*',
    '🎾',
    '%',
    '\\',
    '<->',
    '\u0301',
    'a\0b',
    '\ud800',
    '((((',
    "O'Neil",
  ]) {
    await list({ q })
    await list({ place: q })
  }
})

it('filters narrow by date, place, level and community', async () => {
  const [owner] = await t.crowd(1)
  const communityId = await makeCommunity(t.services.db, owner as Member, {
    slug: 'filter-club',
    name: 'Filter club',
  })
  await t.services.db.insert(events).values([
    row('Filter one', 48, {
      city: 'Ojai',
      skillMin: 'advanced',
      eventDate: dayAhead(2),
      communityId,
    }),
    row('Filter two', 72, {
      city: 'Burbank',
      location: '100% Courts',
      skillMax: 'novice',
      eventDate: dayAhead(3),
    }),
    row('Filter three', 96, { city: 'San Ojaio', eventDate: dayAhead(4) }),
  ])
  const filtered = async (query: Record<string, string>) => titles(await list({ q: 'filter', ...query }))
  expect(await filtered({ from: dayAhead(3) })).toEqual(['Filter two', 'Filter three'])
  expect(await filtered({ to: dayAhead(3) })).toEqual(['Filter one', 'Filter two'])
  expect(await filtered({ place: 'ojai' })).toEqual(['Filter one', 'Filter three'])
  expect(await filtered({ place: '0%' })).toEqual(['Filter two'])
  expect(await filtered({ level: 'expert' })).toEqual(['Filter one', 'Filter three'])
  expect(await filtered({ level: 'beginner' })).toEqual(['Filter two', 'Filter three'])
  expect(await filtered({ community: communityId })).toEqual(['Filter one'])
  expect((await list({ q: 'filter', community: communityId })).items[0]?.community).toEqual({
    id: communityId,
    slug: 'filter-club',
    name: 'Filter club',
  })
})

it('the night series is left out on request, and has its own lists', async () => {
  const today = dayAhead(0)
  // A read of one row that isn't there is no error.
  expect((await t.call('GET', '/api/night-series/next')).json).toEqual({ event: null })
  t.services.cache.clear()
  await t.services.db
    .insert(events)
    .values([
      night('Tuesday Night Lights', 9),
      night('Tuesday Night Lights', 2, { status: 'cancelled' }),
      night('After TUESDAY night lights party', 5),
      night('Lanterns', 6, { theme: 'tuesday-night-lights' }),
      night('Tuesday Night Lights', -20),
      night('Tuesday Night Lights', 1, { status: 'draft' }),
      night('Not a night', 3, { theme: null }),
    ])
  const without = await walk({ withoutNightSeries: 'true' })
  expect(titles({ items: without })).toContain('Not a night')
  expect(without.filter(({ title, theme }) => /night lights/i.test(title) || theme !== null)).toEqual([])
  expect((await t.call('GET', '/api/night-series/next')).json.event).toMatchObject({
    title: 'Tuesday Night Lights',
    eventDate: dayAhead(9),
    phase: 'upcoming',
  })
  const nights = (await t.call('GET', '/api/night-series/events')).json.items as EventCard[]
  expect(nights.map(({ eventDate }) => eventDate)).toEqual([9, 6, 5, 2].map(dayAhead))
  const all = (await t.call('GET', '/api/night-series/events?includeArchived=true')).json.items as EventCard[]
  expect(all.at(-1)).toMatchObject({ eventDate: dayAhead(-20) })
  expect(all.every(({ eventDate }, index) => eventDate <= (all[index - 1]?.eventDate ?? '9999'))).toBe(true)
  expect(nights.every(({ eventDate }) => eventDate >= today)).toBe(true)
})

it('the public list of a long year is read along its index', async () => {
  const query = sql`explain select id from events where status <> 'draft' and visibility = 'public' and ends_at >= now() and starts_at > now() - interval '26 hours' order by starts_at, id limit 12`
  const plan: string[] = []
  const kept = t.services.db.transaction(async (tx) => {
    await tx.execute(sql`insert into events (title, event_date, start_time, end_time, time_zone, starts_at, ends_at, status)
      select 'Filler', '2030-01-01', '10:00', '12:00', 'UTC', at, at + interval '2 hours', 'published'
      from generate_series(now() - interval '300 days', now() + interval '60 days', interval '2 hours') at`)
    await tx.execute(sql`analyze events`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(query)
    plan.push(...rows.map((line) => line['QUERY PLAN']))
    tx.rollback()
  })
  await expect(kept).rejects.toThrow('Rollback')
  expect(plan.join('\n')).toMatch(/Index Scan using events_listed_idx/)
})

it('my events: what one hosts, has a place in, waits for, and was part of', async () => {
  const make = async (fields: object) =>
    (await t.call('POST', '/api/events', { as: host, body: eventInput(fields) })).json as EventCard
  const open = await make({ title: 'Mine to go to', maxCapacity: 1 })
  const draft = await make({ title: 'Mine as a draft', publish: false })
  const [first, second] = await t.crowd(2)
  for (const as of [first, second])
    await t.call('PUT', `/api/events/${open.id}/registration`, { as: as ?? null, body: { partySize: 1 } })
  const tab = async (as: Member | undefined, name: string) =>
    titles((await t.call('GET', `/api/my/events?tab=${name}`, { as: as ?? null })).json)
  expect(await tab(host, 'hosting')).toEqual(expect.arrayContaining([open.title, draft.title]))
  expect(await tab(first, 'going')).toEqual([open.title])
  expect(await tab(second, 'going')).toEqual([])
  expect(await tab(second, 'waiting')).toEqual([open.title])
  const back = new Date(Date.now() - 3 * DAY_MS)
  await t.services.db.update(events).set({ startsAt: back, endsAt: new Date(back.getTime() + HOUR_MS) })
  expect(await tab(first, 'past')).toEqual([open.title])
  expect(await tab(host, 'past')).toEqual([open.title])
  expect((await t.call('GET', '/api/my/events')).status).toBe(401)
})

it('members of a community find its own events, nobody else does', async () => {
  const [member, left, stranger, owner] = await t.crowd(4)
  const communityId = await makeCommunity(t.services.db, owner as Member, {
    members: [
      { userId: member?.id ?? '', status: 'active' },
      { userId: left?.id ?? '', status: 'left' },
    ],
  })
  await t.services.db
    .insert(events)
    .values(row('Closed circle', 40, { visibility: 'community', communityId }))
  expect(titles(await list({ q: 'closed circle' }, member))).toEqual(['Closed circle'])
  expect(titles(await list({ q: 'closed circle' }, left))).toEqual([])
  expect(titles(await list({ q: 'closed circle' }, stranger))).toEqual([])
  expect(titles(await list({ q: 'closed circle' }))).toEqual([])
})
