import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { readSettings } from '#/features/foundation/settings/reads'
import { lapseDue } from '#/features/stakes/stakes/expiry/writes'
import type { Leaderboard, StakeRecord } from '#/features/stakes/stakes/records/schema'
import { MAX_OPEN, STANDS_AFTER_HOURS } from '#/features/stakes/stakes/logic/stake-limits'
import { noMoney } from '#/features/stakes/stakes/logic/no-money'
import { stakeData } from '#/features/stakes/stakes/personal-data'
import type { Stake, StakeDetail } from '#/features/stakes/stakes/schema'
import { stakeActs, stakeChallenges } from '#/features/stakes/stakes/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { becomePartners, blockBy } from '../support/partners'
import { DECIDED, makeStake } from '../support/stakes'

let t: TestApp
let ana: Member, ben: Member, cleo: Member, dan: Member
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())
beforeEach(async () => {
  ana = await named('Ana')
  ben = await named('Ben')
  cleo = await named('Cleo')
  dan = await named('Dan')
})

async function named(firstName: string): Promise<Member> {
  const person = await t.signInAs('player')
  await t.services.db.update(userProfiles).set({ firstName }).where(eq(userProfiles.id, person.id))
  return person
}
const hide = (person: Member) =>
  t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, person.id))
const call = (method: string, path: string, as: Member | null, body?: unknown, key?: string) =>
  t.call(method, `/api${path}`, {
    as,
    ...(body === undefined ? {} : { body }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const send = (as: Member, opponents: readonly { id: string }[], more: object = {}, key?: string) =>
  call(
    'POST',
    '/stakes',
    as,
    { format: 'singles', opponentIds: opponents.map(({ id }) => id), stake: 'balls', ...more },
    key,
  )
const sent = async (as: Member, opponent: Member, more: object = {}): Promise<string> => {
  const { status, json } = await send(as, [opponent], more)
  expect([status, json.code]).toEqual([201, undefined])
  return json.id as string
}
const act = (as: Member, id: string, body: object) => call('POST', `/stakes/${id}/acts`, as, body)
const done = async (as: Member, id: string, body: object): Promise<StakeDetail> => {
  const { status, json } = await act(as, id, body)
  expect([status, json.code]).toEqual([200, undefined])
  return json as StakeDetail
}
const seen = async (as: Member, id: string) => (await call('GET', `/stakes/${id}`, as)).json as StakeDetail
const under = async (as: Member, tab: string) =>
  ((await call('GET', `/stakes?in=${tab}`, as)).json as { items: Stake[] }).items.map(({ id }) => id)
const bellOf = async (as: Member) =>
  ((await call('GET', '/notifications', as)).json as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  )
const recordOf = async (as: Member) => (await call('GET', '/stakes/record', as)).json as StakeRecord
const candidates = async (as: Member, q: string) =>
  ((await call('GET', `/stakes/candidates?q=${q}`, as)).json as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )
const HOUR_MS = 60 * 60 * 1000
/** What time has done so many hours from now. */
const later = (hours: number) => lapseDue(t.services.db, new Date(Date.now() + hours * HOUR_MS))
const WON = [{ a: 11, b: 7 }]
const LOST = [{ a: 5, b: 11 }]

describe('a challenge from the first word to the settled stake', () => {
  it('accepted, scheduled, reported, confirmed, settled; each is told, in the app and by mail', async () => {
    const id = await sent(ana, ben, { stake: 'smoothies', message: 'Tuesday?' })
    expect(await bellOf(ben)).toEqual(['Ana challenges you'])
    expect((await t.mailsTo(ben.email)).map(({ subjectLine }) => subjectLine)).toEqual(['Ana challenges you'])
    expect([await under(ana, 'open'), await under(ben, 'open')]).toEqual([[id], [id]])
    expect((await seen(ben, id)).isYourTurn).toBe(true)

    expect((await done(ben, id, { act: 'agree', terms: 1 })).state).toBe('accepted')
    expect((await bellOf(ana))[0]).toContain('Ben accepted')
    const playsAt = '2031-05-06T18:00:00.000Z'
    expect(await done(ben, id, { act: 'schedule', playsAt, place: 'Oak Courts' })).toMatchObject({
      playsAt,
      place: 'Oak Courts',
    })
    expect(await done(ana, id, { act: 'report', games: WON })).toMatchObject({
      state: 'reported',
      can: { confirm: false, report: true },
    })
    const told = await seen(ben, id)
    expect(told).toMatchObject({ isYourTurn: true, can: { confirm: true, dispute: true, report: false } })
    expect(new Date(told.lapsesAt ?? 0).getTime() - Date.now()).toBeGreaterThan(
      (STANDS_AFTER_HOURS - 1) * 60 * 60 * 1000,
    )
    expect(await done(ben, id, { act: 'confirm', report: 1 })).toMatchObject({
      state: 'confirmed',
      winner: 'a',
      can: { settle: false },
    })
    expect(await done(ana, id, { act: 'settle', words: 'Mango!' })).toMatchObject({ state: 'settled' })
    expect([await under(ana, 'settled'), await under(ben, 'live')]).toEqual([[id], []])
    expect((await seen(ben, id)).history.map(({ act: what, by }) => `${by} ${what}`)).toEqual([
      'a1 challenge',
      'b1 agree',
      'b1 schedule',
      'a1 report',
      'b1 confirm',
      'a1 settle',
    ])
    // What was answered asks no more.
    expect(await bellOf(ben)).toEqual(['Ana says the stake is settled', 'Ana reported the score'])
  })

  it('doing the same twice changes nothing, whatever it is', async () => {
    const id = await sent(ana, ben)
    const twice = async (as: Member, body: object) => {
      const [first, again] = [await done(as, id, body), await done(as, id, body)]
      expect(again).toEqual(first)
    }
    await twice(ben, { act: 'counter', terms: 1, stake: 'song' })
    await twice(ana, { act: 'agree', terms: 2 })
    await twice(ben, { act: 'schedule', playsAt: null, place: 'Court 2' })
    await twice(ana, { act: 'report', games: WON })
    await twice(ben, { act: 'dispute', report: 1, words: 'Really?' })
    await twice(ben, { act: 'report', games: LOST })
    await twice(ana, { act: 'confirm', report: 2 })
    await twice(ben, { act: 'settle' })
    const [row] = await t.services.db.select().from(stakeChallenges).where(eq(stakeChallenges.id, id))
    expect(row?.version).toBe(9)
    expect(await t.services.db.$count(stakeActs, eq(stakeActs.challengeId, id))).toBe(9)
  })

  it('a key sends it once, and another body with it is refused', async () => {
    const key = randomUUID()
    const first = await send(ana, [ben], {}, key)
    expect((await send(ana, [ben], {}, key)).json).toEqual(first.json)
    expect((await send(ana, [ben], { stake: 'hat' }, key)).status).toBe(409)
    expect(await under(ana, 'open')).toHaveLength(1)
  })

  it('other terms ask everybody again, and an answer to older ones is refused', async () => {
    const id = await sent(ana, ben)
    const countered = await done(ben, id, {
      act: 'counter',
      terms: 1,
      stake: 'own',
      stakeWords: 'Loser names a dink',
    })
    expect(countered).toMatchObject({ terms: 2, atStake: 'Loser names a dink', termsBy: 'b1' })
    expect((await act(ana, id, { act: 'agree', terms: 1 })).json.code).toBe('stake_other_terms')
    expect((await seen(ana, id)).can).toMatchObject({ agree: true, counter: true, withdraw: true })
    expect((await done(ana, id, { act: 'agree', terms: 2 })).state).toBe('accepted')
  })

  it('who reports the same has confirmed it; who reports another is told to answer first', async () => {
    const id = await makeStake(t.services.db, ana, ben, { state: 'accepted' })
    await done(ana, id, { act: 'report', games: WON })
    expect((await act(ben, id, { act: 'report', games: LOST })).json.code).toBe('stake_other_score')
    expect((await done(ben, id, { act: 'report', games: WON })).state).toBe('confirmed')
    expect((await act(ana, id, { act: 'report', games: LOST })).json.code).toBe('stake_moved_on')
  })

  it.each([
    ['decline', 'b', 'declined'],
    ['withdraw', 'a', 'withdrawn'],
  ] as const)('%s ends it for both', async (name, by, state) => {
    const id = await sent(ana, ben)
    const [doer, other] = by === 'a' ? [ana, ben] : [ben, ana]
    expect((await act(other, id, { act: name })).json.code).toBe('stake_not_yours')
    expect((await done(doer, id, { act: name })).state).toBe(state)
    expect((await act(ben, id, { act: 'agree', terms: 1 })).json.code).toBe('stake_moved_on')
    expect(await under(other, 'settled')).toEqual([id])
    expect(await bellOf(ben)).toEqual(by === 'a' ? ['Ana took the challenge back'] : [])
  })
})

describe('doubles', () => {
  it('needs the partner’s yes and both of the others’', async () => {
    const { status, json } = await send(ana, [cleo, dan], { format: 'doubles', partnerId: ben.id })
    expect(status).toBe(201)
    const id = json.id as string
    for (const person of [ben, cleo, dan]) expect(await bellOf(person)).toEqual(['Ana challenges you'])
    for (const person of [dan, ben])
      expect((await done(person, id, { act: 'agree', terms: 1 })).state).toBe('proposed')
    expect((await done(cleo, id, { act: 'agree', terms: 1 })).state).toBe('accepted')
    await done(ben, id, { act: 'report', games: LOST })
    expect((await act(ana, id, { act: 'confirm', report: 1 })).json.code).toBe('stake_not_yours')
    expect(await done(dan, id, { act: 'confirm', report: 1 })).toMatchObject({
      state: 'confirmed',
      winner: 'b',
    })
    expect(await recordOf(cleo)).toMatchObject({
      won: 1,
      pairs: [{ won: 1, lost: 0, partner: { name: 'Dan' }, opponents: expect.any(Array) }],
    })
  })

  it.each([
    [{ format: 'doubles', opponentIds: [] as string[] }, 'opponentIds'],
    [{ format: 'doubles', partnerId: null }, 'partnerId'],
    [{ format: 'singles', partnerId: randomUUID() }, 'partnerId'],
    [{ stake: 'own' }, 'stakeWords'],
    [{ playsAt: '0001-01-01T00:00:00Z' }, 'playsAt'],
    [{ opponentIds: [randomUUID()] }, 'opponentIds'],
  ])('%j is refused at %s', async (more, field) => {
    const { status, json } = await send(ana, [ben], more)
    expect(status).toBe(422)
    expect(Object.keys(json.fields)).toContain(field)
  })

  it('nobody is in it twice', async () => {
    for (const [partner, opponents] of [
      [ben, [ben, cleo]],
      [ana, [cleo, dan]],
      [ben, [cleo, cleo]],
    ] as const) {
      const { status, json } = await send(ana, opponents, { format: 'doubles', partnerId: partner.id })
      expect([status, Object.keys(json.fields)]).toEqual([422, ['opponentIds']])
    }
  })
})

describe('nothing about money', () => {
  it.each(['stakeWords', 'message', 'place'])('a challenge’s %s is screened', async (field) => {
    const { status, json } = await send(ana, [ben], {
      stake: 'own',
      stakeWords: 'A song',
      [field]: 'Loser pays $20',
    })
    expect([status, json.fields]).toEqual([422, { [field]: noMoney() }])
  })

  it.each([
    [{ act: 'counter', terms: 1, stake: 'own', stakeWords: 'ten bucks' }, 'stakeWords'],
    [{ act: 'decline', words: 'I bet you 5 €' }, 'words'],
  ])('%j, too', async (body, field) => {
    const { status, json } = await act(ben, await sent(ana, ben), body)
    expect([status, json.fields]).toEqual([422, { [field]: noMoney() }])
  })
})

describe('whom one may challenge', () => {
  it('who hides is like nobody, until one has played with them', async () => {
    await hide(ben)
    const hidden = await send(ana, [ben])
    expect([hidden.status, hidden.json]).toEqual([422, (await send(ana, [{ id: randomUUID() }])).json])
    expect(await candidates(ana, 'Ben')).not.toContain(ben.id)
    const eventId = await makeEvent(t.services.db)
    await t.services.db
      .insert(eventRegistrations)
      .values([ana, ben].map(({ id }) => ({ eventId, userId: id, status: 'confirmed' as const })))
    expect(await candidates(ana, '')).toEqual([ben.id])
    expect((await send(ana, [ben])).status).toBe(201)
  })

  it('who is suspended is nobody, and an unproved address asks nobody', async () => {
    await t.suspend(ben)
    expect((await send(ana, [ben])).status).toBe(422)
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.id))
    expect((await send(ana, [cleo])).status).toBe(403)
  })

  it('the same side once at a time, and so many at most', async () => {
    const id = await sent(ana, ben)
    expect((await send(ana, [ben])).json.code).toBe('already_challenged')
    await done(ana, id, { act: 'withdraw' })
    for (let index = 0; index < MAX_OPEN; index++)
      await makeStake(t.services.db, ana, await t.signInAs('player'))
    expect((await send(ana, [ben])).json.code).toBe('too_many_stakes')
  })

  it('nobody else can see it or act in it', async () => {
    const id = await sent(ana, ben)
    const nothing = await call('GET', `/stakes/${randomUUID()}`, cleo)
    expect((await call('GET', `/stakes/${id}`, cleo)).text).toBe(nothing.text)
    expect((await act(cleo, id, { act: 'agree', terms: 1 })).status).toBe(404)
    expect((await call('GET', `/stakes/${id}`, null)).status).toBe(401)
  })
})

/** A challenge without whom it is with, and when. */
const alike = (stake: StakeDetail) =>
  JSON.stringify({ ...stake, players: stake.players.map(({ seat, hasAgreed }) => [seat, hasAgreed]) })
    .replaceAll(stake.id, '')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '""')

