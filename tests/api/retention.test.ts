import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTokens } from '#/features/people/tokens/table'
import { sessions, users } from '#/features/people/accounts/table'
import { contactMessages } from '#/features/site/contact/table'
import { communityRequests } from '#/features/communities/communities/table'
import { communityInterests } from '#/features/communities/interest/table'
import { hostRequests } from '#/features/club/host-requests/table'
import { communityInvitations } from '#/features/communities/invitations/table'
import { membershipRequests } from '#/features/club/membership/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { OFFERS_KEPT_DAYS } from '#/features/journal/suggestions/logic/kept-days'
import { noteOffers } from '#/features/journal/suggestions/table'
import { NOTIFICATIONS_KEPT_DAYS } from '#/features/messages/notifications/logic/kept-days'
import { notifications } from '#/features/messages/notifications/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { userProfiles } from '#/features/people/profiles/table'
import { reports } from '#/features/admin/reports/table'
import { siteSettings } from '#/features/foundation/settings/table'
import { jobDefinitions } from '#/server/registry'
import { uploads } from '#/platform/tables'
import { testApp, type TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
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
  await db.insert(membershipRequests).values([
    { userId: person.id, tier: 'member', message: old, status: 'ended', endedAt: ago(366) },
    { userId: person.id, tier: 'member', message: fresh, createdAt: ago(400) },
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
  const letter = { name: 'Nia', email: 'nia@example.org', topic: 'question' } as const
  await db.insert(contactMessages).values([
    { ...letter, message: old, status: 'answered', updatedAt: ago(366) },
    { ...letter, message: fresh, createdAt: ago(400), updatedAt: ago(400) },
  ])
  await cleanUp()
  for (const [table, column] of [
    ['sessions', 'token'],
    ['access_tokens', 'token_hash'],
    ['host_requests', 'message'],
    ['membership_requests', 'message'],
    ['reports', 'details'],
    ['newsletter_subscribers', 'email'],
    ['contact_messages', 'message'],
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

const offer = (days: number) => ({
  userId: person.id,
  source: 'event' as const,
  sourceId: randomUUID(),
  answer: 'dismissed' as const,
  answeredAt: ago(days),
})
const bell = (days: number) => ({
  userId: person.id,
  kind: 'x',
  subjectId: randomUUID(),
  topic: 'x',
  title: 'x',
  href: '/',
  createdAt: ago(days),
})

it('what is remembered for a fixed time goes after it', async () => {
  const { db } = t.services
  await db.insert(noteOffers).values([offer(OFFERS_KEPT_DAYS + 1), offer(OFFERS_KEPT_DAYS - 1)])
  await db
    .insert(notifications)
    .values([bell(NOTIFICATIONS_KEPT_DAYS + 1), bell(NOTIFICATIONS_KEPT_DAYS - 1)])
  await cleanUp()
  expect(await db.$count(noteOffers)).toBe(1)
  expect(await db.$count(notifications, eq(notifications.kind, 'x'))).toBe(1)
})

const wish = (status: 'new' | 'done', days: number) => ({
  name: 'Nia',
  email: `${randomUUID()}@example.org`,
  status,
  updatedAt: ago(days),
})
const asked = (status: 'rejected' | 'pending', days: number) => ({
  askerId: person.id,
  name: `Walkers ${days}`,
  status,
  decidedAt: status === 'pending' ? null : ago(days),
  createdAt: ago(days),
})

it('who was invited, and who wished to play, goes when that is over', async () => {
  const { db } = t.services
  const communityId = await makeCommunity(db, person)
  const invitation = (days: number) => ({
    communityId,
    tokenHash: randomUUID(),
    expiresAt: ago(days),
  })
  await db.insert(communityInvitations).values([invitation(366), invitation(364)])
  await db.insert(communityInterests).values([wish('done', 366), wish('done', 364), wish('new', 366)])
  await db
    .insert(communityRequests)
    .values([asked('rejected', 366), asked('rejected', 364), asked('pending', 400)])
  await cleanUp()
  expect(await db.$count(communityInvitations)).toBe(1)
  expect(await db.$count(communityInterests)).toBe(2)
  expect(await db.$count(communityRequests)).toBe(2)
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
