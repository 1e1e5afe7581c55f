import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { communityInvitations } from '#/features/communities/invitations/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'

let t: TestApp
let owner: Member, player: Member, banned: Member
let club: string
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  owner = await t.signInAs('player')
})
afterAll(() => t.close())
beforeEach(async () => {
  player = await t.signInAs('player')
  banned = await t.signInAs('player')
  club = await makeCommunity(t.services.db, owner, {
    visibility: 'private',
    joinPolicy: 'approval',
    members: [{ userId: banned.id, status: 'banned' }],
  })
})

const path = (rest = '') => `/api/communities/${club}/invitations${rest}`
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const make = (body: object = {}, as = owner) => t.call('POST', path('/links'), { as, body })
const link = async (body: object = {}) => {
  const { json } = await make(body)
  return { id: json.invitation.id as string, token: tokenIn(json.url) }
}
const accept = (token: string, as: Member | null) =>
  t.call('POST', '/api/invitations/accept', { as, body: { token } })
const look = (token: string, as: Member | null = null) =>
  t.call('POST', '/api/invitations/preview', { as, body: { token } })
const invite = (emails: string[], as = owner) => t.call('POST', path('/emails'), { as, body: { emails } })
const rowOf = async (id: string) =>
  (await t.services.db.select().from(communityInvitations).where(eq(communityInvitations.id, id)))[0]
const membership = async (person: Member) =>
  (
    await t.services.db
      .select()
      .from(communityMembers)
      .where(and(eq(communityMembers.communityId, club), eq(communityMembers.userId, person.id)))
  )[0]
const expire = (id: string) =>
  t.services.db
    .update(communityInvitations)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(communityInvitations.id, id))
const newEmail = () => `friend-${randomUUID()}@example.org`

describe('a link', () => {
  it('is told once, kept as a hash, and lets people in past approval', async () => {
    const { json, status } = await make({ expiresInDays: '30', maxUses: 5 })
    expect(status).toBe(201)
    const token = tokenIn(json.url)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    const listed = await t.call('GET', path(), { as: owner })
    expect(listed.json.items).toMatchObject([{ uses: 0, maxUses: 5, state: 'open', email: null }])
    expect(JSON.stringify([listed.json, await rowOf(json.invitation.id)])).not.toContain(token)
    expect((await accept(token, player)).json).toEqual({ communityId: club, name: 'The Drop Shots' })
    expect(await membership(player)).toMatchObject({ status: 'active', role: 'member' })
    expect((await accept(token, player)).status, 'again').toBe(200)
    expect((await rowOf(json.invitation.id))?.uses, 'who is in uses nothing up').toBe(1)
  })

  it('lets no more in than it is for, however many press at once', async () => {
    const { id, token } = await link({ maxUses: 3 })
    const crowd = await t.crowd(12)
    const answers = await Promise.all(crowd.map((person) => accept(token, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ json }) => json.code === 'invitation_used')).toHaveLength(9)
    expect((await rowOf(id))?.uses).toBe(3)
    await expect(
      t.services.db.update(communityInvitations).set({ uses: 4 }).where(eq(communityInvitations.id, id)),
    ).rejects.toThrow()
  })

  it('one person who presses twice uses one place', async () => {
    const { id, token } = await link({ maxUses: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, player)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rowOf(id))?.uses).toBe(1)
  })

  it('used up, expired and revoked ones say so, and no longer name the community', async () => {
    const used = await link({ maxUses: 1 })
    await accept(used.token, player)
    const expired = await link()
    await expire(expired.id)
    const revoked = await link()
    await t.call('DELETE', path(`/${revoked.id}`), { as: owner })
    const late = await t.signInAs('player')
    for (const [{ token }, state] of [
      [used, 'used'],
      [expired, 'expired'],
      [revoked, 'revoked'],
    ] as const) {
      expect((await accept(token, late)).json.code).toBe(`invitation_${state}`)
      expect((await look(token)).json).toMatchObject({ state, community: null, invitedBy: null })
    }
    expect(await membership(late)).toBeUndefined()
    expect((await accept('x'.repeat(43), late)).status).toBe(404)
  })

  it('whoever holds an open one learns the name; whoever is banned neither learns it nor gets in', async () => {
    const { token } = await link()
    expect((await look(token)).json).toMatchObject({
      state: 'open',
      viewer: 'anonymous',
      community: { name: 'The Drop Shots' },
    })
    expect((await look(token, banned)).json).toMatchObject({ viewer: 'banned', community: null })
    expect((await accept(token, banned)).status).toBe(403)
    expect(await membership(banned)).toMatchObject({ status: 'banned' })
    expect((await accept(token, null)).status).toBe(401)
  })

  it('brings back who left, as a member, and lets in who had asked', async () => {
    const { token } = await link()
    const asker = await t.signInAs('player')
    await t.services.db.insert(communityMembers).values([
      { communityId: club, userId: player.id, role: 'manager', status: 'left' },
      { communityId: club, userId: asker.id, status: 'requested' },
    ])
    for (const person of [player, asker]) {
      expect((await accept(token, person)).status).toBe(200)
      expect(await membership(person)).toMatchObject({ status: 'active', role: 'member' })
    }
  })

  it('wants a proved address', async () => {
    const { token } = await link()
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, player.id))
    expect((await look(token, player)).json.viewer).toBe('unverified')
    expect((await accept(token, player)).status).toBe(403)
  })

  it('is its managers’ to make, see and revoke; the log says so without the secret', async () => {
    const { id, token } = await link()
    for (const as of [player, banned]) {
      expect((await make({}, as)).status).toBe(404)
      expect((await t.call('GET', path(), { as })).status).toBe(404)
      expect((await t.call('DELETE', path(`/${id}`), { as })).status).toBe(404)
    }
    await accept(token, player)
    expect((await make({}, player)).status, 'a member').toBe(403)
    const elsewhere = await makeCommunity(t.services.db, player)
    const theirs = await t.call('DELETE', `/api/communities/${elsewhere}/invitations/${id}`, { as: player })
    expect(theirs.status).toBe(404)
    await t.call('DELETE', path(`/${id}`), { as: owner })
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, club))
    expect(acts.map(({ action }) => action)).toEqual(['invitation.make-link', 'invitation.revoke'])
    expect(JSON.stringify(acts)).not.toContain(token)
  })

  it.each([{ maxUses: 0 }, { maxUses: 501 }, { maxUses: 1.5 }, { expiresInDays: '365' }, { uses: 3 }])(
    '%j is refused',
    async (body) => {
      expect((await make(body)).status).toBe(422)
    },
  )
})

