import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { matchupData } from '#/features/tournaments/run/personal-data'
import type { Tournament, TournamentLog } from '#/features/tournaments/run/schema'
import { tournaments } from '#/features/tournaments/run/table'
import type { Codes, Right } from '#/features/tournaments/access/schema'
import { tournamentCodes, tournamentScorers } from '#/features/tournaments/access/table'
import { rateLimits } from '#/platform/tables'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { rotatingNight } from '../support/tournaments'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'

/** What everybody together may try in a quarter of an hour (server/limits). */
const WRONG_TRIES = 1_500
/** What each address has beyond. */
const SPARE_TRIES = 3
const WRONG_TRIES_OF_ONE = 30
const TRIES_OF_ONE = 120

let t: TestApp
let owner: Member
let id: string
beforeAll(async () => {
  t = await testApp({ TRUSTED_PROXIES: '1' })
  owner = await t.signInAs('player')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  const body = { settings: poolSettings(), entries: drawnPool(['a', 'b', 'c', 'd']) }
  id = (await t.call('POST', '/api/matchups', { as: owner, body })).json.id
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  t.call('POST', `/api/matchups/${path}`, { body, headers })
const codes = async (): Promise<Codes> =>
  (await t.call('GET', `/api/matchups/${id}/codes`, { as: owner })).json
const renew = async (right: Right): Promise<string> =>
  (await t.call('POST', `/api/matchups/${id}/codes/${right}`, { as: owner })).json[right]
const revoke = (right: Right) => t.call('DELETE', `/api/matchups/${id}/codes/${right}`, { as: owner })
const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` })
const tryWrong = (address: number) => post('codes', { code: 'WRQNGX' }, from(address))
const look = async () => (await t.call('GET', `/api/matchups/${id}`)).json as Tournament
const log = async () => (await t.call('GET', `/api/matchups/${id}/log`, { as: owner })).json as TournamentLog
const act = (entry: string, done: Act) =>
  t.call('POST', `/api/matchups/${id}/acts`, { as: owner, body: { entries: [{ id: entry, act: done }] } })

const team = (name: string, entrant = randomUUID()) => ({
  entrant,
  name,
  players: ['Nia', 'Zoe'],
  club: null,
  rating: 4.2,
  group: null,
})
const phone = async (name: string, code: string): Promise<string> =>
  (await post('scorers', { code, name })).json.token
const scores = (token: string, ...acts: Act[]) =>
  post(
    `${id}/scores`,
    { entries: acts.map((done) => ({ id: randomUUID(), act: done })) },
    { 'x-scorer-token': token },
  )

describe('codes', () => {
  it('are six letters nobody takes for numbers, one for each right, and told to organisers alone', async () => {
    expect(await codes()).toEqual({ register: null, score: null })
    const given = { register: await renew('register'), score: await renew('score') }
    expect(await codes()).toEqual(given)
    expect(Object.values(given).every((code) => /^[A-HJ-NP-Z]{6}$/.test(code))).toBe(true)
    expect(given.register).not.toBe(given.score)
    expect((await t.call('GET', `/api/matchups/${id}`)).text).not.toContain(given.score)
  })

  it('say what they open, however they are typed', async () => {
    const code = await renew('register')
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `
    expect((await post('codes', { code: typed })).json).toEqual({
      tournamentId: id,
      name: 'Spring Open',
      right: 'register',
      alone: false,
      mixed: false,
      shown: true,
    })
  })

  it('say what to ask for also of a tournament that is not for everybody to see, and that it is not', async () => {
    const { settings } = rotatingNight()
    const mixed = { ...settings, format: { ...settings.format, mixed: true } }
    const body = { settings: mixed, entries: [] }
    id = (await t.call('POST', '/api/matchups', { as: owner, body })).json.id
    const code = await renew('register')
    await t.services.db.update(tournaments).set({ hidden: true }).where(eq(tournaments.id, id))
    expect((await post('codes', { code })).json).toMatchObject({ alone: true, mixed: true, shown: false })
    const organisers = await t.call('POST', '/api/matchups/codes', { as: owner, body: { code } })
    expect(organisers.json.shown).toBe(true)
  })

  it('open nothing once renewed, revoked, or the tournament is over', async () => {
    const first = await renew('score')
    const second = await renew('score')
    expect((await post('codes', { code: first })).json).toMatchObject({ code: 'code_unknown', status: 404 })
    expect((await post('codes', { code: second })).status).toBe(200)
    await act('end', { act: 'end' })
    expect((await post('codes', { code: second })).status).toBe(404)
    await act('not-yet', { act: 'undo', of: 'end' })
    expect((await post('codes', { code: second })).status).toBe(200)
    await revoke('score')
    expect((await post('codes', { code: second })).status).toBe(404)
    expect(await codes()).toEqual({ register: null, score: null })
  })

  it('one right is not the other', async () => {
    const [register, score] = [await renew('register'), await renew('score')]
    expect((await post('registrations', { code: score, ...team('Dinkers') })).status).toBe(404)
    expect((await post('scorers', { code: register, name: 'Nia' })).status).toBe(404)
  })

  it('cannot be guessed from many addresses, which keep nobody from typing theirs: each has three more', async () => {
    const code = await renew('score')
    for (let tries = 0; tries < WRONG_TRIES; tries += 1)
      await t.services.limits.take('tournamentCodeWrong', 'all')
    for (let tries = 0; tries < SPARE_TRIES; tries += 1) expect((await tryWrong(1)).status).toBe(404)
    expect((await tryWrong(1)).status).toBe(429)
    expect((await post('codes', { code }, from(1))).status).toBe(429)
    expect((await tryWrong(77)).status).toBe(404)
    for (let phones = 0; phones < 10; phones += 1)
      expect((await post('codes', { code }, from(77))).status).toBe(200)
  })

  it('one address guesses a few times, and keeps nobody else from typing theirs', async () => {
    const code = await renew('score')
    for (let tries = 0; tries < WRONG_TRIES_OF_ONE; tries += 1) expect((await tryWrong(1)).status).toBe(404)
    expect((await post('codes', { code }, from(1))).status).toBe(429)
    expect((await post('codes', { code }, from(2))).status).toBe(200)
  })

  it('nor does one address have many tries, whether they are right or wrong', async () => {
    const code = await renew('score')
    for (let tries = 0; tries < TRIES_OF_ONE; tries += 1) await post('codes', { code }, from(1))
    expect((await post('codes', { code }, from(1))).status).toBe(429)
    expect((await post('codes', { code }, from(2))).status).toBe(200)
  })
})

