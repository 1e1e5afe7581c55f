import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { brand } from '#/brand'
import { ensureBuiltInSeries } from '#/features/events/series/writes'
import { testApp, type TestApp } from '../support/app'
import { keepSignedIn } from '../support/seat-clock'
import {
  ASKING,
  BANNED_REGULAR,
  CANCELLED,
  CAPACITY,
  DATES,
  DEADLINE_HOURS,
  DECLINED,
  type Entry,
  EVERYBODY,
  FIRST,
  JOINING,
  LEAVING,
  MOVED,
  OWNER,
  REGULARS,
  Season,
  SLEEPER,
} from '../support/season'
import { calendarAt, club, expectedFor, inTime, own } from '../support/season-calendars'
import { newYork } from '../support/season-model'
import { planOf } from '../support/season-nights'
import { turnsOf } from '../support/season-turns'
import { seasonWorld } from '../support/season-world'

const SEASON_TIMEOUT_MS = 240_000
const MINUTE_MS = 60_000

let t: TestApp
let season: Season

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: newYork('2027-01-18', '10:00') })
  t = await testApp({ LIMITS_OFF: 'true' })
  season = new Season(t, seasonWorld(t, await t.crowd(EVERYBODY)), await t.signInAs('admin'))
  await keepSignedIn(t)
  await ensureBuiltInSeries(t.services.db)
})
afterAll(async () => {
  await t.close()
  vi.useRealTimers()
})

it('a community is asked for, and whoever asked is told that it is there', async () => {
  const { world, model, admin } = season
  const about = 'Wednesday nights at the harbor, all levels.'
  const wish = { name: 'Harbor Dinkers', about, city: 'Boston' }
  const asked = await world.done('POST', '/api/community-requests', OWNER, wish, 201)
  const path = `/api/admin/community-requests/${asked.id}/approve`
  expect((await t.call('POST', path, { as: admin })).json.status).toBe('approved')
  await world.deliver()
  model.tell('community-approved', null, OWNER)
  const { items } = await world.done('GET', '/api/my/communities', OWNER)
  expect(items).toMatchObject([{ name: 'Harbor Dinkers', role: 'owner' }])
  season.communityId = items[0].id
  season.slug = items[0].slug
  await season.everybodyHeard()
})

it(
  'two hundred join it: most by themselves, some by the owner’s word, three are refused',
  async () => {
    const { world, model } = season
    const community = `/api/communities/${season.communityId}`
    const joins = async (who: string, body: object) =>
      (await world.done('PUT', `${community}/membership`, who, body)).isMember
    for (const who of JOINING) expect(await joins(who, {})).toBe(true)
    const { version } = await world.done('GET', community, OWNER)
    await world.done('PATCH', community, OWNER, { version, joinPolicy: 'approval' })
    for (const who of [...ASKING, ...DECLINED]) {
      expect(await joins(who, { note: 'May I?' })).toBe(false)
      model.tell('membership-requested', null, OWNER)
    }
    await world.deliver()
    const waiting = await season.memberIds('requested')
    expect(waiting.size).toBe(63)
    for (const who of ASKING) {
      await season.act(waiting.get(who), { act: 'approve' })
      model.tell('membership-approved', null, who)
    }
    for (const who of DECLINED) {
      await season.act(waiting.get(who), { act: 'decline', reason: 'We are full for now' })
      model.tell('membership-declined', null, who)
    }
    await world.deliver()
    expect(await world.done('GET', community, OWNER)).toMatchObject({ members: 201 })
    await season.everybodyHeard()
  },
  SEASON_TIMEOUT_MS,
)

it('its owner sets up a series for members, and ten of them get a place every time', async () => {
  const { world, model, communityId } = season
  const input = {
    title: 'Harbor Wednesdays',
    rrule: 'FREQ=WEEKLY;BYDAY=WE',
    startsOn: FIRST,
    endsOn: DATES.at(-1),
    startTime: '19:00',
    endTime: '21:00',
    timeZone: 'America/New_York',
    location: 'Harbor Courts',
    city: 'Boston',
    state: 'MA',
    maxCapacity: CAPACITY,
    guestsAllowed: 1,
    communityId,
    visibility: 'community',
    standingDeadlineHours: DEADLINE_HOURS,
    standingSeatsLimit: 12,
  }
  season.seriesId = (await world.done('POST', '/api/series', OWNER, input, 201)).id
  season.openNights(new Date())
  await world.done('GET', `/api/series/${season.seriesId}`, DECLINED[0] ?? '', undefined, 404)
  for (const who of REGULARS) {
    await season.makeRegular(who, who === 'p1' ? 2 : 1)
    vi.setSystemTime(Date.now() + MINUTE_MS)
  }
  for (const date of model.nights.keys()) await season.asModelled(date)
  await season.everybodyHeard()
})

