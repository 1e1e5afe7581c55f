import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { communities, communityMembers } from '#/features/communities/communities/table'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { poolMatchId } from '#/features/tournaments/core/logic/tournament/matches'
import type { TournamentLog } from '#/features/tournaments/run/schema'
import { tournamentActs, tournamentFollowers, tournaments } from '#/features/tournaments/run/table'
import { notifications } from '#/features/messages/notifications/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'

let t: TestApp
let owner: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  owner = await t.signInAs('host')
})
afterAll(() => t.close())

const save = async (as = owner, more: { eventId?: string } = {}): Promise<string> => {
  const body = { settings: poolSettings(), entries: drawnPool(['a', 'b', 'c', 'd']), ...more }
  return (await t.call('POST', '/api/matchups', { as, body })).json.id
}
let entries = 0
const act = (id: string, done: Act, as = owner) =>
  t.call('POST', `/api/matchups/${id}/acts`, {
    as,
    body: { entries: [{ id: `entry-${(entries += 1)}`, act: done }] },
  })
const statusFor = async (id: string, as: Member | null) =>
  (await t.call('GET', `/api/matchups/${id}`, { as })).status

const call = (one: string, other: string, court: string): Act => ({
  act: 'call',
  match: poolMatchId(one, other, 0),
  sides: [[one], [other]],
  court,
})
const follow = (id: string, team: string, as: Member) =>
  t.call('PUT', `/api/matchups/${id}/following/${team}`, { as })
const toldTo = async (person: Member, id: string) =>
  (
    await t.services.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.subjectId, id)))
  ).map(({ title, href }) => [title, href])

describe('following a team', () => {
  it('tells its followers once for each call, and nobody else', async () => {
    const [fan, other] = await t.crowd(2)
    if (!fan || !other) throw new Error('Nobody came')
    const id = await save()
    for (const team of ['a', 'b', 'a'])
      expect((await follow(id, team, fan)).json).toEqual({ following: true })
    await follow(id, 'd', other)
    expect((await t.call('GET', `/api/matchups/${id}`, { as: fan })).json.following).toEqual(['a', 'b'])
    await act(id, call('a', 'b', 'c3'))
    expect(await toldTo(fan, id)).toEqual([
      ['Your match is on: Court 3, now', expect.stringMatching(`/game-generator/${id}/team/[ab]`)],
    ])
    expect(await toldTo(other, id)).toEqual([])
    await act(id, { act: 'uncall', match: poolMatchId('a', 'b', 0) })
    await act(id, call('a', 'b', 'c4'))
    expect((await toldTo(fan, id)).map(([title]) => title)).toContain('Your match is on: Court 4, now')
    await t.call('DELETE', `/api/matchups/${id}/following/a`, { as: fan })
    await act(id, call('c', 'a', 'c1'))
    expect(await toldTo(fan, id)).toHaveLength(2)
  })

  it('by mail, where somebody wants that, only while the match is still called', async () => {
    const [early, late] = await t.crowd(2)
    if (!early || !late) throw new Error('Nobody came')
    const wants = { topics: { matches: { email: true } } }
    for (const person of [early, late])
      expect((await t.call('PATCH', '/api/notifications/settings', { as: person, body: wants })).status).toBe(
        200,
      )
    const id = await save()
    await follow(id, 'a', early)
    await act(id, call('a', 'b', 'c3'))
    expect(await t.mailsTo(early.email)).toMatchObject([
      { kind: 'match-called', status: 'sent', textBody: expect.stringContaining('called to Court 3') },
    ])
    await act(id, { act: 'uncall', match: poolMatchId('a', 'b', 0) })
    await follow(id, 'c', late)
    await act(id, call('c', 'd', 'c3'))
    await act(id, { act: 'uncall', match: poolMatchId('c', 'd', 0) })
    expect(await t.mailsTo(late.email)).toMatchObject([{ kind: 'match-called', status: 'skipped' }])
  })

  it('tells nobody who may no longer know of it', async () => {
    const manager = await t.signInAs('player')
    const fan = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, manager, { visibility: 'private' })
    const membership = { communityId, userId: fan.id, status: 'active' as const, role: 'member' as const }
    await t.services.db.insert(communityMembers).values(membership)
    const eventId = await makeEvent(t.services.db, { hostId: owner.id, communityId, visibility: 'community' })
    const id = await save(owner, { eventId })
    await follow(id, 'a', fan)
    await act(id, call('a', 'b', 'c3'))
    expect(await toldTo(fan, id)).toHaveLength(1)
    await t.services.db.delete(communityMembers).where(eq(communityMembers.userId, fan.id))
    await act(id, call('c', 'a', 'c4'))
    await act(id, { act: 'uncall', match: poolMatchId('a', 'b', 0) })
    expect((await act(id, call('c', 'a', 'c4'))).status).toBe(200)
    expect(await toldTo(fan, id)).toHaveLength(1)
  })

  it('is of teams that are there', async () => {
    const id = await save()
    const fan = await t.signInAs('player')
    expect((await follow(id, 'nobody', fan)).status).toBe(404)
    expect((await t.call('PUT', `/api/matchups/${id}/following/a`)).status).toBe(401)
  })
})