describe('registering by code', () => {
  it('a team asks to be let in; nobody else sees it until the organiser lets it in', async () => {
    const code = await renew('register')
    const asked = team('Dinkers')
    expect((await post('registrations', { code, ...asked })).json).toEqual({
      tournamentId: id,
      entrant: asked.entrant,
      name: 'Dinkers',
    })
    expect((await look()).view.entrants.map(({ name }) => name)).not.toContain('Dinkers')
    expect((await log()).entries.at(-1)).toMatchObject({ by: 'Dinkers', byId: null, act: { asked: true } })
    await act('admit', { act: 'admit', entrant: asked.entrant })
    expect((await look()).view.entrants.map(({ name }) => name)).toContain('Dinkers')
  })

  it('sent again it is the same team; a name that is taken is refused', async () => {
    const code = await renew('register')
    const asked = team('Dinkers')
    await post('registrations', { code, ...asked })
    expect((await post('registrations', { code, ...asked })).status).toBe(201)
    expect((await log()).seq).toBe(6)
    expect(await post('registrations', { code, ...team(' dinkers') })).toMatchObject({
      status: 409,
      json: { code: 'name-taken' },
    })
  })

  it.each([{ name: '   ' }, { name: 'x'.repeat(81) }, { entrant: 'a' }, { asked: false }, { rating: 1e9 }])(
    'refuses %j',
    async (wrong) => {
      const code = await renew('register')
      expect((await post('registrations', { code, ...team('Dinkers'), ...wrong })).status).toBe(422)
    },
  )
})

