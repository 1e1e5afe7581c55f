import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiKeys, roles, sessions, users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import type { PeoplePage, Person } from '#/features/people/user-admin/schema'
import { brand } from '#/brand'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { eventInput } from '../support/event-input'

let t: TestApp
let admin: Member
let player: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(roles)
  await t.services.db.delete(apiKeys)
  admin = await t.signInAs('admin')
  player = await t.signInAs('player')
})

const actsOn = (id: string) =>
  t.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt)
const read = async (id: string) =>
  (await t.call('GET', `/api/admin/people/${id}`, { as: admin })).json as Person
const role = (method: 'PUT' | 'DELETE', id: string, name: string, as = admin) =>
  t.call(method, `/api/admin/people/${id}/roles/${name}`, { as })
const suspend = (id: string, as = admin) =>
  t.call('PUT', `/api/admin/people/${id}/suspension`, { as, body: { reason: 'Threw a paddle' } })
const isAdmin = async (as: Member) =>
  ((await t.call('GET', '/api/session/admin', { as })).json as { isAdmin: boolean }).isAdmin
const withAddress = async (email: string, emailVerified = true) => {
  const member = await t.signInAs('player')
  await t.services.db.update(users).set({ email, emailVerified }).where(eq(users.id, member.id))
  return { ...member, email }
}
const unique = (domain: string) => `p${crypto.randomUUID().slice(0, 8)}@${domain}`

const list = async (query: string) =>
  (await t.call('GET', `/api/admin/people?${query}`, { as: admin })).json as PeoplePage
const put = (emails: string[], version: string | null, as = admin) =>
  t.call('PUT', '/api/admin/admin-emails', { as, body: { emails, version } })

