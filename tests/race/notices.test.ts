import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { minuteOf } from '#/features/events/events/logic/reminders'
import { notifications } from '#/features/messages/notifications/table'
import { eventMails } from '#/features/events/events/mail'
import { type Notice, notify } from '#/features/messages/notifications/writes'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { INTERRUPTED_PHRASE } from '#/features/foundation/outbox/reads'
import { makeCommunity } from '../support/community'
import type { Member } from '../support/crowd'
import { call } from '../support/storm'
import { middayZone, twoThatTell } from '../support/two-that-tell'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SETTLED_WITHIN_MS = 60_000
/** A process that stops ends with the message in its hands. */
const STOPPED_WITHIN_MS = 5_000

let w: Awaited<ReturnType<typeof twoThatTell>>
beforeAll(async () => {
  w = await twoThatTell()
})
afterEach(() => w.mails.release())
afterAll(() => w.stop())

const onceEach = (addresses: readonly string[]) => addresses.map(() => 1)
const heardByMail = (person: Member) =>
  w.subjectsOf(person).filter((subject) => /^(?:Tomorrow: |New in )/.test(subject)).length
const heardByPush = (path: string) =>
  w.pushes.received.filter((one) => one.path === path && /Coming up|New/.test(JSON.stringify(one.words)))
    .length

it('two processes that remind, digest and send at once tell everybody once by each way', async () => {
  const addresses = await w.queueMails(300)
  const players = await w.crowdOf(60)
  const browsers = await w.withBrowsers(players)
  await w.eventTomorrow(players)
  const readers = await w.digestReaders(40)
  await w.jobs.inBoth('event-reminders', { table: 'events' })
  await w.jobs.inBoth('digests', { table: 'notification_settings' })
  await w.jobs.ended('event-reminders')
  await w.jobs.ended('digests')
  await w.untilSettled()
  expect(w.countsOf(addresses)).toEqual(onceEach(addresses))
  expect(players.map((player) => w.subjectsOf(player).length)).toEqual(players.map(() => 1))
  expect(w.pushesTo(browsers)).toEqual(browsers.map(() => 1))
  expect(readers.map((reader) => w.subjectsOf(reader).length)).toEqual(readers.map(() => 1))
  expect([...(await w.statesOf()).keys()]).toEqual(['sent'])
  const bell = await w.two.database.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.topic, 'reminders'))
  expect(bell.map(({ userId }) => userId).toSorted()).toEqual(players.map(({ id }) => id).toSorted())
})

it('what is no longer true, wanted or allowed when its time comes does not leave', async () => {
  const { db } = w.two.database
  const people = await w.crowdOf(8)
  const [still, left, unsubscribed, suspended, banned, calledOff, moved, quiet] = people as Required<
    [Member, Member, Member, Member, Member, Member, Member, Member]
  >
  const browsers = await w.withBrowsers(people)
  const [owner] = await w.crowdOf(1)
  if (!owner) throw new Error('Nobody came')
  const communityId = await makeCommunity(db, owner, { members: people.map(({ id }) => ({ userId: id })) })
  const kept = await w.eventTomorrow([still, left, unsubscribed, suspended, quiet])
  const club = await w.eventTomorrow([banned], { communityId })
  const off = await w.eventTomorrow([calledOff], { hostId: owner.id })
  const shifted = await w.eventTomorrow([moved])
  const later = new Date(Date.now() + DAY_MS)
  const reminderOf = ({ startsAt, registrationOf }: typeof kept, { id: userId }: Member): Notice => ({
    message: eventMails['event-reminder-24h'](),
    topic: 'reminders',
    subjectId: registrationOf.get(userId) ?? '',
    userId,
    version: minuteOf(startsAt),
    title: 'Coming up',
    href: '/',
    startsAt,
    sendAfter: later,
  })
  await notify(db, [
    ...[still, left, unsubscribed, suspended].map((person) => reminderOf(kept, person)),
    reminderOf(club, banned),
    reminderOf(off, calledOff),
    reminderOf(shifted, moved),
    // What can wait for a morning, unlike a reminder.
    {
      message: eventMails.posted(),
      topic: 'announcements',
      subjectId: club.eventId,
      userId: quiet.id,
      title: 'New',
      href: '/',
      sendAfter: later,
    },
  ])

  const url = w.two.servers[0].url
  const done = await Promise.all([
    call(url, `/events/${kept.eventId}/registration`, left, { method: 'DELETE' }),
    call(url, '/notifications/settings', unsubscribed, {
      method: 'PATCH',
      body: JSON.stringify({ topics: { reminders: { email: false, push: false } } }),
    }),
    call(url, '/notifications/settings', quiet, {
      method: 'PATCH',
      body: JSON.stringify({ quiet: true, quietFrom: '11:00', quietUntil: '15:00', timeZone: middayZone() }),
    }),
    call(url, `/events/${off.eventId}/cancel`, owner, {
      method: 'POST',
      body: JSON.stringify({ reason: 'Rain all day' }),
    }),
  ])
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await db.execute(
    sql`select id from community_members where community_id = ${communityId} and user_id = ${banned.id}`,
  )
  const ban = await call(url, `/communities/${communityId}/members/${String(rows[0]?.id)}/acts`, owner, {
    method: 'POST',
    body: JSON.stringify({ act: 'ban', reason: 'Threw a paddle' }),
  })
  expect(ban.status).toBe(200)
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id))
  await db
    .update(events)
    .set({
      startsAt: new Date(shifted.startsAt.getTime() + HOUR_MS),
      endsAt: new Date(shifted.startsAt.getTime() + 2 * HOUR_MS),
    })
    .where(eq(events.id, shifted.eventId))

  await db.execute(sql`update outbox_messages set send_after = now() where status = 'pending'`)
  await w.jobs.inBoth('deliver-messages', { table: 'outbox_messages' })
  const waiting = sql`status in ('pending', 'sending') and send_after <= now()`
  await expect.poll(() => db.$count(outboxMessages, waiting), { timeout: SETTLED_WITHIN_MS }).toBe(0)
  expect(people.map(heardByMail)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(browsers.map(heardByPush)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  const ofQuiet = await db.select().from(outboxMessages).where(eq(outboxMessages.userId, quiet.id))
  expect(ofQuiet.map(({ status, sendAfter }) => [status, sendAfter > new Date()])).toEqual(
    ofQuiet.map(() => ['pending', true]),
  )
  await db.execute(sql`delete from outbox_messages where status = 'pending'`)
})

