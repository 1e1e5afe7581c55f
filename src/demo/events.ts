import { brand } from '#/brand'
import { addDays, daysBetween, isoWeekdayOf, zonedTimeToUtc } from '#/lib/dates'
import { createRandom, type Random } from '#/lib/prng'
import type { DemoCommunity, DemoEvent, DemoPerson } from '#/demo/demo-year'
import { CANCEL_REASONS, EVENT_KINDS, NIGHT_DESCRIPTIONS } from '#/demo/event-kinds'
import { inClubsLanguage } from '#/demo/in-spanish'
import { VENUES, type Venue } from '#/demo/places'
import { type Slot, WEEKLY_SLOTS } from '#/demo/weekly-slots'

const WEEKS_PAST = 44
const WEEKS_AHEAD = 8
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Regular sessions are put up this long before they take place. */
const ANNOUNCED_DAYS: [number, number] = [60, 90]
/** No one leaves a draft lying until it is nearer than this. */
const DRAFTS_FROM_DAYS = 12
const NIGHT_SEATS = 48
const NIGHT_COURTS = 12

export type EventFrame = {
  seed: number
  today: string
  zone: string
  people: readonly DemoPerson[]
  communities: readonly DemoCommunity[]
}

type WithoutId = Omit<DemoEvent, 'id'>

function createdBefore(random: Random, startsAt: Date, startOfToday: Date): Date {
  const announced = startsAt.getTime() - random.int(...ANNOUNCED_DAYS) * DAY_MS
  return new Date(Math.min(announced, startOfToday.getTime() - random.int(1, 72) * HOUR_MS))
}

/** Most are open to all; a club keeps a few to itself. Some further ahead are drafts, and some were called off. */
function standing(
  random: Random,
  slot: Slot,
  daysAhead: number,
): Pick<WithoutId, 'status' | 'visibility' | 'cancelledReason'> {
  const visibility =
    slot.club && random.chance(0.06) ? 'community' : random.chance(0.02) ? 'unlisted' : 'public'
  if (daysAhead > DRAFTS_FROM_DAYS && random.chance(0.15))
    return { status: 'draft', visibility, cancelledReason: '' }
  if (random.chance(0.035))
    return { status: 'cancelled', visibility, cancelledReason: random.pick(CANCEL_REASONS) }
  return { status: 'published', visibility, cancelledReason: '' }
}

function hostOf(random: Random, { people, communities }: EventFrame, club: string | null): DemoPerson['id'] {
  const leaders = communities
    .find(({ slug }) => slug === club)
    ?.members.filter(({ role }) => role !== 'member')
    .map(({ personId }) => personId)
  return random.pick(leaders ?? people.filter((person) => person.isHost).map((person) => person.id))
}

function makeSession(random: Random, slot: Slot, eventDate: string, frame: EventFrame): WithoutId {
  const kind = EVENT_KINDS[slot.kind]
  const { courts, ...place }: Venue = VENUES[slot.venue]
  const startOfToday = zonedTimeToUtc(frame.today, '00:00', frame.zone)
  const startsAt = zonedTimeToUtc(eventDate, slot.startTime, frame.zone)
  const createdAt = createdBefore(random, startsAt, startOfToday)
  const state = standing(random, slot, daysBetween(frame.today, eventDate))
  const lastMoment = Math.min(startsAt.getTime() - 3 * HOUR_MS, startOfToday.getTime())
  return inClubsLanguage(slot.club, {
    title: random.pick<string>(kind.titles),
    description: random.pick<string>(kind.descriptions),
    theme: kind.theme,
    eventDate,
    startTime: slot.startTime,
    endTime: slot.endTime,
    timeZone: frame.zone,
    ...place,
    state: 'CA',
    coverImage: random.pick<string>(kind.covers),
    communityId: slot.club === null ? null : `community:${slot.club}`,
    hostId: hostOf(random, frame, slot.club),
    ...state,
    maxCapacity: slot.maxCapacity,
    guestsAllowed: kind.guestsAllowed,
    skillMin: kind.skillMin,
    skillMax: kind.skillMax,
    courts,
    priceNote: random.pick<string>(kind.priceNotes),
    cancelledAt:
      state.status === 'cancelled' ? new Date(Math.max(createdAt.getTime() + HOUR_MS, lastMoment)) : null,
    isNightSeries: false,
    createdAt,
  })
}

function makeNight(random: Random, eventDate: string, frame: EventFrame): WithoutId {
  const { title, theme, startTime, endTime, venue, address, city, state, zipCode } = brand.nightSeries
  const startsAt = zonedTimeToUtc(eventDate, startTime, frame.zone)
  return {
    title,
    theme,
    language: 'en',
    description: random.pick(NIGHT_DESCRIPTIONS),
    eventDate,
    startTime,
    endTime,
    timeZone: frame.zone,
    location: venue,
    address,
    city,
    state,
    zipCode,
    coverImage: 'night-lights',
    communityId: null,
    hostId: hostOf(random, frame, null),
    status: 'published',
    visibility: 'public',
    cancelledReason: '',
    cancelledAt: null,
    maxCapacity: NIGHT_SEATS,
    guestsAllowed: 3,
    skillMin: null,
    skillMax: null,
    courts: NIGHT_COURTS,
    priceNote: 'Free',
    isNightSeries: true,
    createdAt: new Date(startsAt.getTime() - WEEKS_AHEAD * 7 * DAY_MS),
  }
}

/** Ten months back and eight weeks ahead, in order of date and time. The night series' coming nights are not among them. */
export function makeEvents(frame: EventFrame): DemoEvent[] {
  const { seed, today } = frame
  const random = createRandom(seed, 'events')
  const monday = addDays(today, 1 - isoWeekdayOf(today))
  const made: WithoutId[] = []
  for (let week = -WEEKS_PAST; week <= WEEKS_AHEAD; week += 1) {
    const night = addDays(monday, week * 7 + brand.nightSeries.isoWeekday - 1)
    if (night < today) made.push(makeNight(random, night, frame))
    for (const slot of WEEKLY_SLOTS) {
      const date = addDays(monday, week * 7 + slot.isoWeekday - 1)
      if ((week + WEEKS_PAST) % slot.every !== slot.offset || daysBetween(today, date) > WEEKS_AHEAD * 7)
        continue
      if (!random.chance(0.06)) made.push(makeSession(random, slot, date, frame))
    }
  }
  const inOrder = made.toSorted((a, b) => (a.eventDate + a.startTime < b.eventDate + b.startTime ? -1 : 1))
  return inOrder.map((event, index) => ({ id: `event:${index + 1}`, ...event }))
}