describe('blocks', () => {
  it('who has blocked the sender is told and shown nothing, and the sender sees no difference', async () => {
    await blockBy(t.services.db, ben, ana)
    const blocked = (await send(ana, [ben])).json as StakeDetail
    const plain = (await send(ana, [cleo])).json as StakeDetail
    expect(alike(blocked)).toBe(alike(plain))
    expect(await under(ana, 'open')).toEqual([plain.id, blocked.id])
    expect([await bellOf(ben), await bellOf(cleo)]).toEqual([[], ['Ana challenges you']])
    expect(await under(ben, 'open')).toEqual([])
    expect((await call('GET', `/stakes/${blocked.id}`, ben)).status).toBe(404)
    expect((await act(ben, blocked.id, { act: 'agree', terms: 1 })).status).toBe(404)
    expect((await recordOf(ben)).waiting).toEqual({ open: 0, live: 0 })
  })

  it('whom one has blocked one can’t challenge, nor is one offered them', async () => {
    await blockBy(t.services.db, ana, ben)
    expect((await send(ana, [ben])).json.code).toBe('blocked_by_you')
    expect(await candidates(ana, 'Ben')).not.toContain(ben.id)
  })

  it('what was agreed to stays in sight, but the blocked one is not told of, and silence confirms nothing', async () => {
    const id = await makeStake(t.services.db, ana, ben, { state: 'accepted' })
    await blockBy(t.services.db, ben, ana)
    await done(ana, id, { act: 'report', games: WON })
    expect(await bellOf(ben)).toEqual([])
    expect((await seen(ben, id)).state).toBe('reported')
    await later(STANDS_AFTER_HOURS + 1)
    expect((await seen(ana, id)).state).toBe('voided')
  })
})

