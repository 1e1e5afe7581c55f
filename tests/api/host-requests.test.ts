import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { HostRequestPage, OwnHostRequest } from '#/features/club/host-requests/schema'
import { auditLog } from '#/features/foundation/audit/table'
import { hostRequests } from '#/features/club/host-requests/table'
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
  await t.services.db.delete(hostRequests)
  player = await t.signInAs('player')
})

const body = { message: 'Saturday open play at Oak Courts' }
const ask = (as = player) => t.call('POST', '/api/my/host-request', { as, body })
const own = async (as = player) =>
  ((await t.call('GET', '/api/my/host-request', { as })).json as OwnHostRequest).request
const queue = async (query = '') =>
  ((await t.call('GET', `/api/admin/host-requests?${query}`, { as: admin })).json as HostRequestPage).items
const decide = (id: string, verb: 'approve' | 'reject', answer?: object) =>
  t.call('POST', `/api/admin/host-requests/${id}/${verb}`, { as: admin, ...(answer && { body: answer }) })
const waiting = async () => {
  await ask()
  const request = await own()
  if (!request) throw new Error('Nobody asked')
  return request.id
}

it('a request waits in the queue with who asks; approved, its asker hosts with the next call and is told', async () => {
  expect(await own()).toBeNull()
  expect((await ask()).status).toBe(201)
  const [queued] = await queue()
  expect(queued).toMatchObject({ ...body, asker: { id: player.id, email: player.email }, eventsJoined: 0 })
  expect((await decide(queued?.id ?? '', 'approve')).status).toBe(204)
  expect(await own()).toMatchObject({ status: 'approved' })
  // Whoever hosts is told what an event lacks; whoever doesn't would be refused.
  expect((await t.call('POST', '/api/events', { as: player, body: {} })).status).toBe(422)
  expect(await queue()).toEqual([])
  expect(await queue('status=approved')).toHaveLength(1)
  expect((await t.mailsTo(player.email))[0]).toMatchObject({ kind: 'host-request-approved', status: 'sent' })
  const acts = await t.services.db.select().from(auditLog)
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['host-request.approve', 'role.grant']),
  )
})

it('one waits per person, also of many taps at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await queue()).toHaveLength(1)
})

it('rejected with a reason, the asker reads it and may ask again', async () => {
  const id = await waiting()
  expect((await decide(id, 'reject', { reason: ' ' })).status).toBe(422)
  expect((await decide(id, 'reject', { reason: 'Play a few nights first' })).status).toBe(204)
  expect(await own()).toMatchObject({ status: 'rejected', decisionReason: 'Play a few nights first' })
  expect((await t.mailsTo(player.email))[0]?.textBody).toContain('Play a few nights first')
  expect((await ask()).status).toBe(201)
})

it('is taken back, and then there is nothing to decide', async () => {
  const id = await waiting()
  expect((await t.call('DELETE', '/api/my/host-request', { as: player })).status).toBe(200)
  expect(await own()).toMatchObject({ status: 'withdrawn' })
  expect((await t.call('DELETE', '/api/my/host-request', { as: player })).status).toBe(404)
  expect(await decide(id, 'approve')).toMatchObject({ status: 409, json: { code: 'already_decided' } })
})

it('of two admins who decide at once one is told', async () => {
  const id = await waiting()
  const answers = await Promise.all([decide(id, 'approve'), decide(id, 'reject', { reason: 'Not yet' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

it('who hosts already has nothing to ask, and no words are no request', async () => {
  const host = await t.signInAs('host')
  expect(await ask(host)).toMatchObject({ status: 409, json: { code: 'already_host' } })
  const mute = await t.call('POST', '/api/my/host-request', { as: player, body: { message: 'me' } })
  expect(mute).toMatchObject({ status: 422, json: { fields: { message: expect.any(String) } } })
})
