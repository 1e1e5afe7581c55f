import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/foundation/audit/table'
import { UNSUBSCRIBE } from '#/features/communities/announcements/writes'
import { communityMembers } from '#/features/communities/communities/table'
import { notificationPreferences, notifications } from '#/features/messages/notifications/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { mailTemplates } from '#/server/registry'
import { signId } from '#/platform/security/signed-id'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'

let t: TestApp
let owner: Member, manager: Member, member: Member, muted: Member, former: Member, outsider: Member
let club: string
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const crowd = await t.crowd(6)
  ;[owner, manager, member, muted, former, outsider] = crowd as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
})
afterAll(() => t.close())
beforeEach(async () => {
  club = await makeCommunity(t.services.db, owner, {
    members: [
      { userId: manager.id, role: 'manager' },
      { userId: member.id },
      { userId: muted.id, wantsAnnouncements: false },
      { userId: former.id, status: 'banned' },
    ],
  })
})

const WORDS = { title: 'Courts are resurfaced', body: 'All four.\n\nSee https://example.org/map.' }
const path = (rest = '') => `/api/communities/${club}/announcements${rest}`
const draft = async (as: Member, words: object = WORDS) =>
  (await t.call('POST', path(), { as, body: words })).json
const send = (as: Member, { id, version }: { id: string; version: number }) =>
  t.call('POST', `/api/announcements/${id}/send`, { as, body: { version } })
const sentBy = async (as: Member) => (await send(as, await draft(as))).json
const list = (as: Member | null, query = '') => t.call('GET', path(query), { as })
const mails = (id: string) =>
  t.services.db.select().from(outboxMessages).where(eq(outboxMessages.subjectId, id))
const bells = (id: string) =>
  t.services.db.select().from(notifications).where(eq(notifications.subjectId, id))
const inClub = (person: Member) =>
  and(eq(communityMembers.communityId, club), eq(communityMembers.userId, person.id))
const setMembership = (person: Member, set: Partial<typeof communityMembers.$inferInsert>) =>
  t.services.db.update(communityMembers).set(set).where(inClub(person))
async function renderedFor(id: string, person: Member) {
  const message = (await mails(id)).find(({ recipient }) => recipient === person.email)
  if (!message) throw new Error('No mail was queued')
  const mail = await mailTemplates['community-announcement']?.(t.services, message)
  return mail && 'headers' in mail ? mail : null
}
async function tokenFor(person: Member): Promise<string> {
  const [row] = await t.services.db.select().from(communityMembers).where(inClub(person))
  return signId(t.services.env.AUTH_SECRET, UNSUBSCRIBE, row?.id ?? '')
}

describe('drafts', () => {
  it('are the managers’ together, may be empty, and are checked by version', async () => {
    const begun = await draft(owner, {})
    expect(begun).toMatchObject({ title: '', status: 'draft', version: 1, can: { edit: true } })
    const change = (as: Member, body: object) =>
      t.call('PATCH', `/api/announcements/${begun.id}`, { as, body })
    expect((await change(manager, { ...WORDS, version: 1 })).json.version).toBe(2)
    const stale = await change(owner, { title: 'Mine', body: 'x', version: 1 })
    expect([stale.status, stale.json.code]).toEqual([409, 'version_conflict'])
    expect((await change(owner, { ...WORDS, version: 1 })).json.version, 'the same again').toBe(2)
    const drafts = await t.call('GET', path('/drafts'), { as: owner })
    expect(drafts.json).toMatchObject({ audience: 3, items: [{ id: begun.id, ...WORDS }] })
  })

  it('exist for nobody else', async () => {
    const { id, version } = await draft(owner)
    for (const as of [member, former, outsider]) {
      expect((await t.call('GET', path('/drafts'), { as })).status).toBe(403)
      expect(
        (await t.call('PATCH', `/api/announcements/${id}`, { as, body: { ...WORDS, version } })).status,
      ).toBe(404)
      expect((await send(as, { id, version })).status).toBe(404)
      expect((await t.call('DELETE', `/api/announcements/${id}`, { as })).status).toBe(404)
    }
    expect((await list(member)).json.items).toEqual([])
  })

  it('an empty one is not sent, and says what is missing', async () => {
    const { status, json } = await send(owner, await draft(owner, {}))
    expect([status, Object.keys(json.fields)]).toEqual([422, ['title', 'body']])
  })
})