describe('suspensions', () => {
  it('a score reported against someone who was suspended since is voided, not confirmed', async () => {
    const id = await makeStake(t.services.db, ana, ben, { state: 'accepted' })
    await done(ana, id, { act: 'report', games: WON })
    await t.suspend(ben)
    await later(STANDS_AFTER_HOURS + 1)
    expect((await seen(ana, id)).state).toBe('voided')
  })
})

describe('practice partners', () => {
  it('who hides is challenged by a partner, and by nobody else', async () => {
    await hide(ben)
    await becomePartners(t.services.db, ana, ben)
    expect(await candidates(ana, '')).toEqual([ben.id])
    expect((await send(ana, [ben])).status).toBe(201)
    expect((await send(cleo, [ben])).status).toBe(422)
  })
})

describe('time', () => {
  it('an unanswered report stands after three days, and everybody is told', async () => {
    const id = await makeStake(t.services.db, ana, ben, { state: 'accepted' })
    await done(ana, id, { act: 'report', games: WON })
    await later(STANDS_AFTER_HOURS - 1)
    expect((await seen(ana, id)).state).toBe('reported')
    await later(STANDS_AFTER_HOURS + 1)
    await later(STANDS_AFTER_HOURS + 1)
    expect(await seen(ben, id)).toMatchObject({ state: 'confirmed', winner: 'a' })
    expect((await bellOf(ben))[0]).toBe('The reported score stands')
    expect(await t.services.db.$count(stakeActs, eq(stakeActs.act, 'stake-stands'))).toBe(1)
  })

  it('a new report begins the time anew', async () => {
    const id = await makeStake(t.services.db, ana, ben, { state: 'accepted' })
    await done(ana, id, { act: 'report', games: LOST })
    await t.services.db
      .update(stakeChallenges)
      .set({ movedAt: sql`now() - interval '71 hours'` })
      .where(eq(stakeChallenges.id, id))
    await done(ana, id, { act: 'report', games: WON })
    await later(2)
    expect((await seen(ana, id)).state).toBe('reported')
  })

  it('a challenge nobody answers lapses; one that has a day waits for that', async () => {
    const open = await sent(ana, ben)
    const { db } = t.services
    const far = new Date(Date.now() + 30 * 24 * HOUR_MS)
    const planned = await makeStake(db, ana, cleo, { state: 'accepted', playsAt: far })
    await later(15 * 24)
    expect((await seen(ben, open)).state).toBe('expired')
    await later(91 * 24)
    expect((await seen(ana, planned)).state).toBe('accepted')
    await later(121 * 24)
    expect((await seen(ana, planned)).state).toBe('expired')
  })
})

