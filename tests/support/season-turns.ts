import { expect } from 'vitest'
import {
  ASKING,
  BANNED,
  BANNED_REGULAR,
  CANCELLED,
  DATES,
  ENDED_REGULAR,
  JOINING,
  LATE_REGULAR,
  LEAVING,
  MOVED,
  MOVED_TO,
  NO_ANNOUNCEMENTS,
  OWNER,
  REGULARS,
  type Season,
  SLEEPER,
  type Step,
  UNSUBSCRIBED,
} from './season'
import { calendarAt, club, expectedFor, inTime, own } from './season-calendars'
import { newYork } from './season-model'
import { placed, skips } from './season-nights'

async function subscribed(season: Season): Promise<void> {
  for (const who of [REGULARS[0] ?? '', BANNED_REGULAR, LEAVING, SLEEPER])
    season.keys.set(who, (await season.world.done('POST', '/api/my/calendar', who)).key)
  const { nights } = await calendarAt(season, own(season, BANNED_REGULAR))
  expect(inTime(nights)).toEqual(expectedFor(season, BANNED_REGULAR))
  expect(nights.length).toBeGreaterThan(5)
}
async function readBefore(season: Season): Promise<void> {
  season.clubBefore = (await calendarAt(season, club(season, SLEEPER))).nights
  season.ownBefore = (await calendarAt(season, own(season, REGULARS[0] ?? ''))).nights
}

async function goesQuiet({ world }: Season): Promise<void> {
  const quiet = { quiet: true, quietFrom: '21:00', quietUntil: '08:00', timeZone: 'America/New_York' }
  await world.done('PATCH', '/api/notifications/settings', SLEEPER, quiet)
}

async function banned(season: Season): Promise<void> {
  const { world, model, communityId, gone } = season
  const active = await season.memberIds('active')
  const night = `/api/events/${await season.eventIdOf(DATES[4] ?? '')}/registration`
  for (const who of BANNED) {
    await season.act(active.get(who), { act: 'ban', reason: 'Threw a paddle' })
    gone.add(who)
    model.tell('membership-banned', null, who)
    model.leaves(who, new Date())
    await world.deliver()
    await world.done('PUT', `/api/communities/${communityId}/membership`, who, {}, 409)
    await world.done('PUT', night, who, {}, 404)
  }
}

async function left({ world, model, communityId, gone }: Season): Promise<void> {
  await world.done('DELETE', `/api/communities/${communityId}/membership`, LEAVING)
  gone.add(LEAVING)
  model.leaves(LEAVING, new Date())
}

/** By the link below a mail, without signing in. */
async function unsubscribed(season: Season): Promise<void> {
  const { t, world } = season
  const mails = await t.mailsTo(world.member(UNSUBSCRIBED).email)
  const mail = mails.find(({ kind }) => kind === 'standing-ask')
  const token = /unsubscribe\?token=(\S+)/.exec(mail?.textBody ?? '')?.[1]
  const answer = await world.done('POST', '/api/notifications/unsubscribe', null, { token })
  expect(answer.list).toBe('places')
  season.wantsNoMail(UNSUBSCRIBED, /^(rsvp|standing)-/)
}

async function endedByHost(season: Season): Promise<void> {
  await season.decideRegular(ENDED_REGULAR, 'ended')
  season.model.endRegular(ENDED_REGULAR, new Date())
  // It was not theirs to keep: nothing is remembered of them.
  const { slips } = await season.world.done('GET', '/api/my-events/reliability', ENDED_REGULAR)
  expect(slips).toEqual([])
}

async function offersFromNowOn({ world, model, seriesId }: Season): Promise<void> {
  await world.done('PATCH', `/api/series/${seriesId}`, OWNER, { promotion: 'offer' })
  model.promotion = 'offer'
}

async function announced({ world, model, communityId, gone }: Season): Promise<void> {
  const path = `/api/communities/${communityId}/announcements`
  await world.done('PUT', `${path}/wanted`, NO_ANNOUNCEMENTS, { wanted: false })
  const news = { title: 'Clocks', body: 'They go forward tonight.' }
  const draft = await world.done('POST', path, OWNER, news, 201)
  await world.done('POST', `/api/announcements/${draft.id}/send`, OWNER, { version: draft.version })
  for (const who of [OWNER, ...JOINING, ...ASKING])
    if (!gone.has(who) && who !== NO_ANNOUNCEMENTS) model.tell('community-announcement', null, who)
}

async function calledOff(season: Season): Promise<void> {
  const { world, model } = season
  const path = `/api/events/${await season.eventIdOf(CANCELLED)}`
  const { title } = await world.done('GET', path, OWNER)
  const reason = 'The roof leaks'
  await world.done('POST', `${path}/cancel`, OWNER, { reason })
  await world.done('POST', `${path}/cancel`, OWNER, { reason }, 409)
  model.cancel(CANCELLED)
  const waiting = model.night(CANCELLED).queue[0]?.who ?? ''
  expect(await world.done('GET', path, waiting)).toMatchObject({
    title,
    phase: 'cancelled',
    cancelledReason: reason,
  })
  await world.done('PUT', `${path}/registration`, 'p199', { partySize: 1 }, 409)
  await world.deliver()
  const { unsent } = await world.heard([], [])
  expect(unsent).toEqual([`pending event-cancelled ${CANCELLED} ${SLEEPER}`])
}

async function moved(season: Season): Promise<void> {
  const path = `/api/events/${await season.eventIdOf(MOVED)}`
  const { version } = await season.world.done('GET', path, OWNER)
  await season.world.done('PATCH', path, OWNER, { ...MOVED_TO, version })
  season.model.move(MOVED, newYork(MOVED_TO.eventDate, MOVED_TO.startTime))
}

/** The night is on another day than the series says; the day before it somebody can't come after all. */
async function skipsMoved(season: Season): Promise<void> {
  const regular = placed(season, MOVED, 'confirmed').find(({ who }) => season.isRegular(who))
  await skips(season, MOVED, regular?.who ?? '')
}

/** What happens once in the season, and when. */
export function turnsOf(season: Season): Step[] {
  const turns: [string, string, (season: Season) => Promise<void>][] = [
    ['2027-01-29', '12:00', subscribed],
    ['2027-01-30', '12:00', goesQuiet],
    ['2027-02-06', '13:00', unsubscribed],
    ['2027-02-20', '13:00', banned],
    ['2027-02-25', '11:00', () => season.makeRegular(LATE_REGULAR, 1)],
    ['2027-02-27', '13:00', left],
    ['2027-03-09', '20:30', endedByHost],
    ['2027-03-10', '22:00', offersFromNowOn],
    ['2027-03-13', '12:00', announced],
    ['2027-03-20', '12:00', readBefore],
    ['2027-03-20', '21:30', calledOff],
    ['2027-03-21', '08:00', () => season.everybodyHeard()],
    ['2027-03-27', '15:00', moved],
    ['2027-04-01', '12:00', skipsMoved],
  ]
  return turns.map(([date, time, run]) => ({ at: newYork(date, time), run: () => run(season) }))
}