describe('sending', () => {
  it('tells active members who want it, once, though two managers press at the same moment', async () => {
    const written = await draft(owner)
    const answers = await Promise.all([send(owner, written), send(manager, written), send(owner, written)])
    expect(answers.map(({ status, json }) => `${status} ${json.status}`)).toEqual(Array(3).fill('200 sent'))
    const told = [owner, manager, member]
    expect((await mails(written.id)).map(({ recipient }) => recipient).toSorted()).toEqual(
      told.map(({ email }) => email).toSorted(),
    )
    expect((await bells(written.id)).map(({ userId }) => userId).toSorted()).toEqual(
      told.map(({ id }) => id).toSorted(),
    )
    expect(answers[0]?.json.recipients).toBe(3)
    const acts = await t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, club))
    expect(acts.filter(({ action }) => action === 'announcement.send')).toHaveLength(1)
  })

  it('nothing of an older reading is sent', async () => {
    const { id } = await draft(owner)
    await t.call('PATCH', `/api/announcements/${id}`, {
      as: manager,
      body: { title: 'Other', body: 'x', version: 1 },
    })
    expect((await send(owner, { id, version: 1 })).json.code).toBe('version_conflict')
    expect(await mails(id)).toEqual([])
  })

  it('reaches a thousand members', async () => {
    const many = await t.crowd(1000)
    for (let start = 0; start < many.length; start += 500)
      await t.services.db
        .insert(communityMembers)
        .values(many.slice(start, start + 500).map(({ id }) => ({ communityId: club, userId: id })))
    const sent = await sentBy(owner)
    expect(sent.recipients).toBe(1003)
    const rows = await mails(sent.id)
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(1003)
    expect(await bells(sent.id)).toHaveLength(1003)
    // So that what other tests send needn't wait for a thousand mails.
    await t.services.db.delete(outboxMessages)
  })
})

describe('the mail', () => {
  it('says what was written, and nothing in it runs', async () => {
    const body = 'Bring <script>alert(1)</script> & friends.\n\nSee https://example.org/map.'
    const { id } = (await send(owner, await draft(owner, { title: 'New courts', body }))).json
    const mail = await renderedFor(id, member)
    expect(mail?.subject).toBe('The Drop Shots: New courts')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail?.text).toContain('See https://example.org/map.')
  })

  it.each([
    ['banned', () => setMembership(member, { status: 'banned' })],
    ['gone', () => setMembership(member, { status: 'left' })],
    ['no longer interested', () => setMembership(member, { wantsAnnouncements: false })],
  ])('does not leave to who is %s by then', async (_, change) => {
    const { id } = await sentBy(owner)
    expect(await renderedFor(id, member)).not.toBeNull()
    await change()
    expect(await renderedFor(id, member)).toBeNull()
  })

  it('does not leave to who has turned the topic off by then', async () => {
    const late = await t.signInAs('player')
    // Else, at night, the mail would wait for the morning.
    await t.call('PATCH', '/api/notifications/settings', { as: late, body: { quiet: false } })
    await t.services.db.insert(communityMembers).values({ communityId: club, userId: late.id })
    await sentBy(owner)
    await t.services.db
      .insert(notificationPreferences)
      .values({ userId: late.id, topic: 'announcements', inApp: true, email: false, push: false })
    expect((await t.mailsTo(late.email)).map(({ status }) => status)).toEqual(['skipped'])
  })
})

