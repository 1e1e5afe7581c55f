import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FocusTag } from '#/features/journal/notes/logic/note-words'
import { notes } from '#/features/journal/notes/table'
import type { PracticeMatching } from '#/features/journal/partners/matching/schema'
import { practiceSeekers } from '#/features/journal/partners/matching/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, localToday } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { becomePartners, blockBy, invite } from '../support/partners'

let t: TestApp
let me: Member
/** Each test plays in a city of its own. */
let city: string
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
beforeEach(async () => {
  city = `Altadena ${randomUUID().slice(0, 8)}`
  me = await seeker('Mia', ['dink', 'reset'])
})
afterAll(() => t.close())

const TODAY = localToday('UTC', new Date())
type Profile = Partial<typeof userProfiles.$inferInsert>
const change = (person: Member, set: Profile) =>
  t.services.db.update(userProfiles).set(set).where(eq(userProfiles.id, person.id))
const practise = (
  person: Member,
  focus: FocusTag[],
  days = 1,
  set: Partial<typeof notes.$inferInsert> = {},
) =>
  t.services.db.insert(notes).values({
    id: randomUUID(),
    userId: person.id,
    playedOn: addDays(TODAY, -days),
    kind: 'drill',
    highlight: 'zq7kx, nobody’s business',
    partners: ['zq7kx'],
    focus,
    ...set,
  })
const choose = (person: Member, optedIn: boolean) =>
  t.call('PUT', '/api/practice-matching/choice', { as: person, body: { optedIn } })
async function seeker(firstName: string, focus: FocusTag[], set: Profile = {}): Promise<Member> {
  const person = await t.signInAs('player')
  await change(person, { firstName, lastName: '', homeCity: city, ...set })
  if (focus.length > 0) await practise(person, focus)
  expect((await choose(person, true)).json).toEqual({ optedIn: true })
  return person
}
const found = async (as: Member = me) =>
  (await t.call('GET', '/api/practice-matching', { as })).json as PracticeMatching
const titles = async () => (await found()).sessions.map(({ title }) => title)
const names = async (as = me) => (await found(as)).people.map(({ name }) => name)

describe('being found', () => {
  it('is off until one says so, and off at once', async () => {
    const fresh = await t.signInAs('player')
    expect((await t.call('GET', '/api/practice-matching/choice', { as: fresh })).json).toEqual({
      optedIn: false,
    })
    const other = await seeker('Olga', ['dink'])
    expect(await names()).toEqual(['Olga'])
    await choose(other, false)
    expect(await names()).toEqual([])
    for (const _ of [1, 2]) await choose(other, true)
    expect(await names()).toEqual(['Olga'])
  })

  it('takes both: whoever isn’t found sees nobody', async () => {
    const other = await seeker('Olga', ['dink'])
    await choose(me, false)
    expect(await names()).toEqual([])
    expect(await names(other)).toEqual([])
  })

  it.each<[string, Profile, PracticeMatching['missing']]>([
    ['searchable', { isSearchable: false }, ['searchable']],
    ['showing a city', { showLocation: false }, ['shown-city']],
    ['of any city', { homeCity: '' }, ['city']],
  ])('takes somebody who is %s, on both sides', async (_, set, missing) => {
    const other = await seeker('Olga', ['dink'])
    await change(other, set)
    expect(await names()).toEqual([])
    const theirs = await found(other)
    expect([theirs.people, theirs.missing]).toEqual([[], missing])
  })

  it('whoever is suspended never is', async () => {
    await t.suspend(await seeker('Olga', ['dink']))
    expect(await names()).toEqual([])
  })

  it('nor whoever is blocked, by either side', async () => {
    const [blocked, blocks] = [await seeker('Olga', ['dink']), await seeker('Bo', ['dink'])]
    expect(await names()).toHaveLength(2)
    await blockBy(t.services.db, me, blocked)
    await blockBy(t.services.db, blocks, me)
    for (const each of [me, blocked, blocks]) expect(await names(each)).not.toContain('Mia')
    expect(await names()).toEqual([])
    expect(await names(blocked)).toEqual(['Bo'])
    expect(await names(blocks)).toEqual(['Olga'])
  })

  it('nor whoever is a partner already, or has been asked', async () => {
    const [partner, asked] = [await seeker('Olga', ['dink']), await seeker('Bo', ['dink'])]
    await becomePartners(t.services.db, partner, me)
    await invite(t.services.db, me, asked)
    expect(await names()).toEqual([])
    expect(await names(asked)).toEqual(['Olga'])
  })

  it('only in one’s own city, however it is written', async () => {
    await seeker('Olga', ['dink'], { homeCity: `  ${city.toUpperCase()} ` })
    await seeker('Far', ['dink'], { homeCity: 'Elsewhere' })
    expect(await names()).toEqual(['Olga'])
  })

  it('only by what both practised in the last 60 days and still stands', async () => {
    await seeker('Nothing in common', ['lob'])
    const [old, deleted] = [await seeker('Old', []), await seeker('Deleted', [])]
    await practise(old, ['dink'], 62)
    await practise(deleted, ['dink'], 1, { deletedAt: new Date() })
    await seeker('Olga', ['dink'])
    expect(await names()).toEqual(['Olga'])
  })
})

