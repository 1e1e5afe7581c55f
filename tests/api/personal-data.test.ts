import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '#/features/people/tokens/table'
import { apiKeys, roles, sessions, users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { communityMembers } from '#/features/communities/communities/table'
import { eventHistory, eventHosts, events } from '#/features/events/events/table'
import { eventSeries } from '#/features/events/series/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { userProfiles } from '#/features/people/profiles/table'
import { reports } from '#/features/admin/reports/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { personalData } from '#/server/registry'
import { UPLOAD_COLUMNS } from '#/features/foundation/uploads/reads'
import { uploads } from '#/platform/tables'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())

/** Tables that point at people and belong to no part, with the reason. */
const NOBODYS_DATA: Record<string, string> = {
  site_settings: 'A setting is the product’s; who changed it last is forgotten by foreign key.',
}

const tables = async (text: ReturnType<typeof sql>) =>
  (await t.services.db.execute(text)).rows.map(({ name }) => String(name))

describe('every table that knows people', () => {
  it('belongs to a part that hands it out and forgets it, or says why not', async () => {
    const pointing = await tables(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    const reaching = await tables(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(email|phone|recipient|owner|actor|user|person|asker)(_id|_number)?$'`)
    const known = new Set([...pointing, ...reaching, 'users'])
    const covered = personalData.flatMap((part) => part.tables)
    expect(known.size).toBeGreaterThan(15)
    expect([...known].filter((name) => !covered.includes(name)).toSorted()).toEqual(
      Object.keys(NOBODYS_DATA).toSorted(),
    )
    expect(covered.filter((name) => !known.has(name))).toEqual([])
  })

  it('and every column that may name a picture is looked at before one is removed', async () => {
    const columns = await tables(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(image|photo|picture|avatar|logo)$'`)
    expect(columns.toSorted()).toEqual(
      UPLOAD_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
    )
  })
})

const SERIES = {
  description: '',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  startTime: '18:00',
  endTime: '20:00',
  timeZone: 'America/Los_Angeles',
  location: 'Arroyo Park',
  startsOn: '2026-01-02',
}

const remove = (as: Member, body: unknown = { confirmation: 'delete' }) =>
  t.call('DELETE', '/api/account', { as, body })

async function upload(owner: Member): Promise<string> {
  const id = randomUUID()
  await t.services.storage.put(`${id}/640.webp`, new Uint8Array([1]))
  await t.services.db
    .insert(uploads)
    .values({ id, ownerId: owner.id, width: 640, height: 480, widths: [640], bytes: 1 })
  return id
}

describe('taking one’s data along', () => {
  it('gives a file with everything of oneself and nothing of others', async () => {
    const [person, other] = [await t.signInAs('player'), await t.signInAs('player')]
    const eventId = await makeEvent(t.services.db, { title: 'Dusk doubles' })
    for (const as of [person, other])
      await t.call('PUT', `/api/events/${eventId}/registration`, { as, body: { partySize: 1 } })
    await t.call('PATCH', '/api/profile', { as: person, body: { about: 'Lefty with a lob' } })
    const { status, headers, json, text } = await t.call('GET', '/api/account/export', { as: person })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(json).toMatchObject({
      account: { email: person.email },
      profile: { about: 'Lefty with a lob' },
      registrations: [{ event: 'Dusk doubles', status: 'confirmed', partySize: 1 }],
    })
    expect(Object.keys(json).toSorted()).toEqual(
      ['exportedAt', ...personalData.map(({ name }) => name)].toSorted(),
    )
    expect(text).not.toContain(other.email)
    expect(text).not.toContain(other.id)
  })

  it('has no secret in it', async () => {
    const person = await t.signInAs('player')
    const body = { name: 'Fridge', scopes: ['read:me'], expiresInDays: 30 }
    const made = await t.call('POST', '/api/account/tokens', { as: person, body })
    const { text } = await t.call('GET', '/api/account/export', { as: person })
    expect(text).toContain('Fridge')
    const [session] = await t.services.db.select().from(sessions).where(eq(sessions.userId, person.id))
    const [token] = await t.services.db.select().from(accessTokens).where(eq(accessTokens.userId, person.id))
    for (const secret of [made.json.token, session?.token, token?.tokenHash])
      expect(text).not.toContain(secret)
  })
})

describe('deleting one’s account', () => {
  it('needs a recent proof and the typed word', async () => {
    const person = await t.signInAs('player')
    expect((await remove(person, { confirmation: 'yes' })).json.fields).toHaveProperty('confirmation')
    await t.services.db
      .update(sessions)
      .set({ provenAt: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.userId, person.id))
    expect((await remove(person)).json.code).toBe('reauthentication_required')
    expect((await t.call('GET', '/api/profile', { as: person })).status).toBe(200)
  })

  it('waits until what one runs is canceled, ended or handed over', async () => {
    const { db } = t.services
    const person = await t.signInAs('host')
    const eventId = await makeEvent(db, { hostId: person.id, title: 'Friday dinks' })
    const [series] = await db
      .insert(eventSeries)
      .values({ ...SERIES, hostId: person.id, title: 'Open play' })
      .returning()
    const communityId = await makeCommunity(db, person)
    const refused = await remove(person)
    expect([refused.status, refused.json.code]).toEqual([409, 'account_has_duties'])
    expect(refused.json.detail).toMatch(/cancel “Friday dinks”.*end the series “Open play”.*“The Drop Shots”/)
    const duties = await t.call('GET', '/api/account/duties', { as: person })
    expect(duties.json).toMatchObject({
      duties: [{ kind: 'event', id: eventId }, { kind: 'series', id: series?.id }, { kind: 'community' }],
    })
    await t.call('POST', `/api/events/${eventId}/cancel`, { as: person, body: { reason: 'Moving away' } })
    expect((await t.call('DELETE', `/api/series/${series?.id}`, { as: person })).status).toBe(200)
    const heir = await t.signInAs('player')
    await db.insert(communityMembers).values({ communityId: communityId, userId: heir.id, role: 'owner' })
    expect((await remove(person)).status).toBe(204)
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    expect(event).toMatchObject({ status: 'cancelled', hostId: null, hostContact: '' })
  })

  it('of the last admin is refused until somebody else is one, by role or by address', async () => {
    const { db } = t.services
    await db.delete(roles).where(eq(roles.role, 'admin'))
    const person = await t.signInAs('admin')
    const refused = await remove(person)
    expect([refused.status, refused.json.code]).toEqual([409, 'last_admin'])
    expect(refused.json.detail).toContain('Make someone else one first')
    expect((await t.call('GET', '/api/profile', { as: person })).status).toBe(200)
    const heir = await t.signInAs('player')
    const given = await t.call('PUT', `/api/admin/people/${heir.id}/roles/admin`, { as: person })
    expect(given.status).toBe(200)
    expect((await remove(person)).status).toBe(204)
  })

  it('gives places to come to the queue and leaves past rosters without the name', async () => {
    const { db } = t.services
    const [person, next, host] = [
      await t.signInAs('player'),
      await t.signInAs('player'),
      await t.signInAs('host'),
    ]
    const coming = await makeEvent(db, { hostId: host.id, maxCapacity: 1 })
    for (const as of [person, next])
      await t.call('PUT', `/api/events/${coming}/registration`, { as, body: { partySize: 1 } })
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    const past = await makeEvent(db, {
      hostId: host.id,
      startsAt: new Date(yesterday.getTime() - 60 * 60 * 1000),
      endsAt: yesterday,
    })
    await db.insert(eventRegistrations).values({ eventId: past, userId: person.id, status: 'confirmed' })
    expect((await remove(person)).status).toBe(204)
    const roster = async (id: string) =>
      (await t.call('GET', `/api/events/${id}/registrations`, { as: host })).json
    expect((await roster(coming)).confirmed).toMatchObject([{ playerId: next.id }])
    expect(await t.mailsTo(next.email)).toMatchObject([{ kind: 'rsvp-promoted', status: 'sent' }])
    expect(await roster(past)).toMatchObject({
      seatsTaken: 1,
      confirmed: [{ name: 'A former player', playerId: null }],
    })
  })

  it('removes everything that is only theirs, everywhere and at once', async () => {
    const { db, storage } = t.services
    const person = await t.signInAs('host')
    const { email, id } = person
    const [photo, cover] = [await upload(person), await upload(person)]
    await db
      .update(userProfiles)
      .set({ photo: `/uploads/${photo}` })
      .where(eq(userProfiles.id, id))
    const past = new Date(Date.now() - 60 * 60 * 1000)
    const eventId = await makeEvent(db, {
      hostId: id,
      hostContact: '415 555 0100',
      coverImage: `/uploads/${cover}`,
      startsAt: new Date(past.getTime() - 60 * 60 * 1000),
      endsAt: past,
    })
    const draftId = await makeEvent(db, { hostId: id, status: 'draft' })
    const { json } = await t.call('POST', '/api/account/tokens', {
      as: person,
      body: { name: 'Fridge', scopes: ['read:me'], expiresInDays: 30 },
    })
    await db.insert(newsletterSubscribers).values({ email })
    await db
      .insert(outboxMessages)
      .values({ kind: 'x', subjectId: 'x', recipient: email, sendAfter: new Date(Date.now() + 60_000) })
    await t.signInAs('admin')
    await db.insert(apiKeys).values({ name: 'admin_emails', value: `a@example.org, ${email} ,b@example.org` })
    const other = await t.signInAs('player')
    await db
      .insert(reports)
      .values({ reporterId: id, subjectType: 'profile', subjectId: other.id, reason: 'spam' })

    const response = await remove(person)
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
    expect((await t.call('GET', '/api/profile', { as: person })).status).toBe(401)
    const asToken = { authorization: `Bearer ${json.token}` }
    expect((await t.call('GET', '/api/profile', { headers: asToken })).status).toBe(401)

    expect(await db.$count(users, eq(users.id, id))).toBe(0)
    expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))).toBe(0)
    expect(await db.$count(events, eq(events.id, draftId))).toBe(0)
    expect(await db.$count(reports, eq(reports.subjectId, other.id))).toBe(1)
    const [keys] = await db.select().from(apiKeys).where(eq(apiKeys.name, 'admin_emails'))
    expect(keys?.value).toBe('a@example.org,b@example.org')
    expect(await storage.read(`${photo}/640.webp`)).toBeNull()
    expect(await storage.read(`${cover}/640.webp`)).not.toBeNull()
    expect(await db.select().from(uploads).where(eq(uploads.id, cover))).toMatchObject([{ ownerId: null }])
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    expect(event).toMatchObject({ hostId: null, hostContact: '' })
    expect(await t.mailsTo(email)).toMatchObject([{ kind: 'account-deleted', status: 'sent' }])
  })

  it('leaves no row anywhere with the person’s id or address, but the farewell and the note of the act', async () => {
    const { db } = t.services
    const person = await t.signInAs('host')
    const eventId = await makeEvent(db, { hostId: (await t.signInAs('host')).id })
    await db.insert(eventHosts).values({ eventId, userId: person.id })
    await db.insert(eventHistory).values({ eventId, actorId: person.id, act: 'updated' })
    await t.call('PUT', `/api/events/${eventId}/registration`, {
      as: person,
      body: { partySize: 1 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect((await remove(person)).status).toBe(204)
    const { rows } = await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const left: string[] = []
    for (const { name } of rows) {
      const table = sql.identifier(String(name))
      const found = await db.execute(
        sql`select 1 from ${table} t where t::text like ${`%${person.id}%`} or t::text like ${`%${person.email}%`}`,
      )
      if (found.rows.length > 0) left.push(String(name))
    }
    expect(left.toSorted()).toEqual(['audit_log', 'outbox_messages'])
    const acts = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'person'), eq(auditLog.subjectId, person.id)))
    expect(acts).toMatchObject([{ action: 'account.delete', actorId: null, before: {}, after: {} }])
  })
})
