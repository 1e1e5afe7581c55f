import { expect } from 'vitest'
import { CASUAL, DEADLINE_HOURS, LEAVING, MOVED, MOVED_TO, OWNER, REGULARS, SLEEPER } from './season'
import type { Season, Step } from './season'
import { daysFrom, newYork } from './season-model'
import { modelled } from './season-world'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const registration = async (season: Season, date: string) =>
  `/api/events/${await season.eventIdOf(date)}/registration`

async function answers(season: Season, date: string, who: string, size = 1): Promise<void> {
  const path = await registration(season, date)
  const answer = await season.world.done('PUT', path, who, { partySize: size })
  expect(answer.registration.status).toBe(season.model.answer(date, who, size, new Date()))
}
async function givesUp(season: Season, date: string, who: string): Promise<void> {
  await season.world.done('DELETE', await registration(season, date), who)
  season.model.giveUp(date, who, new Date())
}
const skipping = (season: Season, date: string, who: string, skip: boolean) =>
  season.world.done('POST', `/api/series/${season.seriesId}/seat/skip`, who, { date, skip })

export async function skips(season: Season, date: string, who: string): Promise<void> {
  expect((await skipping(season, date, who, true)).own.skippedDates).toContain(date)
  season.model.skip(date, who, new Date())
}

export const placed = ({ model }: Season, date: string, state: string) =>
  model.night(date).places.filter((place) => place.state === state)

const casuals = ({ gone }: Season, week: number) =>
  [...CASUAL.slice(week * 11, week * 11 + 14), 'p12', 'p13', LEAVING, SLEEPER].filter(
    (who, at, all) => !gone.has(who) && all.indexOf(who) === at,
  )
const regularOf = (week: number, offset: number) => REGULARS[(week + offset) % REGULARS.length] ?? ''

async function manyAnswer(season: Season, date: string, week: number): Promise<void> {
  const coming = casuals(season, week)
  for (const [at, who] of coming.entries()) await answers(season, date, who, at % 6 === 5 ? 2 : 1)
  // Saying it again changes nothing.
  await answers(season, date, coming[0] ?? '')
}

async function someSkip(season: Season, date: string, week: number): Promise<void> {
  for (const who of [regularOf(week, 0), regularOf(week, 3)])
    if (season.isRegular(who)) await skips(season, date, who)
  const ahead = daysFrom(date, 14)
  const early = regularOf(week, 5)
  if (!season.model.nights.has(ahead) || !season.isRegular(early)) return
  await skips(season, ahead, early)
  if (week % 2 === 1) return
  // The place is theirs again while there is room.
  await skipping(season, ahead, early, false)
  season.model.takeSkipBack(ahead, early, new Date())
}

async function regularsSay(season: Season, date: string, week: number): Promise<void> {
  const forgetful = regularOf(week, 7)
  for (const { who, size } of placed(season, date, 'held'))
    if (who !== forgetful) await answers(season, date, who, size)
}
async function firstTakesOffer(season: Season, date: string): Promise<void> {
  const [first] = placed(season, date, 'offered')
  if (first) await answers(season, date, first.who, first.size)
}
async function twoGiveUpLate(season: Season, date: string): Promise<void> {
  const late = placed(season, date, 'confirmed').filter(({ who }) => !REGULARS.includes(who))
  for (const { who } of late.slice(0, 2)) await givesUp(season, date, who)
}

const named = (list: { name: string; partySize: number }[]) =>
  list.map(({ name, partySize }) => `${name.replace('Crowd ', 'p')}×${partySize}`)

/** The list the host reads at the court. */
async function hostReads(season: Season, date: string): Promise<void> {
  const path = `/api/events/${await season.eventIdOf(date)}/registrations`
  const read = await season.world.done('GET', path, OWNER)
  const { confirmed, waiting, seatsTaken, seatsWaiting } = modelled(season.model.night(date))
  expect(named(read.waiting)).toEqual(waiting)
  expect(named(read.confirmed).toSorted()).toEqual(confirmed.toSorted())
  expect(read).toMatchObject({ seatsTaken, seatsWaiting })
}

async function nothingMoreOnceItBegan(season: Season, date: string): Promise<void> {
  const path = await registration(season, date)
  const [player] = placed(season, date, 'confirmed')
  await season.world.done('DELETE', path, player?.who ?? '', undefined, 409)
  await season.world.done('PUT', path, 'p199', { partySize: 1 }, 409)
  await season.everybodyHeard()
}

/** What happens around one night, and when. */
export function planOf(season: Season, date: string, week: number): Step[] {
  const start = date === MOVED ? newYork(MOVED_TO.eventDate, MOVED_TO.startTime) : newYork(date, '19:00')
  const startDate = date === MOVED ? MOVED_TO.eventDate : date
  const before = (hours: number, minutes = 0) =>
    new Date(start.getTime() - hours * HOUR_MS - minutes * MINUTE_MS)
  const on = (daysBefore: number, at: string) => newYork(daysFrom(startDate, -daysBefore), at)
  const steps: [Date, ((season: Season, date: string, week: number) => Promise<void>)?][] = [
    [on(6, '10:00'), manyAnswer],
    [on(5, '12:00'), someSkip],
    [before(DEADLINE_HOURS + 23), regularsSay],
    [before(DEADLINE_HOURS)],
    [before(DEADLINE_HOURS - 1), firstTakesOffer],
    [before(24)],
    [before(23), twoGiveUpLate],
    [before(23, -5)],
    [before(8)],
    [before(2), firstTakesOffer],
    [before(1)],
    [before(0, 10), hostReads],
    [before(0, -1), nothingMoreOnceItBegan],
  ]
  return steps.map(([at, run]) => (run ? { at, run: () => run(season, date, week) } : { at }))
}