describe('a tournament of an event', () => {
  it('starts from who is confirmed, or who has checked in, guests among them', async () => {
    const eventId = await makeEvent(t.services.db, { hostId: owner.id, location: 'Harbor Courts' })
    const people = await t.crowd(3)
    await t.services.db.insert(eventRegistrations).values(
      people.map(({ id: userId }, index) => ({
        eventId,
        userId,
        status: index === 2 ? ('waitlisted' as const) : ('confirmed' as const),
        partySize: index + 1,
        ...(index === 1 ? { attendance: 'attended' as const, partyCame: 1 } : {}),
      })),
    )
    const from = async (who: string, as = owner) =>
      t.call('GET', `/api/matchups/from-event/${eventId}?who=${who}`, { as })
    const confirmed = (await from('confirmed')).json
    expect(confirmed.settings).toMatchObject({ place: 'Harbor Courts' })
    const names = confirmed.entrants.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['Crowd 0.', 'Crowd 1.', 'Crowd 1.’s guest'])
    expect((await from('checked-in')).json.entrants.map(({ name }: { name: string }) => name)).toEqual([
      'Crowd 1.',
    ])
    expect((await from('confirmed', await t.signInAs('host'))).status).toBe(403)
  })

  it('is run by whoever runs the event, and known to whom the event is known', async () => {
    const manager = await t.signInAs('player')
    const member = await t.signInAs('player')
    const stranger = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, manager, { visibility: 'private' })
    await t.services.db
      .insert(communityMembers)
      .values({ communityId, userId: member.id, status: 'active', role: 'member' })
    const eventId = await makeEvent(t.services.db, { hostId: owner.id, communityId, visibility: 'community' })
    const id = await save(owner, { eventId })
    expect(
      await Promise.all([null, stranger, member, manager, owner].map((as) => statusFor(id, as))),
    ).toEqual([404, 404, 200, 200, 200])
    const live = async (as: Member | null) => {
      const response = await t.app.request(`/api/live?topics=tournament:${id}`, {
        headers: as ? { cookie: as.cookie } : {},
      })
      await response.body?.cancel()
      return response.status
    }
    expect(await Promise.all([null, stranger, member].map(live))).toEqual([404, 404, 200])
    expect((await act(id, scoreOf(['a', 'b'], 5), manager)).status).toBe(200)
    expect((await act(id, scoreOf(['c', 'd'], 5), member)).status).toBe(403)
    expect((await act(id, scoreOf(['c', 'd'], 5), stranger)).status).toBe(404)
    const clone = (await t.call('POST', `/api/matchups/${id}/clone`, { as: owner })).json.id
    expect(await Promise.all([null, stranger, member].map((as) => statusFor(clone, as)))).toEqual([
      404, 404, 200,
    ])
    await t.services.db
      .update(communities)
      .set({ visibility: 'public' })
      .where(eq(communities.id, communityId))
    expect(await statusFor(clone, null)).toBe(200)
  })

  it('is found from its event, by whom it is known; while it is set up, by its organisers alone', async () => {
    const member = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, owner, { visibility: 'private' })
    await t.services.db
      .insert(communityMembers)
      .values({ communityId, userId: member.id, status: 'active', role: 'member' })
    const eventId = await makeEvent(t.services.db, { hostId: owner.id, communityId, visibility: 'community' })
    const drawn = await save(owner, { eventId })
    const body = { settings: poolSettings(), entries: [], eventId }
    const setUp = (await t.call('POST', '/api/matchups', { as: owner, body })).json.id
    const found = async (as: Member | null) => {
      const { json } = await t.call('GET', `/api/matchups/of-event/${eventId}`, as ? { as } : {})
      return json.map(({ id, can }: { id: string; can: { organise: boolean } }) => [id, can.organise])
    }
    expect(await found(owner)).toEqual([
      [setUp, true],
      [drawn, true],
    ])
    expect(await found(member)).toEqual([[drawn, false]])
    const status = async (as: Member | null) =>
      (await t.call('GET', `/api/matchups/of-event/${eventId}`, as ? { as } : {})).status
    expect([await status(await t.signInAs('player')), await status(null)]).toEqual([404, 404])
  })

  it('is made by whoever runs the event only', async () => {
    const eventId = await makeEvent(t.services.db, { hostId: owner.id })
    const body = { settings: poolSettings(), entries: [], eventId }
    expect((await t.call('POST', '/api/matchups', { as: await t.signInAs('player'), body })).status).toBe(403)
  })
})