describe('roles', () => {
  it('count with the very next call, whatever a browser remembers, and by a new token', async () => {
    const before = await t.call('POST', '/api/events', { as: player, body: eventInput() })
    expect(before.status).toBe(403)
    expect((await role('PUT', player.id, 'event_host')).json).toMatchObject({ isHost: true })
    const next = await t.call('POST', '/api/events', { as: player, body: eventInput() })
    expect(next.status).toBe(201)
    const cookie = next.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    await role('DELETE', player.id, 'event_host')
    expect((await t.call('POST', '/api/events', { headers: { cookie }, body: eventInput() })).status).toBe(
      403,
    )
  })

  it('are written down once each, with who gave them', async () => {
    await role('PUT', player.id, 'event_host')
    await role('PUT', player.id, 'event_host')
    await role('DELETE', player.id, 'event_host')
    expect(
      (await actsOn(player.id)).map(({ actorId, action, before, after }) => ({
        actorId,
        action,
        before,
        after,
      })),
    ).toEqual([
      { actorId: admin.id, action: 'role.grant', before: {}, after: { role: 'event_host' } },
      { actorId: admin.id, action: 'role.revoke', before: { role: 'event_host' }, after: {} },
    ])
  })

  it('an admin is made and unmade, but nobody takes their own', async () => {
    expect(await isAdmin(player)).toBe(false)
    await role('PUT', player.id, 'admin')
    expect(await isAdmin(player)).toBe(true)
    const own = await role('DELETE', admin.id, 'admin')
    expect(own).toMatchObject({ status: 403, json: { detail: expect.stringContaining('own admin role') } })
    await role('DELETE', player.id, 'admin')
    const [row] = await t.services.db.select().from(roles).where(eq(roles.userId, player.id))
    expect(row).toBeUndefined()
  })

  it.each([
    ['domain', () => unique(brand.domain), 'own domain'],
    ['owner', () => brand.ownerEmail, 'owner'],
  ])(
    'who is an admin by the %s is one whatever the roles say, and the page says why',
    async (ground, email, words) => {
      const person = await withAddress(email())
      const shown = await read(person.id)
      expect(shown).toMatchObject({ isAdmin: true, can: { changeAdmin: false } })
      expect(shown.adminGrounds).toContain(ground)
      expect(shown.whyNot.changeAdmin).toContain(words)
      expect((await role('DELETE', person.id, 'admin')).status).toBe(403)
      await t.services.db.delete(users).where(eq(users.id, person.id))
    },
  )

  it('two admins who remove each other at once leave one', async () => {
    const other = await t.signInAs('admin')
    const answers = await Promise.all([
      role('DELETE', other.id, 'admin', admin),
      role('DELETE', admin.id, 'admin', other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await t.services.db.select().from(roles).where(eq(roles.role, 'admin'))).toHaveLength(1)
  })

  it('a role that is none, and a person who is nobody, are not found', async () => {
    expect((await role('PUT', player.id, 'owner')).status).toBe(404)
    expect((await role('PUT', crypto.randomUUID(), 'admin')).status).toBe(404)
  })
})

describe('suspending', () => {
  it('ends every session at once: the next call of any kind is refused, hosting stays listed', async () => {
    const eventId = await makeEvent(t.services.db, { hostId: player.id })
    expect((await suspend(player.id)).json).toMatchObject({
      suspendedAt: expect.any(String),
      suspension: { reason: 'Threw a paddle', by: 'Crowd 0' },
    })
    for (const [method, path] of [
      ['GET', '/api/profile'],
      ['PUT', `/api/events/${eventId}/registration`],
      ['PATCH', `/api/events/${eventId}`],
    ] as const)
      expect(
        (await t.call(method, path, { as: player, body: method === 'GET' ? undefined : {} })).status,
        path,
      ).toBe(401)
    expect(await t.services.db.select().from(sessions).where(eq(sessions.userId, player.id))).toEqual([])
    expect((await t.call('GET', `/api/events/${eventId}`)).status).toBe(200)
    const [mail] = await t.mailsTo(player.email)
    expect(mail).toMatchObject({ kind: 'person-suspended', status: 'sent' })
    expect(mail?.textBody).toContain('Threw a paddle')
  })

  it('is lifted again; both are written down, and told', async () => {
    await suspend(player.id)
    const lifted = await t.call('DELETE', `/api/admin/people/${player.id}/suspension`, { as: admin })
    expect(lifted.json).toMatchObject({ suspendedAt: null, suspension: null })
    expect((await actsOn(player.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['person.suspend', 'Threw a paddle'],
      ['person.lift', ''],
    ])
    expect((await t.mailsTo(player.email)).map(({ kind }) => kind)).toContain('person-lifted')
  })

  it('needs a reason, and is neither for oneself nor for the owner', async () => {
    const path = `/api/admin/people/${player.id}/suspension`
    const mute = await t.call('PUT', path, { as: admin, body: { reason: ' ' } })
    expect(mute).toMatchObject({ status: 422, json: { fields: { reason: 'Say why, in a few words' } } })
    expect((await suspend(admin.id)).status).toBe(403)
    const owner = await withAddress(brand.ownerEmail)
    expect((await suspend(owner.id)).status).toBe(403)
    await t.services.db.delete(users).where(eq(users.id, owner.id))
  })

  it('a suspended admin is none, and two who suspend each other leave one', async () => {
    const other = await t.signInAs('admin')
    const answers = await Promise.all([suspend(other.id, admin), suspend(admin.id, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await isAdmin(admin), await isAdmin(other)].filter(Boolean)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('finds by name, address and phone number', async () => {
    const set = { name: 'Zelda Quux', phoneNumber: '+14155550143' }
    await t.services.db.update(users).set(set).where(eq(users.id, player.id))
    for (const q of ['zelda q', player.email.slice(0, 20), '(415) 555-0143', '0143'])
      expect(
        (await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id),
        q,
      ).toContain(player.id)
    expect((await list('q=%25')).items).toEqual([])
  })

  it('walks every person once, page by page, also those who joined in the same instant', async () => {
    await t.crowd(7)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: PeoplePage = await list(`limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    const all = await t.services.db.select({ id: users.id }).from(users)
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })

  it('says of everybody whether they are an admin as the server decides it', async () => {
    const people = [
      admin,
      player,
      await withAddress(unique(brand.domain)),
      await withAddress(unique(brand.domain), false),
      await withAddress(unique(`not-${brand.domain}`)),
      await withAddress(unique(`sub.${brand.domain}`)),
      await withAddress('Listed@Example.org'),
      await withAddress('unverified-listed@example.org', false),
      await withAddress('listed@example.or'),
    ]
    await t.services.db.insert(apiKeys).values({
      name: 'admin_emails',
      value: ' listed@example.org ,unverified-listed@example.org, x@example.org',
    })
    const { items } = await list('limit=100&role=admin')
    const all = (await list('limit=100')).items
    for (const person of people) {
      const decided = await isAdmin(person)
      expect(all.find(({ id }) => id === person.id)?.isAdmin ?? decided, person.email).toBe(decided)
      expect(
        items.some(({ id }) => id === person.id),
        person.email,
      ).toBe(decided)
    }
  })

  it('filters by suspension and by proof of address', async () => {
    await suspend(player.id)
    expect((await list('state=suspended&limit=100')).items.map(({ id }) => id)).toContain(player.id)
    const unproven = await withAddress(unique('example.org'), false)
    const { items } = await list('state=unverified&limit=100')
    expect(items.map(({ id }) => id)).toContain(unproven.id)
    expect(items.every(({ emailVerified }) => !emailVerified)).toBe(true)
  })
})

describe('the list of admin addresses', () => {
  it('makes the verified owner of an address an admin with the next call, and unmakes them', async () => {
    const first = await put([player.email.toUpperCase(), player.email], null)
    expect(first.json).toMatchObject({ emails: [player.email] })
    expect(await isAdmin(player)).toBe(true)
    expect((await read(player.id)).whyNot.changeAdmin).toContain('list')
    const { version } = first.json as { version: string }
    expect((await put([], null)).status).toBe(409)
    await put([], version)
    const [row] = await t.services.db
      .select({ renewAt: sessions.renewAt })
      .from(sessions)
      .where(eq(sessions.userId, player.id))
    expect(row?.renewAt).not.toBeNull()
  })

  it('refuses what is no address, and taking one’s own off', async () => {
    expect((await put(['nobody'], null)).status).toBe(422)
    expect((await put(['a@example.org,b@example.org'], null)).status).toBe(422)
    const { json } = await put([admin.email], null)
    expect((await put([], (json as { version: string }).version)).status).toBe(403)
  })

  it('is written down: who came, who went', async () => {
    await put(['one@example.org'], null)
    const acts = await t.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'admin-emails.change'), eq(auditLog.actorId, admin.id)))
    expect(acts.at(-1)).toMatchObject({ before: { removed: [] }, after: { added: ['one@example.org'] } })
  })
})

it('what api_keys holds is read by nobody anywhere else', async () => {
  const secret = `secret-${crypto.randomUUID()}`
  const listed = `${crypto.randomUUID()}@example.org`
  await t.services.db.insert(apiKeys).values([
    { name: 'payments', value: secret },
    { name: 'admin_emails', value: listed },
  ])
  const host = await t.signInAs('host')
  const { json } = await t.call('GET', '/api/openapi.json')
  const reads = Object.entries((json as { paths: Record<string, object> }).paths)
    .filter(([path, methods]) => 'get' in methods && path !== '/live')
    .map(([path]) => path.replaceAll(/\{\w+\}/g, player.id))
  expect(reads.length).toBeGreaterThan(20)
  for (const path of reads)
    for (const as of [null, player, host, admin]) {
      const { text, status } = await t.call('GET', `/api${path}`, { as })
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toContain(secret)
      if (as !== admin || path !== '/admin/admin-emails') expect(text, path).not.toContain(listed)
    }
})
