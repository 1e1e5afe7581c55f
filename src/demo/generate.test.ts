import { expect, test } from 'vitest'
import { brand } from '#/brand'
import { createEventSchema } from '#/features/events/events/schema'
import { addDays, daysBetween, isoWeekdayOf, zonedTimeToUtc } from '#/lib/dates'
import type { DemoEvent } from '#/demo/demo-year'
import { generateDemoYear } from '#/demo/generate'

const ZONE = 'America/Los_Angeles'
const TODAY = '2026-11-21'
const year = generateDemoYear({ seed: 2026, today: TODAY, zone: ZONE })
const { people, communities, events, answers } = year
const startOfToday = zonedTimeToUtc(TODAY, '00:00', ZONE)
const startsAt = (event: DemoEvent) => zonedTimeToUtc(event.eventDate, event.startTime, event.timeZone)
const eventById = new Map(events.map((event) => [event.id, event]))
const personById = new Map(people.map((person) => [person.id, person]))
const answersByEvent = Map.groupBy(answers, ({ eventId }) => eventId)
const answersTo = (event: DemoEvent) => answersByEvent.get(event.id) ?? []
const seats = (event: DemoEvent) =>
  answersTo(event)
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { partySize }) => sum + partySize, 0)
const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing')
  return value
}

test('the same seed and day give the same year, others give others', () => {
  expect(generateDemoYear({ seed: 2026, today: TODAY, zone: ZONE })).toEqual(year)
  expect(generateDemoYear({ seed: 2027, today: TODAY, zone: ZONE }).people[0]).not.toEqual(people[0])
})

test('it has the size of a community’s year', () => {
  expect(people).toHaveLength(1000)
  expect(communities).toHaveLength(8)
  expect(events.length).toBeGreaterThan(320)
  expect(events.length).toBeLessThan(420)
  expect(answers.length).toBeGreaterThan(5_000)
  expect(answers.length).toBeLessThan(14_000)
})

test('people are unique, and reachable nowhere', () => {
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
    people.length,
  )
  for (const { email } of people) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@example\.org$/)
})

test('names are many, and so are hosts enough', () => {
  expect(new Set(people.map(({ firstName }) => firstName)).size).toBeGreaterThan(150)
  expect(new Set(people.map(({ lastName }) => lastName)).size).toBeGreaterThan(180)
  expect(people.filter(({ isHost }) => isHost)).toHaveLength(14)
})

test('ratings lie in the range rating bodies print', () => {
  for (const { rating } of people)
    if (rating !== null) expect(rating >= 2 && rating <= 6.5 && Number.isInteger(rating * 4)).toBe(true)
})

test('each community has one owner, managers, and each member once, after joining the product', () => {
  for (const { members, createdAt } of communities) {
    expect(members.filter(({ role, status }) => role === 'owner' && status === 'active')).toHaveLength(1)
    expect(members.filter(({ role }) => role === 'manager')).toHaveLength(2)
    expect(new Set(members.map(({ personId }) => personId)).size).toBe(members.length)
    for (const member of members) {
      expect(member.createdAt >= required(personById.get(member.personId)).createdAt).toBe(true)
      expect(
        member.createdAt >= createdAt && member.createdAt <= new Date(startOfToday.getTime() + 3_600_000),
      ).toBe(true)
    }
  }
})

test('events span ten months back and eight weeks ahead, and were put up before they began', () => {
  expect(daysBetween(required(events[0]).eventDate, TODAY)).toBeGreaterThan(300)
  expect(daysBetween(TODAY, required(events.at(-1)).eventDate)).toBeGreaterThan(49)
  for (const event of events) {
    expect(daysBetween(TODAY, event.eventDate)).toBeLessThanOrEqual(56)
    expect(event.createdAt < startsAt(event) && event.createdAt < startOfToday).toBe(true)
  }
})

test('every event would pass the form', () => {
  for (const event of events) {
    const {
      title,
      description,
      theme,
      eventDate,
      startTime,
      endTime,
      timeZone,
      location,
      address,
      city,
      state,
      zipCode,
      coverImage,
      visibility,
      maxCapacity,
      guestsAllowed,
      skillMin,
      skillMax,
      courts,
      priceNote,
    } = event
    const form = {
      title,
      description,
      theme,
      eventDate,
      startTime,
      endTime,
      timeZone,
      location,
      address,
      city,
      state,
      zipCode,
      coverImage,
      visibility,
      maxCapacity,
      guestsAllowed,
      skillMin,
      skillMax,
      courts,
      priceNote,
    }
    expect(createEventSchema.safeParse(form).error?.issues).toBeUndefined()
    if (event.visibility === 'community') expect(event.communityId).not.toBeNull()
  }
})

test('the night series has its past Tuesdays only, each once', () => {
  const nights = events.filter(({ isNightSeries }) => isNightSeries).map(({ eventDate }) => eventDate)
  expect(nights).toHaveLength(44 + (isoWeekdayOf(TODAY) > brand.nightSeries.isoWeekday ? 1 : 0))
  expect(new Set(nights).size).toBe(nights.length)
  for (const date of nights)
    expect(date < TODAY && isoWeekdayOf(date) === brand.nightSeries.isoWeekday).toBe(true)
  expect(
    events.filter(({ isNightSeries, theme }) => !isNightSeries && theme === brand.nightSeries.theme),
  ).toEqual([])
})

