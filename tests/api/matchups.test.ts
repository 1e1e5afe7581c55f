import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { replay } from '#/features/tournaments/core/logic/tournament/log'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import type { Tournament, TournamentLog, TournamentPage } from '#/features/tournaments/run/schema'
import { tournamentActs } from '#/features/tournaments/run/table'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'
import { entering } from '../support/tournament'

const named = (entrant: string, name: string, asked = false): Act => ({
  act: 'enter',
  entrant,
  asked,
  name,
  players: [],
  club: null,
  rating: null,
  group: null,
})

let t: TestApp
let owner: Member
let player: Member
let admin: Member
let id: string
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  owner = await t.signInAs('player')
  player = await t.signInAs('player')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())

const save = async (
  entries: readonly { id: string; act: Act; at?: string }[] = [],
  as = owner,
  settings = poolSettings(),
) => t.call('POST', '/api/matchups', { as, body: { settings, entries } })
beforeEach(async () => void (id = (await save(drawnPool(['a', 'b', 'c', 'd']))).json.id))

type Sent = { id: string; act: Act }
const acts = (entries: readonly Sent[], as = owner) =>
  t.call('POST', `/api/matchups/${id}/acts`, { as, body: { entries } })
const act = (entry: string, done: Act, as = owner) => acts([{ id: entry, act: done }], as)
const look = async (as: Member | null = null) =>
  (await t.call('GET', `/api/matchups/${id}`, { as })).json as Tournament
const log = async (after = 0) =>
  (await t.call('GET', `/api/matchups/${id}/log?after=${after}`, { as: owner })).json as TournamentLog
const matchOf = async (match: string) => (await look()).view.matches.find((one) => one.id === match)

it('saves what was tried out, and replaying its log gives what everybody sees', async () => {
  const { settings, entries, seq } = await log()
  expect(entries.map(({ seq: at }) => at)).toEqual([1, 2, 3, 4, 5])
  expect(entries[0]).toMatchObject({ id: 'enter-a', by: 'Crowd 0', byId: owner.id })
  const { view, seq: seen, can } = await look()
  expect([seen, seq]).toEqual([5, 5])
  expect(can).toEqual({ organise: false })
  const again = viewOf(replay(settings, entries), 0)
  expect({ ...view, expectedEnd: null }).toEqual(JSON.parse(JSON.stringify({ ...again, expectedEnd: null })))
  expect((await look(owner)).can).toEqual({ organise: true })
})

it('saves a long day of a device whole, although it is larger than other answers may be', async () => {
  const players = Array.from({ length: 12 }, (_, index) => `${index} ${'x'.repeat(70)}`)
  const edits = Array.from({ length: 1_300 }, (_, index) => ({
    id: `edit-${index}`,
    act: {
      act: 'edit',
      entrant: 'a',
      name: `Name ${index}`,
      players,
      club: null,
      rating: null,
      group: null,
    } as const,
  }))
  const entries = [{ id: 'enter-a', act: entering('a') }, ...edits]
  expect(JSON.stringify(entries).length).toBeGreaterThan(1024 * 1024)
  const saved = await save(entries)
  expect([saved.status, saved.json.code]).toEqual([201, undefined])
})

it('keeps the times of acts done before it was saved, in order and never ahead of the clock', async () => {
  const at = '2026-05-01T10:00:00.000Z'
  const far = '2199-01-01T00:00:00.000Z'
  const entries = [
    { id: 'enter-a', act: entering('a'), at },
    { id: 'enter-b', act: entering('b'), at: '2026-05-01T09:00:00.000Z' },
    { id: 'enter-c', act: entering('c'), at: far },
  ]
  id = (await save(entries)).json.id
  const times = (await log()).entries.map((entry) => entry.at)
  expect(times.slice(0, 2)).toEqual([at, at])
  expect(Date.parse(times[2] ?? '')).toBeLessThan(Date.now() + 90_000)
})

it('is saved once however often it is sent with its key', async () => {
  const body = { settings: poolSettings(), entries: drawnPool(['a', 'b']) }
  const send = () =>
    t.call('POST', '/api/matchups', { as: owner, body, headers: { 'idempotency-key': 'the-same' } })
  const [one, other] = await Promise.all([send(), send()])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.json).toEqual(other.json)
})

