import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import type { Roster, Squad } from '#/features/club/squad/schema'
import type { ApplicationPage, OwnSquad } from '#/features/club/squad/applications/schema'
import { squadMembers } from '#/features/club/squad/table'
import { squadApplications } from '#/features/club/squad/applications/table'
import { jobDefinitions } from '#/server/registry'
import { uploads } from '#/platform/tables'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let admin: Member
let player: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(squadApplications)
  await t.services.db.delete(squadMembers)
  player = await t.signInAs('player')
})

const WORDS = {
  tasks: ['check-in', 'welcoming'],
  availability: ['weekday-evenings'],
  message: 'I live next to the courts and am early anyway.',
}
const apply = (as = player, body: object = WORDS) => t.call('POST', '/api/my/squad/application', { as, body })
const own = async (as = player): Promise<OwnSquad> => (await t.call('GET', '/api/my/squad', { as })).json
const roster = async (): Promise<Squad['members']> => (await t.call('GET', '/api/squad')).json.members
const asAdmin = (method: string, path: string, body?: unknown) =>
  t.call(method, `/api/admin/squad${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const queue = async (query = ''): Promise<ApplicationPage['items']> =>
  (await asAdmin('GET', `/applications?${query}`)).json.items
const applied = async (): Promise<string> => {
  await apply()
  const { application } = await own()
  if (!application) throw new Error('Nobody applied')
  return application.id
}
const approve = (id: string, words: object = { roleTitle: 'Opens on Tuesdays', note: 'Come at six.' }) =>
  asAdmin('POST', `/applications/${id}/approve`, words)
const reject = (id: string, note = 'Play a few nights first') =>
  asAdmin('POST', `/applications/${id}/reject`, { note })

describe('an application', () => {
  it('waits in the queue, and approved puts its sender on the roster and tells them', async () => {
    expect(await own()).toEqual({ member: null, application: null, mustConfirm: false })
    expect((await apply()).status).toBe(201)
    const [queued] = await queue()
    expect(queued).toMatchObject({
      ...WORDS,
      asker: { id: player.id, email: player.email },
      eventsJoined: 0,
    })
    expect((await approve(queued?.id ?? '')).status).toBe(204)
    expect((await own()).member).toMatchObject({ roleTitle: 'Opens on Tuesdays' })
    expect((await roster()).map(({ roleTitle }) => roleTitle)).toEqual(['Opens on Tuesdays'])
    expect((await t.mailsTo(player.email))[0]).toMatchObject({
      kind: 'squad-application-approved',
      textBody: expect.stringContaining('Come at six.'),
    })
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
    expect(acts.map(({ action }) => action)).toContain('squad-application.approve')
    const again = await apply()
    expect([again.status, again.json.code]).toEqual([409, 'already_in_squad'])
  })

  it('is for who has proved their address', async () => {
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, player.id))
    expect((await own()).mustConfirm).toBe(true)
    const refused = await apply()
    expect([refused.status, refused.json.detail]).toEqual([403, 'Confirm your email address first.'])
    expect(await queue()).toEqual([])
  })

  it('is one that waits, also of many taps at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await queue()).toHaveLength(1)
  })

  it('says what one would like to do, when, and something of oneself', async () => {
    const bare = await apply(player, { tasks: [], availability: [], message: 'me' })
    expect([bare.status, Object.keys(bare.json.fields).toSorted()]).toEqual([
      422,
      ['availability', 'message', 'tasks'],
    ])
    expect((await apply(player, { ...WORDS, tasks: ['mowing'] })).status).toBe(422)
  })

  it('rejected with words, its sender reads them and may apply again', async () => {
    const id = await applied()
    expect((await reject(id, ' ')).status).toBe(422)
    expect((await reject(id)).status).toBe(204)
    expect((await own()).application).toMatchObject({ status: 'rejected', note: 'Play a few nights first' })
    expect((await t.mailsTo(player.email))[0]?.textBody).toContain('Play a few nights first')
    expect((await apply()).status).toBe(201)
    expect(await roster()).toEqual([])
  })

  it('is taken back, and then there is nothing to decide', async () => {
    const id = await applied()
    expect((await t.call('DELETE', '/api/my/squad/application', { as: player })).status).toBe(200)
    expect((await own()).application).toMatchObject({ status: 'withdrawn' })
    expect(await approve(id)).toMatchObject({ status: 409, json: { code: 'already_decided' } })
    expect(await roster()).toEqual([])
  })

  it('of two admins who decide at once one is told', async () => {
    const id = await applied()
    const answers = await Promise.all([approve(id), reject(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await roster()).toHaveLength((await own()).application?.status === 'approved' ? 1 : 0)
  })

  it('decided is forgotten in time, and one that waits is not', async () => {
    const old = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000)
    const row = { userId: player.id, ...WORDS, createdAt: old }
    await t.services.db
      .insert(squadApplications)
      .values([{ ...row, status: 'rejected', decidedAt: old }, row])
    await jobDefinitions.find(({ name }) => name === 'clean-up')?.run(t.services)
    const left = await t.services.db.select().from(squadApplications)
    expect(left.map(({ status }) => status)).toEqual(['pending'])
  })
})

const add = async (person: Member, more: object = {}): Promise<Roster['members']> =>
  (await asAdmin('POST', '/members', { userId: person.id, roleTitle: 'Checks in', ...more })).json.members

describe('the roster', () => {
  it('is put together by admins, who tell whom they add; nobody is on it twice', async () => {
    await apply()
    const [member] = await add(player, { story: 'Was handed the key' })
    expect(member).toMatchObject({ userId: player.id, email: player.email, story: 'Was handed the key' })
    expect((await t.mailsTo(player.email))[0]?.kind).toBe('squad-added')
    // Whoever had applied has their answer.
    expect(await queue()).toEqual([])
    const twice = await asAdmin('POST', '/members', { userId: player.id, roleTitle: 'Checks in' })
    expect([twice.status, twice.json.code]).toEqual([409, 'already_in_squad'])
    const nobody = await asAdmin('POST', '/members', { userId: randomUUID(), roleTitle: 'Checks in' })
    expect([nobody.status, nobody.json.fields]).toEqual([422, { userId: 'Choose someone' }])
  })

  it('shows names, no addresses, and nobody who is suspended', async () => {
    const other = await t.signInAs('player')
    await add(player)
    await add(other)
    const text = JSON.stringify(await roster())
    expect(text).not.toContain('@')
    expect(text).not.toContain(player.id)
    await t.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, other.id))
    expect(await roster()).toHaveLength(1)
    expect((await asAdmin('GET', '')).json.members).toMatchObject([{ suspended: false }, { suspended: true }])
  })

  it('is put into an order, unless it has changed meanwhile', async () => {
    await add(player)
    const members = await add(await t.signInAs('player'))
    const ids = members.map(({ id }) => id)
    expect((await asAdmin('PUT', '/order', { ids: ids.toReversed() })).status).toBe(200)
    expect((await roster()).map(({ id }) => id)).toEqual(ids.toReversed())
    await add(await t.signInAs('player'))
    const stale = await asAdmin('PUT', '/order', { ids })
    expect([stale.status, stale.json.code]).toEqual([409, 'squad_changed'])
  })

  it('puts who is new behind all others, also after some were taken off it', async () => {
    const added: Roster['members'][] = []
    for (const _ of [1, 2, 3]) added.push(await add(await t.signInAs('player')))
    const [first, second, third] = added.at(-1) ?? []
    for (const gone of [first, second]) await asAdmin('DELETE', `/members/${gone?.id}`)
    const late = await t.signInAs('player')
    expect((await add(late)).map(({ userId }) => userId)).toEqual([third?.userId, late.id])
  })

  it('has pictures that were uploaded, and words that can be changed', async () => {
    const [member] = await add(player)
    const change = (body: object) => asAdmin('PATCH', `/members/${member?.id}`, body)
    expect((await change({ picture: `/uploads/${randomUUID()}` })).json.fields).toEqual({
      picture: 'Choose a picture',
    })
    const upload = randomUUID()
    await t.services.db
      .insert(uploads)
      .values({ id: upload, ownerId: admin.id, width: 640, height: 640, widths: [640], bytes: 1 })
    expect((await change({ picture: `/uploads/${upload}`, roleTitle: 'Has the key' })).status).toBe(200)
    expect(await roster()).toMatchObject([{ picture: `/uploads/${upload}`, roleTitle: 'Has the key' }])
  })

  it('is left by an admin’s hand, by one’s own, and with the account', async () => {
    const [leaving, going] = [await t.signInAs('player'), await t.signInAs('player')]
    const [member] = await add(player)
    await add(leaving)
    await add(going)
    expect((await asAdmin('DELETE', `/members/${member?.id}`)).status).toBe(200)
    expect((await t.mailsTo(player.email))[0]?.kind).toBe('squad-removed')
    expect((await t.call('DELETE', '/api/my/squad', { as: leaving })).status).toBe(204)
    expect((await own(leaving)).member).toBeNull()
    expect((await t.call('DELETE', '/api/my/squad', { as: leaving })).status).toBe(404)
    const file = (await t.call('GET', '/api/account/export', { as: going })).json
    expect(file).toMatchObject({ squad: { roleTitle: 'Checks in' }, squadApplications: [] })
    await t.call('DELETE', '/api/account', { as: going, body: { confirmation: 'delete' } })
    expect(await roster()).toEqual([])
  })
})