const press = (address: string, body = 'List-Unsubscribe=One-Click') => {
  const { pathname, search } = new URL(address)
  return t.app.request(pathname + search, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
const say = (rest: string, token: string) =>
  t.call('POST', `/api/announcements/unsubscribe${rest}`, { body: { token } })

describe('one press ends it (RFC 8058)', () => {
  it('from the mail program’s own button, for this community alone', async () => {
    const other = await makeCommunity(t.services.db, owner, { members: [{ userId: member.id }] })
    const { id } = await sentBy(owner)
    const headers = (await renderedFor(id, member))?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /^<(https?:[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    await t.app.request(new URL(address).pathname + new URL(address).search)
    expect((await list(member)).json.wanted, 'opening it does nothing').toBe(true)
    expect((await press(address, 'a=b')).status).toBe(422)
    expect((await press(address)).status).toBe(200)
    expect((await list(member)).json.wanted).toBe(false)
    expect((await t.call('GET', `/api/communities/${other}/announcements`, { as: member })).json.wanted).toBe(
      true,
    )
  })

  it('from the page, again and again; a look changes nothing and others’ tokens are worth nothing', async () => {
    const token = await tokenFor(member)
    expect((await say('/preview', token)).json).toEqual({
      community: { id: club, name: 'The Drop Shots' },
      wanted: true,
    })
    expect((await list(member)).json.wanted).toBe(true)
    for (let n = 0; n < 2; n++) expect((await say('', token)).json.wanted).toBe(false)
    expect((await list(member)).json.wanted).toBe(false)
    const wrong = `${token.split('.')[0]}.${(await tokenFor(owner)).split('.')[1]}`
    expect((await say('', wrong)).status).toBe(404)
  })

  it('the link of who was banned names no community', async () => {
    const token = await tokenFor(former)
    const { json } = await t.call('POST', '/api/announcements/unsubscribe/preview', { body: { token } })
    expect(json).toEqual({ community: null, wanted: false })
  })
})

describe('on the community’s page', () => {
  it('members read what was sent, page after page, and say whether they want more', async () => {
    for (let n = 1; n <= 3; n++) await send(owner, await draft(owner, { ...WORDS, title: `Number ${n}` }))
    const first = (await list(member, '?limit=2')).json
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['Number 3', 'Number 2'])
    expect(first.items[0]).toMatchObject({ recipients: null, can: { edit: false, withdraw: false } })
    const rest = (await list(member, `?limit=2&cursor=${first.nextCursor}`)).json
    expect([rest.items[0].title, rest.items.length, rest.nextCursor]).toEqual(['Number 1', 1, null])
    const put = await t.call('PUT', path('/wanted'), { as: member, body: { wanted: false } })
    expect([put.status, put.json]).toEqual([200, { wanted: false }])
    expect((await list(member)).json.wanted).toBe(false)
    for (const as of [outsider, former])
      expect((await t.call('PUT', path('/wanted'), { as, body: { wanted: true } })).status).toBe(404)
  })

  it('they are for members only; a private community’s do not exist for outsiders', async () => {
    expect((await list(null)).status).toBe(401)
    for (const as of [outsider, former]) expect((await list(as)).status).toBe(403)
    club = await makeCommunity(t.services.db, owner, {
      visibility: 'private',
      members: [{ userId: former.id, status: 'banned' }],
    })
    const nowhere = await t.call('GET', `/api/communities/${randomUUID()}/announcements`, { as: outsider })
    for (const as of [outsider, former]) {
      const { status, text } = await list(as)
      expect([status, text]).toEqual([404, nowhere.text])
    }
  })

  it('a manager withdraws one: off the page, from under the bell, and its mail no longer leaves', async () => {
    const { id } = await sentBy(owner)
    expect((await t.call('DELETE', `/api/announcements/${id}`, { as: member })).status).toBe(404)
    expect((await t.call('DELETE', `/api/announcements/${id}`, { as: manager })).json).toEqual({
      removed: true,
    })
    expect((await list(member)).json.items).toEqual([])
    expect(await bells(id)).toEqual([])
    expect(await renderedFor(id, member)).toBeNull()
    const [act] = await t.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, club), eq(auditLog.action, 'announcement.withdraw')))
    expect(act).toMatchObject({ actorId: manager.id, before: { title: WORDS.title } })
  })
})