describe('scoring by code', () => {
  it('a phone writes scores under its name, which all see', async () => {
    const token = await phone('Nia at court 3', await renew('score'))
    const written = await scores(token, scoreOf(['a', 'b'], 5), scoreOf(['c', 'd'], 9))
    const [one, other] = [scoreOf(['a', 'b'], 5).match, scoreOf(['c', 'd'], 9).match]
    expect(written).toMatchObject({ status: 200, json: { seq: 7, versions: { [one]: 1, [other]: 1 } } })
    expect((await look()).view.pools[0]?.open).toBe(4)
    expect((await log()).entries.at(-1)).toMatchObject({ by: 'Nia at court 3', byId: null })
    const [kept] = await t.services.db
      .select()
      .from(tournamentScorers)
      .where(eq(tournamentScorers.name, 'Nia at court 3'))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(token.length).toBeGreaterThanOrEqual(43)
  })

  it('writes scores and nothing else', async () => {
    const token = await phone('Nia', await renew('score'))
    expect((await scores(token, { act: 'withdraw', entrant: 'a' })).status).toBe(422)
    expect((await scores(token, { act: 'undo', of: 'draw' })).status).toBe(422)
    const as = { 'x-scorer-token': token }
    expect((await post(`${id}/acts`, { entries: [{ id: 'x', act: { act: 'end' } }] }, as)).status).toBe(401)
  })

  it('two phones that disagree see both scores; two that agree are both right', async () => {
    const code = await renew('score')
    const [nia, zoe] = [await phone('Nia', code), await phone('Zoe', code)]
    await scores(nia, scoreOf(['a', 'b'], 5))
    expect((await scores(zoe, scoreOf(['a', 'b'], 5))).status).toBe(200)
    expect(await scores(zoe, scoreOf(['b', 'a'], 9))).toMatchObject({
      status: 409,
      json: { code: 'score-stale', current: { by: 'Nia', games: [[5, 11]], version: 1 } },
    })
    expect((await scores(zoe, scoreOf(['b', 'a'], 9, 1))).status).toBe(200)
    expect((await log()).seq).toBe(7)
  })

  it('ends at once when its code is revoked, and reaches no other tournament', async () => {
    const token = await phone('Nia', await renew('score'))
    const as = { 'x-scorer-token': token }
    const mine = () => t.call('GET', `/api/matchups/${id}/scoring`, { headers: as })
    expect((await mine()).json).toMatchObject({ name: 'Nia', seq: 5 })
    await revoke('score')
    expect(await scores(token, scoreOf(['a', 'b'], 5))).toMatchObject({
      status: 403,
      json: { code: 'right_revoked' },
    })
    expect((await mine()).status).toBe(403)
    const there = id
    const body = { settings: poolSettings(), entries: drawnPool(['a', 'b', 'c', 'd']) }
    id = (await t.call('POST', '/api/matchups', { as: owner, body })).json.id
    const other = await phone('Zoe', await renew('score'))
    id = there
    expect((await scores(other, scoreOf(['a', 'b'], 5))).status).toBe(403)
    expect((await log()).seq).toBe(5)
  })

  it('corrects a match that has just ended, and leaves an old one to the organiser', async () => {
    const token = await phone('Nia', await renew('score'))
    const old = { id: 'old', act: scoreOf(['a', 'b'], 5), at: new Date(Date.now() - 3_600_000).toISOString() }
    const played = drawnPool(['a', 'b', 'c', 'd']).map((entry) => ({ ...entry, at: old.at }))
    const body = { settings: poolSettings(), entries: [...played, old] }
    id = (await t.call('POST', '/api/matchups', { as: owner, body })).json.id
    const later = await phone('Nia', await renew('score'))
    expect(await scores(later, scoreOf(['a', 'b'], 7, 1))).toMatchObject({
      status: 409,
      json: { code: 'match-over' },
    })
    expect((await scores(later, scoreOf(['c', 'd'], 7))).status).toBe(200)
    expect((await scores(later, scoreOf(['c', 'd'], 8, 1))).status).toBe(200)
    expect((await act('fix', scoreOf(['a', 'b'], 7, 1))).status).toBe(200)
    expect((await scores(token, scoreOf(['a', 'b'], 7))).status).toBe(403)
    // A phone that was off the line all the while agrees with what stands.
    expect((await scores(later, scoreOf(['a', 'b'], 7))).status).toBe(200)
  })

  it('an organiser writes scores without a token; anybody else does not', async () => {
    const entries = [{ id: 's1', act: scoreOf(['a', 'b'], 5) }]
    const url = `/api/matchups/${id}/scores`
    expect((await t.call('POST', url, { as: owner, body: { entries } })).status).toBe(200)
    expect((await t.call('POST', url, { as: await t.signInAs('player'), body: { entries } })).status).toBe(
      403,
    )
    expect((await t.call('POST', url, { body: { entries } })).status).toBe(401)
  })
})

const daysBefore = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const isLive = async () => (await codes()).score !== null

it('two weeks after its day its codes open nothing, and its phones are forgotten', async () => {
  const { db } = t.services
  const keep = {} as Parameters<NonNullable<typeof matchupData.forgetOld>>[1]
  const code = await renew('score')
  await phone('Nia', code)
  const phones = () =>
    db.$count(
      tournamentScorers,
      inArray(
        tournamentScorers.codeId,
        db.select({ id: tournamentCodes.id }).from(tournamentCodes).where(eq(tournamentCodes.code, code)),
      ),
    )
  const held = async (days: number) => {
    const date = daysBefore(days).toISOString().slice(0, 10)
    await db.update(tournaments).set({ date }).where(eq(tournaments.id, id))
    await matchupData.forgetOld?.(db, keep)
  }
  await held(13)
  expect([await isLive(), await phones()]).toEqual([true, 1])
  await held(16)
  expect([await isLive(), await phones()]).toEqual([false, 1])
  const revokedAt = daysBefore(15)
  await db.update(tournamentCodes).set({ revokedAt }).where(eq(tournamentCodes.code, code))
  await held(16)
  expect(await phones()).toBe(0)
})

it('codes and phones go with their tournament', async () => {
  await phone('Nia', await renew('score'))
  const { db } = t.services
  await t.call('DELETE', `/api/matchups/${id}`, { as: owner })
  expect(await db.$count(tournaments, eq(tournaments.id, id))).toBe(0)
  expect(await db.$count(tournamentCodes, eq(tournamentCodes.tournamentId, id))).toBe(0)
})
