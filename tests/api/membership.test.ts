import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import type { MembershipPage, OwnMembership } from '#/features/club/membership/schema'
import { membershipRequests } from '#/features/club/membership/table'
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
  await t.services.db.delete(membershipRequests)
  player = await t.signInAs('player')
})

const HELPER = { tier: 'helper', help: ['newcomers', 'set-up'], message: 'I bring the nets' }
const ask = (as = player, body: object = { tier: 'member' }) =>
  t.call('POST', '/api/my/membership', { as, body })
const own = async (as = player): Promise<OwnMembership> =>
  (await t.call('GET', '/api/my/membership', { as })).json
const queue = async (query = '') =>
  ((await t.call('GET', `/api/admin/membership?${query}`, { as: admin })).json as MembershipPage).items
const decide = (id: string, verb: 'approve' | 'reject' | 'end', reason?: string) =>
  t.call('POST', `/api/admin/membership/${id}/${verb}`, { as: admin, ...(reason && { body: { reason } }) })
async function waiting(as = player, body?: object): Promise<string> {
  expect((await ask(as, body)).status).toBe(201)
  const { request } = await own(as)
  if (!request) throw new Error('Nobody asked')
  return request.id
}
async function member(as = player, body?: object): Promise<string> {
  const id = await waiting(as, body)
  expect((await decide(id, 'approve')).status).toBe(204)
  return id
}

it('who asks waits in the queue; approved, they have a number, a card and a badge, and are told', async () => {
  expect(await own()).toMatchObject({ membership: null, request: null })
  const id = await waiting(player, HELPER)
  const [queued] = await queue()
  expect(queued).toMatchObject({
    id,
    // In the order of the choices, whatever was ticked first.
    help: ['set-up', 'newcomers'],
    asker: { id: player.id, email: player.email },
  })
  expect((await decide(id, 'approve')).status).toBe(204)
  expect(await own()).toMatchObject({ membership: { tier: 'helper', number: 1 }, request: null })
  const other = await t.signInAs('player')
  const page = await t.call('GET', `/api/players/${player.id}`, { as: other })
  expect(page.json.membership).toBe('helper')
  expect((await t.mailsTo(player.email))[0]).toMatchObject({ kind: 'member-approved', status: 'sent' })
  const acts = await t.services.db.select().from(auditLog)
  expect(acts.map(({ action }) => action)).toContain('membership-request.approve')
})

it('one waits per person, also of many taps at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await queue()).toHaveLength(1)
})

it('rejected with a reason, the asker reads it and may ask again', async () => {
  const id = await waiting()
  const mute = await t.call('POST', `/api/admin/membership/${id}/reject`, { as: admin, body: { reason: '' } })
  expect([mute.status, Object.keys(mute.json.fields)]).toEqual([422, ['reason']])
  expect((await decide(id, 'reject', 'Come to a night first')).status).toBe(204)
  expect((await own()).request).toMatchObject({ status: 'rejected', decisionReason: 'Come to a night first' })
  const [mail] = await t.mailsTo(player.email)
  expect(mail).toMatchObject({ kind: 'member-rejected', status: 'sent' })
  expect(mail?.textBody).toContain('Come to a night first')
  expect((await ask()).status).toBe(201)
})

it('a member who changes tier keeps number and years, and is one member all the while', async () => {
  await member()
  const before = (await own()).membership
  expect([(await ask()).status, (await ask()).json.code]).toEqual([409, 'already_member'])
  const other = await t.signInAs('player')
  await member(other)
  await member(player, HELPER)
  const after = (await own()).membership
  expect(after).toMatchObject({ tier: 'helper', number: before?.number, memberSince: before?.memberSince })
  expect((await own(other)).membership?.number).not.toBe(before?.number)
  expect(await queue('status=approved')).toHaveLength(2)
})

it('ends by its member’s own wish, or by an admin with a reason that is mailed', async () => {
  await member()
  expect((await t.call('DELETE', '/api/my/membership', { as: player })).status).toBe(200)
  expect((await t.call('DELETE', '/api/my/membership', { as: player })).status).toBe(404)
  expect((await own()).membership).toBeNull()
  const id = await member()
  expect((await decide(id, 'end', 'Sold the nets')).status).toBe(204)
  expect((await own()).request).toMatchObject({ status: 'ended', decisionReason: 'Sold the nets' })
  expect((await t.mailsTo(player.email))[0]).toMatchObject({ kind: 'member-ended', status: 'sent' })
  const twice = await decide(id, 'end', 'Sold the nets')
  expect([twice.status, twice.json.code]).toEqual([409, 'already_decided'])
})

it('shows the reason that the membership ended with, not the older no to the other tier', async () => {
  const id = await member()
  await decide(await waiting(player, HELPER), 'reject', 'We have helpers enough')
  expect((await own()).request).toMatchObject({ tier: 'helper', status: 'rejected' })
  expect((await decide(id, 'end', 'Sold the nets')).status).toBe(204)
  expect((await own()).request).toMatchObject({ status: 'ended', decisionReason: 'Sold the nets' })
  const again = await waiting()
  expect((await own()).request).toMatchObject({ id: again, status: 'pending' })
  await decide(again, 'reject', 'Not so soon')
  expect((await own()).request).toMatchObject({ status: 'rejected', decisionReason: 'Not so soon' })
})

it.each(['its member', 'an admin'])('ended by %s, it takes a wish for the other tier along', async (who) => {
  const id = await member()
  const wish = await waiting(player, HELPER)
  const ended =
    who === 'an admin'
      ? await decide(id, 'end', 'Sold the nets')
      : await t.call('DELETE', '/api/my/membership', { as: player })
  expect([200, 204]).toContain(ended.status)
  expect((await own()).request).toMatchObject({ id, status: 'ended' })
  expect((await queue('status=withdrawn')).map((each) => each.id)).toEqual([wish])
  expect((await decide(wish, 'approve')).status).toBe(409)
  expect((await own()).membership).toBeNull()
})

it('a request taken back is decided by nobody', async () => {
  const id = await waiting()
  expect((await t.call('DELETE', '/api/my/membership/request', { as: player })).status).toBe(200)
  expect((await decide(id, 'approve')).status).toBe(409)
  expect((await own()).membership).toBeNull()
})

it('refuses a helper who would do nothing, and whatever else is sent along', async () => {
  const idle = await ask(player, { tier: 'helper' })
  expect([idle.status, Object.keys(idle.json.fields)]).toEqual([422, ['help']])
  for (const more of [{ status: 'approved' }, { number: 1 }, { userId: admin.id }])
    expect((await ask(player, { tier: 'member', ...more })).status).toBe(422)
  expect((await own()).request).toBeNull()
})

it('goes with the account, and into what is taken along', async () => {
  await member(player, HELPER)
  const { json } = await t.call('GET', '/api/account/export', { as: player })
  expect(json.membership).toMatchObject([{ tier: 'helper', status: 'approved', number: 1 }])
  const gone = await t.call('DELETE', '/api/account', { as: player, body: { confirmation: 'delete' } })
  expect(gone.status, gone.text).toBe(204)
  expect(await t.services.db.$count(membershipRequests)).toBe(0)
})
