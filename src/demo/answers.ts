import { addDays, daysBetween, zonedTimeToUtc } from '#/lib/dates'
import { createRandom, type Random } from '#/lib/prng'
import type { DemoAnswer, DemoCommunity, DemoEvent, DemoPerson } from '#/demo/demo-year'
import { EVENT_KINDS, type EventKind } from '#/demo/event-kinds'

const HOUR_MS = 3_600_000
/** Where seats are unlimited, about so many come. */
const UNLIMITED_CROWD = 45
const NIGHT_DEMAND: [number, number] = [0.7, 1.2]
/** Sessions further ahead than this have hardly any answers yet. */
const FILLING_DAYS = 45
/** People answer in the last so many days before an event. */
const ANSWERING_DAYS = 21

const kindByTheme = new Map<string, EventKind>(Object.values(EVENT_KINDS).map((kind) => [kind.theme, kind]))

export type AnswerFrame = {
  seed: number
  today: string
  people: readonly DemoPerson[]
  communities: readonly DemoCommunity[]
}

/** How many seats people ask for: all that will be asked for in the past, part of it for what still fills. */
function seatsAsked(random: Random, event: DemoEvent, today: string): number {
  const [low, high] = kindByTheme.get(event.theme)?.demand ?? NIGHT_DEMAND
  const wanted = (event.maxCapacity ?? UNLIMITED_CROWD) * (low + random.next() * (high - low))
  const ahead = daysBetween(today, event.eventDate)
  return Math.round(ahead <= 0 ? wanted : wanted * Math.min(1, Math.max(0.08, 1.15 - ahead / FILLING_DAYS)))
}

function partySize(random: Random, guestsAllowed: number): number {
  return guestsAllowed === 0 || random.chance(0.78) ? 1 : 1 + random.int(1, Math.min(guestsAllowed, 3))
}

/** Those who might come: mostly the club's own, on a club's private events no one else. */
function candidates(
  random: Random,
  event: DemoEvent,
  { people, communities }: AnswerFrame,
  openedAt: Date,
): DemoPerson[] {
  const known = people.filter((person) => person.createdAt < openedAt && person.id !== event.hostId)
  const club = communities.find(({ id }) => id === event.communityId)
  if (!club) return random.sample(known, known.length)
  const members = new Set(
    club.members
      .filter(({ status, createdAt }) => status === 'active' && createdAt < openedAt)
      .map(({ personId }) => personId),
  )
  const own = known.filter(({ id }) => members.has(id))
  if (event.visibility === 'community') return random.sample(own, own.length)
  const others = random.sample(
    known.filter(({ id }) => !members.has(id)),
    Math.ceil(own.length / 4) + 20,
  )
  return random.sample([...own, ...others], own.length + others.length)
}

/** A span in which answers come in: the last weeks before the event, but only what lies before today. */
function answeringSpan(event: DemoEvent, today: string): { opensAt: number; closesAt: number } {
  const startsAt = zonedTimeToUtc(event.eventDate, event.startTime, event.timeZone).getTime()
  const startOfToday = zonedTimeToUtc(today, '00:00', event.timeZone).getTime()
  const closesAt = Math.min(startsAt - HOUR_MS, event.cancelledAt?.getTime() ?? startOfToday, startOfToday)
  const usual = zonedTimeToUtc(addDays(event.eventDate, -ANSWERING_DAYS), '08:00', event.timeZone).getTime()
  return {
    opensAt: Math.max(event.createdAt.getTime(), Math.min(usual, closesAt - 3 * 24 * HOUR_MS)),
    closesAt,
  }
}

function attendance(random: Random, isOver: boolean): DemoAnswer['attendance'] {
  if (!isOver) return 'unknown'
  const luck = random.next()
  return luck < 0.88 ? 'attended' : luck < 0.95 ? 'no_show' : 'unknown'
}

function makeEventAnswers(event: DemoEvent, frame: AnswerFrame): DemoAnswer[] {
  const random = createRandom(frame.seed, `answers:${event.id}`)
  const { opensAt, closesAt } = answeringSpan(event, frame.today)
  if (closesAt <= opensAt) return []
  const pool = candidates(random, event, frame, new Date(opensAt))
  const parties: { person: DemoPerson; size: number }[] = []
  for (let left = seatsAsked(random, event, frame.today); left > 0;) {
    const person = pool.pop()
    if (!person) break
    const size = partySize(random, event.guestsAllowed)
    parties.push({ person, size })
    left -= size
  }
  const times = parties
    .map(() => Math.floor(opensAt + (1 - random.next() ** 2) * (closesAt - opensAt)))
    .toSorted((a, b) => a - b)
  const isOver = event.eventDate < frame.today && event.status === 'published'
  let free = event.maxCapacity ?? Number.POSITIVE_INFINITY
  let anyoneWaits = false
  return parties.map(({ person, size }, index): DemoAnswer => {
    const answer = {
      eventId: event.id,
      personId: person.id,
      partySize: size,
      createdAt: new Date(times[index] ?? opensAt),
    }
    if (random.chance(0.06)) return { ...answer, status: 'cancelled', attendance: 'unknown' }
    anyoneWaits ||= size > free
    if (anyoneWaits) return { ...answer, status: 'waitlisted', attendance: 'unknown' }
    free -= size
    return { ...answer, status: 'confirmed', attendance: attendance(random, isOver) }
  })
}

/** The answers to every event that was ever published, by the rules of seats: whole parties, in order, no overselling. */
export function makeAnswers(events: readonly DemoEvent[], frame: AnswerFrame): DemoAnswer[] {
  return events.filter(({ status }) => status !== 'draft').flatMap((event) => makeEventAnswers(event, frame))
}