const inMinute = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000)

describe('records', () => {
  it('both sides agree on them, and a community’s table counts its members’ matches alone', async () => {
    const { db } = t.services
    await makeStake(db, ana, ben, { ...DECIDED, decidedAt: inMinute(1) })
    await makeStake(db, ben, ana, { ...DECIDED, decidedAt: inMinute(2) })
    await makeStake(db, ana, ben, { ...DECIDED, state: 'settled', decidedAt: inMinute(3) })
    await makeStake(db, cleo, ana, { ...DECIDED, decidedAt: inMinute(4) })
    await makeStake(db, ana, ben, { state: 'accepted' })
    expect(await recordOf(ana)).toMatchObject({
      won: 2,
      lost: 2,
      bestStreak: 1,
      streak: { kind: 'lost', length: 1 },
      players: [
        { opponent: { name: 'Cleo' }, won: 0, lost: 1 },
        { opponent: { name: 'Ben' }, won: 2, lost: 1 },
      ],
    })
    expect(await recordOf(ben)).toMatchObject({ players: [{ opponent: { name: 'Ana' }, won: 1, lost: 2 }] })
    const communityId = await makeCommunity(db, ana, { members: [{ userId: ben.id }, { userId: dan.id }] })
    const board = async (as: Member) =>
      (await call('GET', `/communities/${communityId}/stakes`, as)) as { status: number; json: Leaderboard }
    expect((await board(dan)).json).toMatchObject({
      matches: 3,
      items: [
        { rank: 1, won: 2, lost: 1, person: { name: 'Ana' } },
        { rank: 2, won: 1, lost: 2, person: { name: 'Ben' } },
      ],
    })
    expect((await board(cleo)).status).toBe(403)
    await hide(ben)
    expect((await board(dan)).json.items[1]?.person).toEqual({
      playerId: null,
      name: 'A player',
      photo: null,
    })
  })

  it('what waits for one is counted', async () => {
    await sent(ana, ben)
    const id = await makeStake(t.services.db, cleo, ben, { state: 'accepted' })
    await done(cleo, id, { act: 'report', games: WON })
    expect((await recordOf(ben)).waiting).toEqual({ open: 1, live: 1 })
    expect((await recordOf(ana)).waiting).toEqual({ open: 0, live: 0 })
  })

  it('a list goes on where it ended', async () => {
    const ids = []
    for (let index = 0; index < 5; index++)
      ids.unshift(await makeStake(t.services.db, ana, await t.signInAs('player')))
    const read: string[] = []
    let cursor = ''
    do {
      const { json } = await call('GET', `/stakes?limit=2${cursor && `&cursor=${cursor}`}`, ana)
      read.push(...json.items.map(({ id }: Stake) => id))
      cursor = json.nextCursor ?? ''
    } while (cursor)
    expect(read).toEqual(ids)
    expect((await call('GET', '/stakes?cursor=nowhere', ana)).status).toBe(422)
  })
})