it('a pool with more matches than can be shown is refused', async () => {
  const teams = Array.from({ length: 92 }, (_, index) => `t${index}`)
  expect(await save(drawnPool(teams))).toMatchObject({ status: 409, json: { code: 'too-many-matches' } })
})

it('saves nothing of a log with an act that is refused', async () => {
  const before = ((await t.call('GET', '/api/matchups', { as: owner })).json as TournamentPage).items.length
  const refused = await save([
    { id: '1', act: entering('a') },
    { id: '2', act: named('b', 'team a') },
  ])
  expect(refused).toMatchObject({ status: 409, json: { code: 'name-taken', entry: '2' } })
  const { items } = (await t.call('GET', '/api/matchups', { as: owner })).json as TournamentPage
  expect(items).toHaveLength(before)
})

describe('writing', () => {
  it('an entry sent again is written once; another act under its id is refused', async () => {
    const first = await act('s1', scoreOf(['a', 'b'], 5))
    const again = await act('s1', scoreOf(['a', 'b'], 5))
    expect([first.json, again.json]).toEqual([{ seq: 6 }, { seq: 6 }])
    const other = await act('s1', scoreOf(['a', 'b'], 7, 1))
    expect(other).toMatchObject({ status: 409, json: { code: 'entry-differs' } })
    expect((await log()).seq).toBe(6)
  })

  it('acts before the one that is refused stand, those after it are not done', async () => {
    const sent = await acts([
      { id: 's1', act: scoreOf(['a', 'b'], 5) },
      { id: 's2', act: scoreOf(['c', 'd'], 10) },
      { id: 's3', act: scoreOf(['a', 'c'], 3) },
    ])
    expect(sent).toMatchObject({ status: 422, json: { code: 'score-invalid', entry: 's2', game: 0 } })
    expect((await log(5)).entries.map((entry) => entry.id)).toEqual(['s1'])
  })

  it('a stale score is refused with the one that stands, and written once its writer has seen that', async () => {
    await act('s1', scoreOf(['a', 'b'], 5))
    const stale = await act('s2', scoreOf(['b', 'a'], 9))
    expect(stale).toMatchObject({
      status: 409,
      json: {
        code: 'score-stale',
        entry: 's2',
        current: { sides: [['b'], ['a']], games: [[5, 11]], by: 'Crowd 0', version: 1 },
      },
    })
    expect((await act('s3', scoreOf(['b', 'a'], 9, 1))).status).toBe(200)
    expect(await matchOf(scoreOf(['a', 'b'], 5).match)).toMatchObject({ version: 2, state: 'done' })
  })

  it('of two who write the same score at once both are right', async () => {
    const [one, other] = await Promise.all([
      act('s1', scoreOf(['a', 'b'], 5)),
      act('s2', scoreOf(['a', 'b'], 5)),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await log()).seq).toBe(6)
  })

  it('takes a score back, and takes that back', async () => {
    const { match } = scoreOf(['a', 'b'], 5)
    await act('s1', scoreOf(['a', 'b'], 5))
    await act('u1', { act: 'undo', of: 's1' })
    expect(await matchOf(match)).toMatchObject({ state: 'ready', version: 2 })
    await act('u2', { act: 'undo', of: 'u1' })
    expect(await matchOf(match)).toMatchObject({ state: 'done', version: 3, games: [[11, 5]] })
    expect(await act('u3', { act: 'undo', of: 'enter-a' })).toMatchObject({ json: { code: 'rests-on-it' } })
  })

  it('many at once are written one after another, without a gap', async () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'c'],
      ['b', 'd'],
      ['a', 'd'],
      ['b', 'c'],
    ] as const
    const answers = await Promise.all(pairs.map((pair, index) => act(`s${index}`, scoreOf(pair, index))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await log()).entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
    expect((await look()).view.pools[0]?.open).toBe(0)
  })

  it('the log cannot be changed, shortened or emptied', async () => {
    const { db } = t.services
    const mine = eq(tournamentActs.tournamentId, id)
    const refused = { cause: { code: '42501' } }
    await expect(db.update(tournamentActs).set({ by: 'Somebody' }).where(mine)).rejects.toMatchObject(refused)
    await expect(db.update(tournamentActs).set({ seq: 900 }).where(mine)).rejects.toMatchObject(refused)
    await expect(db.delete(tournamentActs).where(mine)).rejects.toMatchObject(refused)
    await expect(db.execute(sql`truncate tournament_acts`)).rejects.toMatchObject(refused)
  })
})