it('shows name, city, level and what is shared, and nothing of anybody’s notes', async () => {
  const other = await seeker('Olga', ['dink', 'lob'], {
    skillLevel: 'advanced',
    rating: 4.25,
    about: 'zq7kx',
  })
  const { people, tags } = await found()
  expect(tags).toEqual(['dink', 'reset'])
  expect(people).toEqual([
    { id: other.id, name: 'Olga', photo: null, city, skillLevel: 'advanced', rating: 4.25, shared: ['dink'] },
  ])
  const { text } = await t.call('GET', '/api/practice-matching', { as: me })
  expect(text).not.toContain('zq7kx')
  expect(text).not.toContain('lob')
  expect(text).not.toContain(other.email)
})

it('at most five, those first who have most in common at one’s level', async () => {
  await seeker('Expert', ['dink'], { skillLevel: 'expert' })
  for (const name of ['A', 'B', 'C', 'D']) await seeker(name, ['dink'])
  const twin = await seeker('Twin', ['dink', 'reset'])
  const { people } = await found()
  expect(people).toHaveLength(5)
  expect(people[0]).toMatchObject({ id: twin.id, shared: ['dink', 'reset'] })
  expect(people.map(({ name }) => name)).not.toContain('Expert')
})

describe('sessions', () => {
  it('are public ones of one’s city, those first that name what one practises', async () => {
    const { db } = t.services
    const make = (title: string, days: number, set = {}) => {
      const startsAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
      const endsAt = new Date(startsAt.getTime() + 60 * 60 * 1000)
      return makeEvent(db, { title, city, startsAt, endsAt, ...set })
    }
    await make('Drill night', 2)
    await make('Dink clinic', 9)
    await make('Open play with dinks', 1)
    await make('Dink lab', 3, { visibility: 'unlisted' })
    await make('Dink workshop', 3, { status: 'draft' })
    await make('Dink drills', 3, { status: 'cancelled' })
    await make('Dink drills, far off', 40)
    await make('Dink drills, far away', 3, { city: 'Elsewhere' })
    const { sessions } = await found()
    expect(sessions.map(({ title, tags }) => [title, tags])).toEqual([
      ['Dink clinic', ['dink']],
      ['Drill night', []],
    ])
    await choose(me, false)
    expect((await found()).sessions).toHaveLength(2)
  })

  it('and where one has played lately', async () => {
    const { db } = t.services
    const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const elsewhere = `${city} Beach`
    const endsAt = new Date(startsAt.getTime() + 60 * 60 * 1000)
    await makeEvent(db, { title: 'Dink clinic', city: elsewhere, startsAt, endsAt })
    expect(await titles()).toEqual([])
    const past = await makeEvent(db, { city: ` ${elsewhere.toUpperCase()}`, startsAt: new Date() })
    const values = { eventId: past, userId: me.id, status: 'confirmed' as const }
    const [played] = await db.insert(eventRegistrations).values(values).returning()
    expect(await titles()).toEqual(['Dink clinic'])
    await db
      .update(eventRegistrations)
      .set({ status: 'cancelled' })
      .where(eq(eventRegistrations.id, played?.id ?? ''))
    expect(await titles()).toEqual([])
  })
})

it('is for whoever is signed in, is taken along, and goes with the account', async () => {
  expect((await t.call('GET', '/api/practice-matching', {})).status).toBe(401)
  expect((await t.call('PUT', '/api/practice-matching/choice', { body: { optedIn: true } })).status).toBe(401)
  expect((await t.call('GET', '/api/account/export', { as: me })).json).toMatchObject({
    practiceMatching: { optedIn: true },
  })
  const body = { confirmation: 'delete' }
  expect((await t.call('DELETE', '/api/account', { as: me, body })).status).toBe(204)
  expect(await t.services.db.$count(practiceSeekers, eq(practiceSeekers.userId, me.id))).toBe(0)
})