const erase = async (person: Member) => {
  const known = { id: person.id, email: person.email, phoneNumber: null }
  await t.services.db.transaction(async (tx) => {
    await stakeData.erase(tx, known)
    await tx.delete(users).where(eq(users.id, person.id))
  })
}

describe('an account that goes', () => {
  it('ends what waited; results stay with a former player, without their words', async () => {
    const open = await sent(ana, ben, { stake: 'own', stakeWords: 'Loser sings', message: 'Come on' })
    const won = await makeStake(t.services.db, ana, ben, {
      ...DECIDED,
      stake: 'own',
      stakeWords: 'Loser hums',
    })
    expect(await bellOf(ben)).toEqual(['Ana challenges you'])
    await erase(ana)
    expect(await bellOf(ben)).toEqual([])
    expect(await seen(ben, open)).toMatchObject({ state: 'withdrawn', message: '', termsBy: null })
    const left = await seen(ben, won)
    expect(left).toMatchObject({ state: 'confirmed', winner: 'a', can: { settle: true } })
    expect(left.players.map(({ name }) => name)).toEqual(['A former player', 'Ben'])
    expect(JSON.stringify([left, await seen(ben, open)])).not.toMatch(/sings|hums|Come on/)
    expect(await recordOf(ben)).toMatchObject({ won: 0, lost: 1, players: [] })
    await erase(ben)
    expect(await t.services.db.$count(stakeChallenges, eq(stakeChallenges.id, won))).toBe(0)
  })

  it('takes its own along, and what is long over is forgotten', async () => {
    const id = await sent(ana, ben, { message: 'Come on' })
    await done(ben, id, { act: 'decline', words: 'Bad knee' })
    const known = { id: ben.id, email: ben.email, phoneNumber: null }
    expect(JSON.stringify(await stakeData.export(t.services.db, known))).toContain('Bad knee')
    const { db } = t.services
    const kept = await makeStake(db, ana, ben, {
      ...DECIDED,
      state: 'settled',
      updatedAt: new Date('2020-01-01'),
    })
    await db
      .update(stakeChallenges)
      .set({ updatedAt: new Date('2020-01-01') })
      .where(eq(stakeChallenges.id, id))
    await stakeData.forgetOld?.(db, await readSettings(db))
    expect(await db.$count(stakeChallenges, eq(stakeChallenges.id, id))).toBe(0)
    expect(await db.$count(stakeChallenges, eq(stakeChallenges.id, kept))).toBe(1)
  })
})
