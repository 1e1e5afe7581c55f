import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventCard } from '#/features/events/events/schema'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { events } from '#/features/events/events/table'
import { zonedTimeToUtc } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { onTheClock, setClock } from '../support/seat-clock'

const LOS_ANGELES = 'America/Los_Angeles'
const AUCKLAND = 'Pacific/Auckland'
const HOUR_MS = 3_600_000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.services.cache.clear()
  await t.services.db.delete(events)
})
afterEach(() => vi.useRealTimers())

const isTitled = (title: string) => eq(events.title, title)

type Fields = Partial<typeof events.$inferInsert>

/** A published event on its venue's clock: '2026-11-28 19:00', two hours long. */
async function game(title: string, local: string, fields: Fields = {}): Promise<string> {
  const [eventDate = '', startTime = ''] = local.split(' ')
  const timeZone = fields.timeZone ?? LOS_ANGELES
  const startsAt = zonedTimeToUtc(eventDate, startTime, timeZone)
  const times = { eventDate, startTime, endTime: '23:59', timeZone, startsAt }
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS)
  const rest = { title, endsAt, status: 'published' as const, location: 'Chip Courts', ...fields }
  const [made] = await t.services.db
    .insert(events)
    .values({ ...times, ...rest })
    .returning({ id: events.id })
  return made?.id ?? ''
}

const titles = async (query: string): Promise<string[]> => {
  t.services.cache.clear()
  const list = await t.call('GET', `/api/events?${query}`)
  expect(list.status, list.text).toBe(200)
  const count = await t.call('GET', `/api/events/count?${query}`)
  expect(count.json).toEqual({ count: list.json.items.length })
  return (list.json.items as EventCard[]).map(({ title }) => title)
}

async function week(): Promise<void> {
  await game('Thursday', '2026-11-26 19:00')
  await game('Friday', '2026-11-27 23:59')
  await game('Saturday', '2026-11-28 00:00')
  await game('Sunday', '2026-11-29 23:59')
  await game('Monday', '2026-11-30 00:00')
  await game('Saturday after', '2026-12-05 10:00')
}