it(
  'twelve weeks are played: every seat, every place in line and every word is right',
  async () => {
    const { world, model } = season
    const nights = DATES.flatMap((date, week) =>
      planOf(season, date, week).map(({ at, run }) => ({
        at,
        date,
        run: () => (model.night(date).cancelled ? undefined : run?.()),
        isQuiet: !run,
      })),
    )
    const turns = turnsOf(season).map((turn) => ({ ...turn, date: null, isQuiet: false }))
    const steps = [...nights, ...turns].toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (const { at, date, run, isQuiet } of steps) {
      season.openNights(at)
      model.pass(at)
      await world.at(at)
      if (isQuiet) await world.jobs(at)
      await run?.()
      await world.deliver()
      if (date) await season.asModelled(date)
    }
    for (const date of DATES) await season.asModelled(date)
    await season.everybodyHeard()
  },
  SEASON_TIMEOUT_MS,
)

const startOf = (date: string) => season.model.night(date).start.toISOString()
const changed = (all: readonly Entry[], uid: string | null) => all.find((each) => each.uid === uid)

it('the community’s calendar reads as the season was played, by a parser of somebody else’s', async () => {
  const { nights, zones } = await calendarAt(season, club(season, SLEEPER))
  expect(zones).toEqual(['America/New_York'])
  expect(nights.map(({ startsAt }) => startsAt).toSorted()).toEqual(DATES.map(startOf).toSorted())
  expect(startOf('2027-03-10').slice(11, 16)).toBe('00:00')
  expect(startOf('2027-03-17').slice(11, 16)).toBe('23:00')
  expect(season.clubBefore).toHaveLength(DATES.length)
  for (const before of season.clubBefore) {
    const after = changed(nights, before.uid)
    const isCancelled = before.startsAt === newYork(CANCELLED, '19:00').toISOString()
    const isMoved = before.startsAt === newYork(MOVED, '19:00').toISOString()
    expect(after).toMatchObject({
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      sequence: before.sequence + (isCancelled || isMoved ? 1 : 0),
      startsAt: isMoved ? startOf(MOVED) : before.startsAt,
      location: `${isMoved ? 'Pier' : 'Harbor'} Courts, Boston, MA`,
    })
  }
  expect(new Set(nights.map(({ uid }) => uid)).size).toBe(DATES.length)
})

it('a player’s own calendar has their nights, and none that they skipped', async () => {
  for (const who of [REGULARS[0] ?? '', SLEEPER]) {
    const { nights } = await calendarAt(season, own(season, who))
    expect(inTime(nights)).toEqual(expectedFor(season, who))
  }
  const regular = season.model.regulars.find(({ who }) => who === REGULARS[0])
  const { entries } = await calendarAt(season, own(season, REGULARS[0] ?? ''))
  for (const { uid, startsAt } of season.ownBefore)
    if (startsAt < newYork('2027-03-20', '12:00').toISOString())
      expect(changed(entries, uid)?.startsAt).toBe(startsAt)
  expect(regular?.skips.size).toBeGreaterThan(1)
  const starts = entries.map(({ startsAt }) => startsAt)
  for (const date of regular?.skips ?? []) expect(starts).not.toContain(startOf(date))
})

it('who was banned or left, and who never was in, reads none of it', async () => {
  for (const who of [BANNED_REGULAR, LEAVING])
    for (const path of [own(season, who), club(season, who)])
      expect((await calendarAt(season, path)).nights, path).toEqual([])
  expect((await calendarAt(season, '/calendar/events.ics')).nights).toEqual([])
})

it('the site’s own night keeps its hour in its calendar, too', async () => {
  const { entries } = await calendarAt(season, '/calendar/nights.ics')
  const hours = entries
    .filter(({ summary }) => summary === brand.nightSeries.title)
    .map(({ startsAt }) => [startsAt.slice(0, 10) < '2027-03-15', startsAt.slice(11, 16)].join(' '))
  expect(new Set(hours)).toEqual(new Set(['true 03:00', 'false 02:00']))
})
