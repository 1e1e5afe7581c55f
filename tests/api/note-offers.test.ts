import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import type { events } from '#/features/events/events/table'
import { tournamentFollowers, tournaments } from '#/features/tournaments/run/table'
import type { NoteOffer } from '#/features/journal/suggestions/schema'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { drawnPool, keepTournament, poolSettings, scoreOf } from '../support/saved-tournament'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let t: TestApp
let player: Member
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
beforeEach(async () => {
  player = await named('Paula', 'Player')
})
afterAll(() => t.close())

async function named(firstName: string, lastName: string): Promise<Member> {
  const member = await t.signInAs('player')
  await t.services.db.update(userProfiles).set({ firstName, lastName }).where(eq(userProfiles.id, member.id))
  return member
}
/** An event that ended some days ago. */
function makePast(days: number, set: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const endsAt = new Date(Date.now() - days * DAY_MS - HOUR_MS)
  const startsAt = new Date(endsAt.getTime() - 2 * HOUR_MS)
  return makeEvent(t.services.db, {
    title: 'Dusk doubles',
    location: 'Oak Courts',
    startsAt,
    endsAt,
    eventDate: startsAt.toISOString().slice(0, 10),
    ...set,
  })
}
type Attendance = 'attended' | 'no_show' | 'unknown'
const comes = (eventId: string, person: Member, attendance: Attendance = 'attended') =>
  t.services.db
    .insert(eventRegistrations)
    .values({ eventId, userId: person.id, status: 'confirmed', attendance })
const offersTo = async (as: Member = player): Promise<NoteOffer[]> =>
  ((await t.call('GET', '/api/notes/offers', { as })).json as { items: NoteOffer[] }).items
const titles = async (as = player) => (await offersTo(as)).map(({ title }) => title)
const answer = (source: string, id: string, said: string, as: Member | null = player) =>
  t.call('PUT', `/api/notes/offers/${source}/${id}`, { as, body: { answer: said } })
const begin = ({ noteId, fields }: NoteOffer, as = player) =>
  t.call('PUT', `/api/notes/${noteId}`, { as, body: { fields, baseVersion: 0 } })

describe('an event one was checked in at', () => {
  it('is offered with its own date, its place and who came, and becomes a note as it is', async () => {
    const id = await makePast(1, { title: 'Reset clinic', eventDate: '2026-11-03' })
    const other = await named('Ines', 'Ruiz')
    await comes(id, player)
    await comes(id, other)
    await comes(id, await named('Nora', 'Noshow'), 'no_show')
    const [offer] = await offersTo()
    expect(offer).toMatchObject({
      source: 'event',
      sourceId: id,
      title: 'Reset clinic',
      fields: { playedOn: '2026-11-03', kind: 'drill', venue: 'Oak Courts', partners: ['Ines Ruiz'] },
    })
    if (!offer) return
    expect((await begin(offer)).json).toMatchObject({ id: offer.noteId, partners: ['Ines Ruiz'], version: 1 })
    expect(await offersTo()).toEqual([])
  })

  it.each([
    ['one was not seen at', 'unknown', {}, 1],
    ['one missed', 'no_show', {}, 1],
    ['that was cancelled', 'attended', { status: 'cancelled' as const }, 1],
    ['that is more than two weeks ago', 'attended', {}, 15],
    ['that still goes on', 'attended', {}, -1],
  ] as const)('is not offered, %s', async (_, attendance, set, days) => {
    await comes(await makePast(days, set), player, attendance)
    expect(await offersTo()).toEqual([])
  })

  it('is nobody else’s: each gets an id of their own, and a stranger can neither answer nor guess', async () => {
    const id = await makePast(1)
    const [other, stranger] = [await named('Ines', 'Ruiz'), await t.signInAs('admin')]
    await comes(id, player)
    await comes(id, other)
    const [mine, theirs] = [await offersTo(), await offersTo(other)]
    expect(mine[0]?.noteId).not.toBe(theirs[0]?.noteId)
    expect((await offersTo())[0]?.noteId).toBe(mine[0]?.noteId)
    expect(await offersTo(stranger)).toEqual([])
    expect((await answer('event', id, 'dismissed', stranger)).status).toBe(404)
    expect((await answer('event', id, 'dismissed', null)).status).toBe(401)
    expect((await t.call('GET', '/api/notes/offers', {})).status).toBe(401)
    expect(await titles()).toEqual(['Dusk doubles'])
  })

  it('names only whom the player may see', async () => {
    const id = await makePast(1)
    await comes(id, player)
    const [hidden, gone] = [await named('Hidden', 'Harriet'), await named('', '')]
    await comes(id, hidden)
    await comes(id, gone)
    await t.services.db.update(users).set({ name: '' }).where(eq(users.id, gone.id))
    await t.services.db.insert(eventRegistrations).values({
      eventId: id,
      status: 'confirmed',
      source: 'walk_in',
      walkInName: 'Walter Walkin',
      attendance: 'attended',
    })
    // Those one plays with are seen, whether or not they let themselves be found.
    await t.services.db
      .update(userProfiles)
      .set({ isSearchable: false })
      .where(eq(userProfiles.id, hidden.id))
    expect((await offersTo())[0]?.fields.partners).toEqual(['Hidden Harriet'])
  })

  it('of a community one is banned from since says nothing', async () => {
    const owner = await t.signInAs('player')
    const communityId = await makeCommunity(t.services.db, owner, { visibility: 'private' })
    const id = await makePast(1, { title: 'zq7kx at dawn', communityId, visibility: 'community' })
    const member = { communityId, userId: player.id, status: 'active' as const, role: 'member' as const }
    await t.services.db.insert(communityMembers).values(member)
    await comes(id, player)
    expect(await titles()).toEqual(['zq7kx at dawn'])
    await t.services.db
      .update(communityMembers)
      .set({ status: 'banned' })
      .where(eq(communityMembers.userId, player.id))
    expect(await titles()).toEqual([])
  })

  it('once answered is not offered again; “not wanted” can be taken back', async () => {
    const id = await makePast(1)
    await comes(id, player)
    for (const _ of [1, 2]) expect((await answer('event', id, 'dismissed')).status).toBe(200)
    expect(await titles()).toEqual([])
    expect((await t.call('DELETE', `/api/notes/offers/event/${id}`, { as: player })).status).toBe(200)
    expect(await titles()).toEqual(['Dusk doubles'])
    await answer('event', id, 'begun')
    await t.call('DELETE', `/api/notes/offers/event/${id}`, { as: player })
    expect(await titles()).toEqual([])
  })

  it('stays answered when its note is deleted, and even gone for good', async () => {
    const id = await makePast(1)
    await comes(id, player)
    const [offer] = await offersTo()
    if (!offer) throw new Error('Nothing is offered')
    await begin(offer)
    await answer('event', id, 'begun')
    await t.call('DELETE', `/api/notes/${offer.noteId}`, { as: player })
    expect(await titles()).toEqual([])
    await t.call('DELETE', '/api/notes/deleted', { as: player })
    expect(await titles()).toEqual([])
  })

  it('begun without a line, which could not be told: the note itself tells', async () => {
    const id = await makePast(1)
    await comes(id, player)
    const [offer] = await offersTo()
    if (offer) await begin(offer)
    expect(await titles()).toEqual([])
  })

  it('the latest first', async () => {
    for (const days of [4, 2, 3, 1]) await comes(await makePast(days, { title: `${days} days ago` }), player)
    expect(await titles()).toEqual(['1 days ago', '2 days ago', '3 days ago', '4 days ago'])
  })
})

