import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { withoutMarks } from '../support/without-marks'

let t: TestApp
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())

type Fields = Partial<typeof userProfiles.$inferInsert>

async function playerWith(fields: Fields): Promise<Member> {
  const player = await t.signInAs('player')
  await t.services.db.update(userProfiles).set(fields).where(eq(userProfiles.id, player.id))
  return player
}

const confirm = (eventId: string, ...people: Member[]) =>
  t.services.db
    .insert(eventRegistrations)
    .values(people.map(({ id }) => ({ eventId, userId: id, status: 'confirmed' as const })))

const directory = async (as: Member, query: Record<string, string>) =>
  (await t.call('GET', `/api/players?${new URLSearchParams(query)}`, { as })).json

const namesIn = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)

describe('the directory', () => {
  it('finds people by what they are called now, wherever it was changed', async () => {
    const { db } = t.services
    const viewer = await t.signInAs('player')
    const player = await playerWith({ firstName: '', lastName: '' })
    const called = async (q: string) => namesIn(await directory(viewer, { q }))
    const [before, account, profile] = [randomUUID(), randomUUID(), randomUUID()]
    await db.update(users).set({ name: before }).where(eq(users.id, player.id))
    expect(await called(before)).toEqual([before])
    await db.update(users).set({ name: account, shownName: 'set by hand' }).where(eq(users.id, player.id))
    expect(await called(before)).toEqual([])
    expect(await called(account.slice(3, 20))).toEqual([account])
    await db.update(userProfiles).set({ firstName: profile }).where(eq(userProfiles.id, player.id))
    expect(await called(account)).toEqual([])
    expect(await called(profile.toUpperCase())).toEqual([profile])
    await db.update(users).set({ shownName: 'set by hand' }).where(eq(users.id, player.id))
    expect(await called('set by hand')).toEqual([])
    await db.delete(userProfiles).where(eq(userProfiles.id, player.id))
    const [row] = await db.select({ name: users.shownName }).from(users).where(eq(users.id, player.id))
    expect(row).toEqual({ name: account })
  })

  it('shows of each what they show, by name', async () => {
    const surname = `Alder ${randomUUID()}`
    const viewer = await playerWith({
      firstName: 'Zoe',
      lastName: surname,
      birthYear: 1988,
      homeCity: 'Ojai',
    })
    await playerWith({
      firstName: 'Abe',
      lastName: surname,
      birthYear: 1988,
      homeCity: 'Ventura',
      showAge: false,
      showLocation: false,
      rating: 3.5,
      skillLevel: 'advanced',
    })
    const { items } = await directory(viewer, { q: surname })
    expect(items).toMatchObject([
      { name: `Abe ${surname}`, rating: 3.5, skillLevel: 'advanced', city: null, ageBracket: null },
      { name: `Zoe ${surname}`, rating: null, city: 'Ojai', ageBracket: '30s' },
    ])
    expect(Object.keys(items[0]).toSorted()).toEqual(
      ['ageBracket', 'city', 'id', 'name', 'photo', 'rating', 'skillLevel'].toSorted(),
    )
  })

  it('finds by level, and by a city that is shown only', async () => {
    const city = `Carpinteria ${randomUUID()}`
    const viewer = await playerWith({ firstName: 'Ann', homeCity: city, skillLevel: 'expert' })
    await playerWith({ firstName: 'Bea', homeCity: city, showLocation: false })
    await playerWith({ firstName: 'Cleo', homeCity: city, skillLevel: 'novice' })
    expect(namesIn(await directory(viewer, { city })).map((name) => name.split(' ')[0])).toEqual([
      'Ann',
      'Cleo',
    ])
    expect(namesIn(await directory(viewer, { city, level: 'novice' }))).toHaveLength(1)
    expect((await t.call('GET', '/api/players?level=pro', { as: viewer })).status).toBe(422)
  })

  it('goes on where a page ends, also among people of one name', async () => {
    const lastName = `Page ${randomUUID()}`
    for (const firstName of ['Bo', 'al', 'Bo', 'Cy', 'Bo']) await playerWith({ firstName, lastName })
    const viewer = await t.signInAs('player')
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await directory(viewer, {
        q: lastName,
        limit: '2',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    expect((await t.call('GET', '/api/players?cursor=nonsense', { as: viewer })).status).toBe(422)
  })

  it('takes what is typed as it stands', async () => {
    const viewer = await t.signInAs('player')
    expect((await directory(viewer, { q: '100%_' })).items).toEqual([])
  })

  it('leaves out who does not want to be found and who is suspended', async () => {
    const lastName = `Hidden ${randomUUID()}`
    await playerWith({ firstName: 'Shy', lastName, isSearchable: false })
    await t.suspend(await playerWith({ firstName: 'Out', lastName }))
    expect((await directory(await t.signInAs('player'), { q: lastName })).items).toEqual([])
  })
})

const statusOf = async (id: string, as: Member) => (await t.call('GET', `/api/players/${id}`, { as })).status

describe('a player’s page', () => {
  it('of who does not want to be found is for those who play with them, their hosts and admins', async () => {
    const shy = await playerWith({ firstName: 'Shy', isSearchable: false })
    const [fellow, host, stranger, admin] = [
      await t.signInAs('player'),
      await t.signInAs('host'),
      await t.signInAs('player'),
      await t.signInAs('admin'),
    ]
    const eventId = await makeEvent(t.services.db, { hostId: host.id })
    await confirm(eventId, shy)
    expect(await statusOf(shy.id, fellow)).toBe(404)
    await confirm(eventId, fellow)
    for (const as of [fellow, host, admin, shy]) expect(await statusOf(shy.id, as)).toBe(200)
    expect(await statusOf(shy.id, stranger)).toBe(404)
    const hidden = await t.call('GET', `/api/players/${shy.id}`, { as: stranger })
    const nobody = await t.call('GET', `/api/players/${randomUUID()}`, { as: stranger })
    expect(hidden.text).toBe(nobody.text)
  })

  it('a place given up opens nobody’s page', async () => {
    const [shy, fellow] = [await playerWith({ isSearchable: false }), await t.signInAs('player')]
    const eventId = await makeEvent(t.services.db)
    await confirm(eventId, shy)
    await t.services.db.insert(eventRegistrations).values({ eventId, userId: fellow.id, status: 'cancelled' })
    expect(await statusOf(shy.id, fellow)).toBe(404)
  })

  it('keeps the flags also before those who may open it', async () => {
    const shy = await playerWith({
      firstName: 'Shy',
      birthYear: 1980,
      homeCity: 'Ojai',
      isSearchable: false,
      showAge: false,
      showLocation: false,
    })
    const fellow = await t.signInAs('player')
    await confirm(await makeEvent(t.services.db), shy, fellow)
    const { json } = await t.call('GET', `/api/players/${shy.id}`, { as: fellow })
    expect(json).toMatchObject({ isSelf: false, isSearchable: false, city: null, ageBracket: null })
  })
})

describe('a person who keeps everything to themselves', () => {
  const SECRETS = { birthYear: 1971, homeCity: 'Santa Quietude', phoneNumber: '+14155550199' }
  const NAME = { firstName: 'Quill', lastName: 'Underwood' }
  let shy: Member
  let fellow: Member
  let clubmate: Member
  let ids: Record<string, string>
  let operations: [path: string, operation: { parameters?: { name: string; in: string }[] }][]

  beforeAll(async () => {
    const { db } = t.services
    shy = await t.signInAs('host')
    ;[fellow, clubmate] = [await t.signInAs('player'), await t.signInAs('player')]
    const { phoneNumber, ...profile } = SECRETS
    await db.update(users).set({ phoneNumber }).where(eq(users.id, shy.id))
    await db
      .update(userProfiles)
      .set({ ...profile, ...NAME, isSearchable: false, showAge: false, showLocation: false })
      .where(eq(userProfiles.id, shy.id))
    const communityId = await makeCommunity(db, shy, {
      name: 'The Quiet Club',
      members: [{ userId: clubmate.id }],
    })
    const eventId = await makeEvent(db, { communityId, hostId: shy.id })
    await confirm(eventId, shy, fellow)
    ids = { '/events/{id}': eventId, '/players/{id}': shy.id, '/communities/{key}': communityId }
    const { json } = await t.call('GET', '/api/openapi.json')
    operations = Object.entries(json.paths as Record<string, Record<string, object>>).flatMap(
      ([path, methods]): typeof operations => (methods.get && path !== '/live' ? [[path, methods.get]] : []),
    )
  })

  const filled = (path: string) => {
    const start = Object.keys(ids).find((known) => path.startsWith(known)) ?? ''
    return path.replaceAll(/\{\w+\}/g, () => ids[start] ?? shy.id)
  }

  const seen = async (as: Member) => {
    const { json } = await t.call('GET', `/api/events/${ids['/events/{id}']}/registrations`, { as })
    return json.confirmed.find((one: { name: string }) => !one.name.startsWith('Crowd'))
  }

  it('no read gives another player their age, city, email address or phone', async () => {
    expect(operations.length).toBeGreaterThan(15)
    for (const as of [fellow, clubmate])
      for (const [path] of operations) {
        const { status, text } = await t.call('GET', `/api${filled(path)}`, { as })
        expect(status, path).toBeLessThan(500)
        const told = withoutMarks(text)
        for (const secret of [...Object.values(SECRETS).map(String), shy.email, '50s'])
          expect(told, `${path} tells ${secret}`).not.toContain(secret)
      }
  })

  it('no search finds them', async () => {
    const searches = operations.filter(([, { parameters }]) =>
      parameters?.some((one) => one.name === 'q' && one.in === 'query'),
    )
    expect(searches.map(([path]) => path)).toContain('/players')
    for (const as of [fellow, clubmate])
      for (const [path] of searches)
        for (const q of [NAME.firstName, NAME.lastName, SECRETS.homeCity, shy.email]) {
          const { text } = await t.call('GET', `/api${filled(path)}?${new URLSearchParams({ q })}`, { as })
          expect(text, `${path}?q=${q}`).not.toContain(shy.id)
          expect(text, `${path}?q=${q}`).not.toContain(NAME.lastName)
        }
  })

  it('is named to those who play with them, not to everybody in the club', async () => {
    expect(await seen(fellow)).toMatchObject({ name: 'Quill Underwood', playerId: shy.id })
    expect(await seen(clubmate)).toMatchObject({ name: 'A player', playerId: null, photo: null })
  })
})