test('descriptions are varied and covers are pictures there are', () => {
  expect(new Set(events.map(({ description }) => description)).size).toBeGreaterThan(45)
  const covers = [
    'ball-on-line',
    'hero-dusk-court',
    'long-shadows',
    'night-lights',
    'paddle-rack',
    'scoreboard',
    'two-paddles',
  ]
  expect([...new Set([...events, ...communities].map(({ coverImage }) => coverImage))].toSorted()).toEqual(
    covers,
  )
})

test('drafts lie ahead without answers; what was called off says why, and when', () => {
  const drafts = events.filter(({ status }) => status === 'draft')
  expect(drafts.length).toBeGreaterThan(2)
  for (const draft of drafts) expect(draft.eventDate >= TODAY && answersTo(draft).length === 0).toBe(true)
  const cancelled = events.filter(({ status }) => status === 'cancelled')
  expect(cancelled.length).toBeGreaterThan(4)
  for (const { cancelledReason, cancelledAt, createdAt } of cancelled) {
    expect(cancelledReason.length).toBeGreaterThan(10)
    expect(required(cancelledAt ?? undefined) >= createdAt).toBe(true)
  }
})

test('no event is oversold', () => {
  for (const event of events)
    if (event.maxCapacity !== null) expect(seats(event)).toBeLessThanOrEqual(event.maxCapacity)
})

test('people wait only where the head of the queue does not fit, and popular events have queues', () => {
  const withQueue = events.filter((event) => answersTo(event).some(({ status }) => status === 'waitlisted'))
  expect(withQueue.length).toBeGreaterThan(30)
  for (const event of withQueue) {
    const head = required(answersTo(event).find(({ status }) => status === 'waitlisted'))
    expect(seats(event) + head.partySize).toBeGreaterThan(event.maxCapacity ?? Number.POSITIVE_INFINITY)
  }
})

test('answers come once per person and event, in order, from people there were, before the start and before today', () => {
  expect(new Set(answers.map(({ eventId, personId }) => `${eventId} ${personId}`)).size).toBe(answers.length)
  for (const answer of answers) {
    const event = required(eventById.get(answer.eventId))
    expect(answer.createdAt > required(personById.get(answer.personId)).createdAt).toBe(true)
    expect(
      answer.createdAt >= event.createdAt &&
        answer.createdAt < startsAt(event) &&
        answer.createdAt <= startOfToday,
    ).toBe(true)
    expect(answer.partySize).toBeLessThanOrEqual(1 + event.guestsAllowed)
  }
  for (const event of events) {
    const times = answersTo(event).map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('a club’s private events are answered by its members only', () => {
  for (const event of events.filter(({ visibility }) => visibility === 'community')) {
    const members = new Set(
      required(communities.find(({ id }) => id === event.communityId)).members.map(
        ({ personId }) => personId,
      ),
    )
    for (const { personId } of answersTo(event)) expect(members.has(personId)).toBe(true)
  }
})

test('attendance is known of the past only; most came and some did not', () => {
  const counted = { attended: 0, no_show: 0, unknown: 0 }
  for (const { eventId, status, attendance } of answers) {
    const event = required(eventById.get(eventId))
    if (event.eventDate >= TODAY || event.status !== 'published' || status !== 'confirmed')
      expect(attendance).toBe('unknown')
    else counted[attendance] += 1
  }
  expect(counted.no_show).toBeGreaterThan(150)
  expect(counted.attended).toBeGreaterThan(counted.no_show * 8)
})

test('what is ahead fills up as it comes nearer', () => {
  const published = events.filter(({ status, maxCapacity }) => status === 'published' && maxCapacity !== null)
  const filled = (from: number, to: number) => {
    const some = published.filter(
      ({ eventDate }) => eventDate >= addDays(TODAY, from) && eventDate < addDays(TODAY, to),
    )
    return some.reduce((sum, event) => sum + seats(event) / (event.maxCapacity ?? 1), 0) / some.length
  }
  expect(filled(1, 10)).toBeGreaterThan(filled(35, 56) + 0.2)
})

test.each([
  ['2028-02-29', 1],
  ['2027-01-01', 2],
  ['2026-03-08', 3],
  ['2026-11-03', 4],
])('a year around %s keeps the rules too', (today, seed) => {
  const other = generateDemoYear({ seed, today, zone: ZONE })
  const byEvent = Map.groupBy(other.answers, ({ eventId }) => eventId)
  for (const event of other.events) {
    const confirmed = (byEvent.get(event.id) ?? []).filter(({ status }) => status === 'confirmed')
    expect(confirmed.reduce((sum, { partySize }) => sum + partySize, 0)).toBeLessThanOrEqual(
      event.maxCapacity ?? Number.POSITIVE_INFINITY,
    )
    expect(event.createdAt < startsAt(event)).toBe(true)
  }
})