const entrants = (...names: string[]) =>
  drawnPool(['a', 'b', 'c']).map((entry) =>
    entry.act.act === 'enter'
      ? { ...entry, act: { ...entry.act, name: names[['a', 'b', 'c'].indexOf(entry.act.entrant)] ?? '' } }
      : entry,
  )

async function ended(eventId: string | null, names: string[]): Promise<string> {
  const scores = [scoreOf(['a', 'b'], 7), scoreOf(['c', 'a'], 9)]
  const entries = [...entrants(...names), ...scores.map((act, index) => ({ id: `s${index}`, act }))]
  const id = await keepTournament(t.services.db, { eventId }, entries, poolSettings({ name: 'Fall Open' }))
  const endedAt = new Date(Date.now() - HOUR_MS)
  await t.services.db.update(tournaments).set({ phase: 'ended', endedAt }).where(eq(tournaments.id, id))
  return id
}

describe('a tournament that is over', () => {
  it('made of an event one came to is offered with one’s results, instead of the event', async () => {
    const eventId = await makePast(0)
    await comes(eventId, player)
    const id = await ended(eventId, ['Paula P.', 'Ben K.', 'Cy N.'])
    expect(await offersTo()).toMatchObject([
      {
        source: 'tournament',
        sourceId: id,
        eventId,
        title: 'Fall Open',
        fields: { kind: 'tournament', venue: 'Oak Courts', gamesWon: 1, gamesLost: 1 },
      },
    ])
    await answer('tournament', id, 'dismissed')
    expect(await offersTo()).toEqual([])
  })

  it('in which one can’t be told from somebody else is not: the event is', async () => {
    const eventId = await makePast(0)
    await comes(eventId, player)
    await ended(eventId, ['Paula P.', 'Paula P. 2', 'Cy N.'])
    expect(await offersTo()).toMatchObject([{ source: 'event', fields: { gamesWon: null } }])
  })

  it('with a team of one’s name that one follows is offered; to somebody else of the name it isn’t', async () => {
    const id = await ended(null, ['Paula P.', 'Ben K.', 'Cy N.'])
    expect(await offersTo()).toEqual([])
    await t.services.db
      .insert(tournamentFollowers)
      .values({ tournamentId: id, entrantId: 'a', userId: player.id })
    expect(await offersTo()).toMatchObject([{ source: 'tournament', sourceId: id }])
    expect(await offersTo(await named('Paula', 'Palmer'))).toEqual([])
  })

  it('that is hidden says nothing', async () => {
    const id = await ended(null, ['Paula P.', 'Ben K.', 'Cy N.'])
    await t.services.db
      .insert(tournamentFollowers)
      .values({ tournamentId: id, entrantId: 'a', userId: player.id })
    await t.services.db.update(tournaments).set({ hidden: true }).where(eq(tournaments.id, id))
    expect(await offersTo()).toEqual([])
  })
})

it('what was answered is taken along, and goes with the account', async () => {
  const id = await makePast(1)
  await comes(id, player)
  await answer('event', id, 'dismissed')
  expect((await t.call('GET', '/api/account/export', { as: player })).json).toMatchObject({
    noteOffers: [{ source: 'event', sourceId: id, answer: 'dismissed' }],
  })
})