describe('today and this weekend, by the clock of the venue', () => {
  it.each([
    ['2026-11-26 14:00', 'today=true', ['Thursday']],
    ['2026-11-26 14:00', 'weekend=true', ['Saturday', 'Sunday']],
    ['2026-11-26 14:00', 'today=true&weekend=true', ['Thursday', 'Saturday', 'Sunday']],
    ['2026-11-27 23:59', 'today=true', ['Friday']],
    ['2026-11-28 00:01', 'today=true', ['Friday', 'Saturday']],
    ['2026-11-29 23:30', 'weekend=true', ['Sunday']],
    ['2026-11-30 00:00', 'weekend=true', ['Saturday after']],
    ['2026-11-30 00:00', 'today=true', ['Sunday', 'Monday']],
  ])('at %s, %s gives %j', async (now, query, expected) => {
    await week()
    setClock(now)
    expect(await titles(query)).toEqual(expected)
  })

  it('a venue in another zone has a today of its own', async () => {
    await game('Here', '2026-11-26 19:00')
    await game('There today', '2026-11-27 19:00', { timeZone: AUCKLAND })
    await game('There tomorrow', '2026-11-28 09:00', { timeZone: AUCKLAND })
    // In Auckland it is Friday, 11:00 AM.
    setClock('2026-11-26 14:00')
    expect(await titles('today=true')).toEqual(['Here', 'There today'])
    expect(await titles('weekend=true')).toEqual(['There tomorrow'])
  })

  it.each([
    ['spring', '2027-03-14', '2027-03-13 23:59', '2027-03-14 00:01'],
    ['fall', '2027-11-07', '2027-11-06 23:59', '2027-11-07 00:01'],
  ])(
    'in %s the day on which the clocks change begins at its own midnight',
    async (_, date, before, after) => {
      await game('Early', `${date} 01:30`)
      await game('Late', `${date} 23:00`)
      setClock(before)
      expect(await titles('today=true')).toEqual([])
      expect(await titles('weekend=true')).toEqual(['Early', 'Late'])
      setClock(after)
      expect(await titles('today=true')).toEqual(['Early', 'Late'])
      setClock(`${date} 23:30`)
      expect(await titles('today=true')).toEqual(['Late'])
    },
  )

  it('past events of today end with the day', async () => {
    await game('Yesterday', '2026-11-25 10:00')
    await game('This morning', '2026-11-26 09:00')
    setClock('2026-11-26 14:00')
    expect(await titles('past=true&today=true')).toEqual(['This morning'])
  })

  it('a zone the database doesn’t know is read as UTC, and fails no list', async () => {
    await game('Here', '2026-11-26 19:00')
    const startsAt = onTheClock('2026-11-26 20:00')
    await game('Nowhere', '2026-11-26 20:00', { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    await t.services.db.update(events).set({ timeZone: 'Mars/Olympus' }).where(isTitled('Nowhere'))
    setClock('2026-11-26 14:00')
    expect(await titles('today=true')).toEqual(['Here', 'Nowhere'])
  })
})

describe('the other chips', () => {
  beforeEach(() => setClock('2026-11-26 14:00'))

  it('evenings begin at 5 PM', async () => {
    await game('Afternoon', '2026-11-26 16:59')
    await game('Evening', '2026-11-26 17:00')
    await game('Abroad', '2026-11-28 17:00', { timeZone: AUCKLAND })
    expect(await titles('evenings=true')).toEqual(['Evening', 'Abroad'])
  })

  it('open spots are those that an RSVP gets now', async () => {
    const now = onTheClock('2026-11-26 14:00')
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
    await game('Roomy', '2026-11-27 10:00', { maxCapacity: 4, seatsTaken: 3 })
    await game('Unlimited', '2026-11-27 11:00', { rsvpDeadline: at(1), opensAt: at(-1) })
    await game('Full', '2026-11-27 12:00', { maxCapacity: 4, seatsTaken: 4 })
    await game('Waited for', '2026-11-27 13:00', { maxCapacity: 4, seatsTaken: 3, seatsWaiting: 2 })
    await game('Closed', '2026-11-27 14:00', { signupsOpen: false })
    await game('Too late', '2026-11-27 15:00', { rsvpDeadline: at(-1) })
    await game('Not yet open', '2026-11-27 16:00', { opensAt: at(1) })
    await game('Canceled', '2026-11-27 17:00', { status: 'cancelled' })
    await game('On now', '2026-11-26 13:00')
    expect(await titles('openSpots=true')).toEqual(['Roomy', 'Unlimited'])
  })

  it('an offer that ran out holds no spot', async () => {
    const [person] = (await t.crowd(1)) as [Member]
    const eventId = await game('Offered', '2026-11-27 10:00', { maxCapacity: 1 })
    const offer = { eventId, userId: person.id, status: 'offered' as const, partySize: 1 }
    await t.services.db
      .insert(eventRegistrations)
      .values({ ...offer, offerExpiresAt: onTheClock('2026-11-26 15:00') })
    expect(await titles('openSpots=true')).toEqual([])
    setClock('2026-11-26 15:01')
    expect(await titles('openSpots=true')).toEqual(['Offered'])
  })

  it.each([
    ['Free', true],
    ['free!', true],
    ['FREE, coffee by donation', true],
    ['Free for all levels', true],
    ['No charge', true],
    ['$0', true],
    ['$0.00', true],
    ['', false],
    ['$5', false],
    ['$0.50 a ball', false],
    ['Free for members', false],
    ['Free with a club card', false],
    ['Freestyle $10', false],
    ['$10, free parking', false],
  ])('“%s” is free: %s', async (priceNote, isFree) => {
    await game('Priced', '2026-11-27 10:00', { priceNote })
    expect(await titles('free=true')).toEqual(isFree ? ['Priced'] : [])
    expect((await t.call('GET', '/api/events')).json.items).toMatchObject([{ priceNote }])
  })

  it('chips narrow each other, and the level, the place and the search', async () => {
    const all = { priceNote: 'Free', city: 'Ojai', skillMin: 'novice', skillMax: 'advanced' }
    await game('Tonight', '2026-11-26 19:00', all)
    await game('Tonight, paid', '2026-11-26 19:00', { ...all, priceNote: '$5' })
    await game('Tonight, full', '2026-11-26 19:00', { ...all, maxCapacity: 1, seatsTaken: 1 })
    await game('Tonight, elsewhere', '2026-11-26 19:00', { ...all, city: 'Burbank' })
    await game('Tonight, experts', '2026-11-26 19:00', { ...all, skillMin: 'expert', skillMax: null })
    await game('This afternoon', '2026-11-26 15:00', all)
    await game('Tomorrow', '2026-11-27 19:00', all)
    const chips = 'today=true&evenings=true&openSpots=true&free=true&place=ojai&level=intermediate'
    expect(await titles(chips)).toEqual(['Tonight'])
    expect(await titles(`${chips}&q=tomorrow`)).toEqual([])
    expect(await titles(`${chips}&weekend=true`)).toEqual(['Tonight'])
  })

  it('pages go on within the filters', async () => {
    for (const hour of [17, 18, 19]) await game(`At ${hour}`, `2026-11-26 ${hour}:00`, { priceNote: 'Free' })
    await game('Paid', '2026-11-26 17:30')
    const first = (await t.call('GET', '/api/events?free=true&today=true&limit=2')).json
    const rest = await t.call('GET', `/api/events?free=true&today=true&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.json.items].map(({ title }) => title)).toEqual([
      'At 17',
      'At 18',
      'At 19',
    ])
    expect(rest.json.nextCursor).toBeNull()
  })
})

it.each(['today', 'weekend', 'evenings', 'openSpots', 'free'])(
  '%s takes true or false, and says so by its name',
  async (name) => {
    for (const path of ['/api/events', '/api/events/count']) {
      expect((await t.call('GET', `${path}?${name}=false`)).status).toBe(200)
      for (const value of ['', 'yes', '1', 'TRUE', '%00'])
        expect(await t.call('GET', `${path}?${name}=${value}`)).toMatchObject({
          status: 422,
          json: { category: 'validation', fields: { [name]: 'Use true or false' } },
        })
    }
  },
)

it('visitors without a session get list and count from the cache until an event changes', async () => {
  setClock('2026-11-26 14:00')
  await game('Tonight', '2026-11-26 19:00')
  const paths = ['/api/events?today=true', '/api/events/count?today=true']
  const etags = async () => {
    const answers = await Promise.all(paths.map((path) => t.call('GET', path)))
    return answers.map(({ headers }) => headers.get('etag'))
  }
  const before = await etags()
  expect(before.every(Boolean)).toBe(true)
  await game('Unheard of', '2026-11-26 20:00')
  expect(await etags()).toEqual(before)
  t.services.cache.drop('events')
  expect((await etags()).filter((etag, index) => etag === before[index])).toEqual([])
})
