import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTokens } from '#/features/access-tokens/table'
import { sessions, users } from '#/features/accounts/table'
import { hostRequests } from '#/features/host-requests/table'
import { newsletterSubscribers } from '#/features/newsletter/table'
import { outboxMessages } from '#/features/outbox/table'
import { userProfiles } from '#/features/profiles/table'
import { reports } from '#/features/reports/table'
import { siteSettings } from '#/features/settings/table'
import { jobDefinitions } from '#/server/registry'
import { uploads } from '#/server/tables'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let person: Member
beforeAll(async () => {
  t = await testApp()
  person = await t.signInAs('player')
})
afterAll(() => t.close())

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const cleanUp = () => jobDefinitions.find(({ name }) => name === 'clean-up')?.run(t.services)

it('messages are kept as long as the settings say, and those not yet sent for ever', async () => {
  const { db } = t.services
  const row = (version: number, status: 'sent' | 'pending', settledAt: Date | null) => ({
    kind: 'x',
    subjectId: 'kept',
    recipient: person.email,
    version,
    status,
    settledAt,
    sendAfter: new Date(Date.now() + 60_000),
    createdAt: ago(400),
  })
  await db
    .insert(outboxMessages)
    .values([row(1, 'sent', ago(91)), row(2, 'sent', ago(89)), row(3, 'pending', null)])
  const left = async () =>
    (await db.select().from(outboxMessages).where(eq(outboxMessages.subjectId, 'kept')))
      .map(({ version }) => version)
      .toSorted()
  await cleanUp()
  expect(await left()).toEqual([2, 3])
  await db.insert(siteSettings).values({ name: 'keepOutboxDays', value: 80 })
  t.services.cache.drop('settings')
  await cleanUp()
  expect(await left()).toEqual([3])
})

it('sessions, tokens, requests and reports go when they are over', async () => {
  const { db } = t.services
  const [old, fresh] = [randomUUID(), randomUUID()]
  await db.insert(sessions).values([
    { userId: person.id, token: old, expiresAt: ago(1) },
    { userId: person.id, token: fresh, expiresAt: ago(-1) },
  ])
  const token = { userId: person.id, name: 'x', ending: 'x', scopes: ['read:me'] }
  await db.insert(accessTokens).values([
    { ...token, tokenHash: old, expiresAt: ago(31) },
    { ...token, tokenHash: fresh, expiresAt: ago(29) },
  ])
  await db.insert(hostRequests).values([
    { userId: person.id, message: old, status: 'rejected', decidedAt: ago(366), createdAt: ago(400) },
    { userId: person.id, message: fresh, status: 'pending', createdAt: ago(400) },
  ])
  const report = {
    reporterId: person.id,
    subjectType: 'event',
    subjectId: randomUUID(),
    reason: 'spam',
  } as const
  await db.insert(reports).values([
    { ...report, details: old, status: 'resolved', handledAt: ago(366) },
    { ...report, details: fresh },
  ])
  await db.insert(newsletterSubscribers).values([
    { email: `${old}@example.org`, createdAt: ago(31) },
    { email: `${fresh}@example.org`, createdAt: ago(29) },
  ])
  await cleanUp()
  for (const [table, column] of [
    ['sessions', 'token'],
    ['access_tokens', 'token_hash'],
    ['host_requests', 'message'],
    ['reports', 'details'],
    ['newsletter_subscribers', 'email'],
  ] as const) {
    const count = async (text: string) =>
      (
        await db.execute(
          sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} like ${`${text}%`}`,
        )
      ).rows.length
    expect([table, await count(old), await count(fresh)]).toEqual([table, 0, 1])
  }
})

it('sign-ups nobody confirmed go, people do not', async () => {
  const { db } = t.services
  const [never, unproven] = [randomUUID(), randomUUID()]
  await db.insert(users).values([
    { id: never, email: `${never}@example.org`, createdAt: ago(31) },
    { id: unproven, email: `${unproven}@example.org`, createdAt: ago(29) },
  ])
  await db
    .update(users)
    .set({ createdAt: ago(900) })
    .where(eq(users.id, person.id))
  await cleanUp()
  expect(await db.$count(users, eq(users.id, never))).toBe(0)
  for (const id of [unproven, person.id]) expect(await db.$count(users, eq(users.id, id))).toBe(1)
})

it('pictures that nothing shows go after a week', async () => {
  const { db, storage } = t.services
  const [unused, shown, recent] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [unused, shown, recent]) {
    await storage.put(`${id}/640.webp`, new Uint8Array([1]))
    const createdAt = ago(id === recent ? 6 : 8)
    await db
      .insert(uploads)
      .values({ id, ownerId: person.id, width: 640, height: 480, widths: [640], bytes: 1, createdAt })
  }
  await db
    .update(userProfiles)
    .set({ photo: `/uploads/${shown}` })
    .where(eq(userProfiles.id, person.id))
  await cleanUp()
  expect(await storage.read(`${unused}/640.webp`)).toBeNull()
  for (const id of [shown, recent]) expect(await storage.read(`${id}/640.webp`)).not.toBeNull()
  expect(await db.$count(uploads)).toBe(2)
})