describe('by e-mail', () => {
  it('works for its owner alone, once', async () => {
    const sent = await invite([player.email.toUpperCase(), player.email])
    expect(sent.json).toEqual({ sent: [player.email], skipped: [] })
    const [mail] = await t.mailsTo(player.email)
    const token = tokenIn(mail?.textBody ?? '')
    const other = await t.signInAs('player')
    expect((await accept(token, other)).status).toBe(403)
    const held = (await look(token, other)).json
    expect([held.viewer, held.sentTo]).toEqual(['other-address', `${player.email[0]}…@example.org`])
    expect((await accept(token, player)).status).toBe(200)
    expect(await membership(player)).toMatchObject({ status: 'active' })
  })

  it('skips who is in, who is banned and who was just written to, and says so', async () => {
    const friend = newEmail()
    await invite([friend])
    const { json } = await invite([owner.email, banned.email, friend])
    expect(json).toEqual({
      sent: [],
      skipped: [
        { email: owner.email, reason: 'member' },
        { email: banned.email, reason: 'banned' },
        { email: friend, reason: 'recently' },
      ],
    })
    expect(
      await t.services.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, banned.email)),
    ).toEqual([])
  })

  it('does not leave once it was revoked, or its owner joined by other ways', async () => {
    const [early, late] = [newEmail(), player.email]
    await invite([early, late])
    const { json } = await t.call('GET', path(), { as: owner })
    const { id } = json.items.find(({ email }: { email: string }) => email === early)
    await t.call('DELETE', path(`/${id}`), { as: owner })
    await accept((await link()).token, player)
    for (const email of [early, late])
      expect((await t.mailsTo(email)).map(({ status }) => status)).toEqual(['skipped'])
  })

  it('has a limit by community and day, and one by address: three from a manager, ten from all', async () => {
    for (let batch = 0; batch < 2; batch++)
      expect((await invite(Array.from({ length: 20 }, newEmail))).status).toBe(200)
    const refused = await invite(Array.from({ length: 11 }, newEmail))
    expect([refused.status, refused.json.fields.emails]).toEqual([
      422,
      expect.stringContaining('10 are left'),
    ])
    const limited = await testApp()
    const victim = newEmail()
    const outcomes: string[] = []
    const send = async (bully: Member) => {
      const theirs = await makeCommunity(limited.services.db, bully)
      const url = `/api/communities/${theirs}/invitations/emails`
      const { json } = await limited.call('POST', url, { as: bully, body: { emails: [victim] } })
      outcomes.push(json.skipped[0]?.reason ?? 'sent')
    }
    const first = await limited.signInAs('player')
    for (let n = 0; n < 4; n++) await send(first)
    for (let n = 0; n < 8; n++) await send(await limited.signInAs('player'))
    expect(outcomes).toEqual([...Array(3).fill('sent'), 'limit', ...Array(7).fill('sent'), 'limit'])
    await limited.close()
  })

  it('an address that is none is refused by its place', async () => {
    const { status, json } = await invite([newEmail(), 'nobody'])
    expect([status, Object.keys(json.fields)]).toEqual([422, ['emails.1']])
  })
})