it('what is kept of an organiser is theirs to take, and forgotten with their account; results stay', async () => {
  const organiser = await t.signInAs('player')
  const [played, unplayed] = [await save(organiser), await save(organiser)]
  await act(played, scoreOf(['a', 'b'], 5), organiser)
  await t.call('POST', `/api/matchups/${played}/codes/score`, { as: organiser })
  await t.call('PUT', `/api/matchups/${played}/following/a`, { as: organiser })
  const { json } = await t.call('GET', '/api/account/export', { as: organiser })
  const { tournaments: kept } = json
  expect(kept.organised.map(({ id }: { id: string }) => id).toSorted()).toEqual([played, unplayed].toSorted())
  expect(kept.following).toEqual([{ tournamentId: played, entrant: 'a' }])
  expect(kept.acts).toHaveLength(11)
  expect(JSON.stringify(kept.acts)).not.toContain('Team')

  const gone = await t.call('DELETE', '/api/account', { as: organiser, body: { confirmation: 'delete' } })
  expect(gone.status).toBe(204)
  const { db } = t.services
  expect(await db.$count(tournaments, eq(tournaments.id, unplayed))).toBe(0)
  expect(await db.$count(tournamentFollowers, eq(tournamentFollowers.tournamentId, played))).toBe(0)
  expect(await statusFor(played, null)).toBe(200)
  const acts = await db.select().from(tournamentActs).where(eq(tournamentActs.tournamentId, played))
  expect(new Set(acts.map(({ by, byId }) => `${by} ${byId}`))).toEqual(new Set(['A former organiser null']))
  const admin = await t.signInAs('admin')
  const { entries: log } = (await t.call('GET', `/api/matchups/${played}/log`, { as: admin }))
    .json as TournamentLog
  expect(log).toHaveLength(6)
  expect((await t.call('GET', `/api/matchups/${played}/codes`, { as: admin })).json.score).toBeNull()
})