it('a process that is stopped amid the queue goes at once, and nothing waits for it', async () => {
  const leaving = await w.two.another()
  w.mails.pace.ms = 150
  const addresses = await w.queueMails(150)
  await expect.poll(() => w.mails.held(), { timeout: SETTLED_WITHIN_MS, interval: 20 }).toBeGreaterThan(2)
  const startedAt = performance.now()
  await leaving.kill('SIGTERM')
  expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
  w.mails.pace.ms = 0
  await w.untilSettled()
  expect(w.countsOf(addresses)).toEqual(onceEach(addresses))
})

it('a process killed while it sends: nothing twice, and all but what was in its hands arrives', async () => {
  const [dying] = w.two.servers
  w.mails.hold()
  const addresses = await w.queueMails(300)
  // Each process has handed one over and does not know yet that it arrived.
  await expect.poll(() => w.mails.held(), { timeout: SETTLED_WITHIN_MS, interval: 20 }).toBeGreaterThan(1)
  await dying.kill('SIGKILL')
  w.mails.release()
  const { db } = w.two.database
  const sending = eq(outboxMessages.status, 'sending')
  const pending = eq(outboxMessages.status, 'pending')
  await expect.poll(() => db.$count(outboxMessages, pending), { timeout: SETTLED_WITHIN_MS }).toBe(0)
  expect(await db.$count(outboxMessages, sending)).toBeGreaterThan(0)
  // Minutes later, as the claims of the dead process see them.
  await db.execute(sql`update outbox_messages set settled_at = settled_at - interval '3 minutes',
    handed_at = handed_at - interval '11 minutes' where status = 'sending'`)
  await w.jobs.once('deliver-messages')
  await w.untilSettled()
  const failed = await db.select().from(outboxMessages).where(eq(outboxMessages.status, 'failed'))
  expect(failed.map(({ lastError }) => lastError)).toEqual([INTERRUPTED_PHRASE])
  expect(w.countsOf(addresses)).toEqual(onceEach(addresses))
})

it('both killed in the middle of making digests leave nobody out and tell nobody twice', async () => {
  const doomed = [w.two.servers[1], await w.two.another()]
  const readers = await w.digestReaders(40)
  await w.jobs.inBoth('digests', {
    table: 'outbox_messages',
    // The first has taken somebody's period and can't write their digest; the other waits for the first.
    waiting: 1,
    meanwhile: () => Promise.all(doomed.map((server) => server.kill('SIGKILL'))),
  })
  await w.two.another()
  await w.jobs.once('digests', doomed.length)
  await w.untilSettled()
  expect(readers.map((reader) => w.subjectsOf(reader).length)).toEqual(readers.map(() => 1))
})