describe('who may', () => {
  it('only its organiser and admins write, delete and read the log; what admins do is on record', async () => {
    const calls: [string, string, object?][] = [
      ['POST', 'acts', { entries: [{ id: 's1', act: scoreOf(['a', 'b'], 5) }] }],
      ['GET', 'log'],
      ['GET', 'codes'],
      ['POST', 'codes/score'],
      ['POST', 'clone'],
    ]
    for (const [method, path, body] of calls) {
      const url = `/api/matchups/${id}/${path}`
      const statuses = await Promise.all(
        [null, player, admin].map(
          async (as) => (await t.call(method, url, { as, ...(body && { body }) })).status,
        ),
      )
      expect([path, ...statuses.slice(0, 2)]).toEqual([path, 401, 403])
      expect(statuses[2]).toBeLessThan(300)
    }
    const noted = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(noted.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'tournament.act', after: { acts: ['score'] } },
      { action: 'tournament.code', after: { live: true, right: 'score' } },
    ])
  })

  it('deleted it is gone for everybody, with its log', async () => {
    expect((await t.call('DELETE', `/api/matchups/${id}`, { as: player })).status).toBe(403)
    expect((await t.call('DELETE', `/api/matchups/${id}`, { as: owner })).status).toBe(204)
    expect((await t.call('GET', `/api/matchups/${id}`)).status).toBe(404)
    expect(await t.services.db.$count(tournamentActs, eq(tournamentActs.tournamentId, id))).toBe(0)
  })
})

it('who asked to be let in is shown to nobody but the organiser', async () => {
  await act('e', named('z', 'Zed and Zoe', true))
  expect((await t.call('GET', `/api/matchups/${id}`)).text).not.toContain('Zed')
  expect((await log(5)).entries[0]?.act).toMatchObject({ name: 'Zed and Zoe', asked: true })
})

it('what everybody sees is kept, and dropped with the next act', async () => {
  expect((await look()).seq).toBe(5)
  await act('s1', scoreOf(['a', 'b'], 5))
  expect((await look()).seq).toBe(6)
})

it('lists one’s own with their state, a page at a time, by name', async () => {
  const organiser = await t.signInAs('player')
  for (const name of ['Spring', 'Summer', 'Autumn']) await save([], organiser, poolSettings({ name }))
  const mine = async (query: string) =>
    (await t.call('GET', `/api/matchups?${query}`, { as: organiser })).json as TournamentPage
  const first = await mine('limit=2')
  expect(first.items.map(({ name, phase }) => [name, phase])).toEqual([
    ['Autumn', 'setup'],
    ['Summer', 'setup'],
  ])
  const rest = await mine(`limit=2&cursor=${first.nextCursor}`)
  expect([rest.items.map(({ name }) => name), rest.nextCursor]).toEqual([['Spring'], null])
  expect((await mine('q=umm')).items.map(({ name }) => name)).toEqual(['Summer'])
})

it('cloned, it starts anew on a day to come with the same teams in their order', async () => {
  await act('order', { act: 'seed', order: ['c', 'a', 'd', 'b'] })
  await act('out', { act: 'withdraw', entrant: 'd' })
  await act('s1', scoreOf(['a', 'b'], 5))
  const cloned = await t.call('POST', `/api/matchups/${id}/clone`, { as: owner })
  expect(cloned.status).toBe(201)
  const before = await look()
  id = cloned.json.id
  const { view } = await look(owner)
  expect(view.phase).toBe('setup')
  expect(view.entrants.map((entrant) => entrant.id)).toEqual(['c', 'a', 'b'])
  expect(Date.parse(view.settings.date) - Date.parse(before.view.settings.date)).toBe(7 * 24 * 3600 * 1000)
})
