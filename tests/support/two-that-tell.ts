import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import webPush from 'web-push'
import type { events } from '#/features/events/events/table'
import {
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#/features/messages/notifications/table'
import { accountMails } from '#/features/people/accounts/mail'
import { enqueue } from '#/features/foundation/outbox/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { localDateTime } from '#/lib/dates'
import { makeCrowd, makeEvent, type Member } from './crowd'
import { jobsAtOnce } from './jobs-at-once'
import { pushPeer } from './push-peer'
import { smtpPeer } from './smtp-peer'
import { TEST_PUBLIC_URL, TEST_SECRET } from './storm'
import { startTwoProcesses } from './two-processes'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SETTLED_WITHIN_MS = 60_000

/** A zone on whose clock it is midday now, so that neither a night nor a date stands in the way. */
export function middayZone(): string {
  const zones = Intl.supportedValuesOf('timeZone')
  const found = zones.find((zone) => localDateTime(new Date(), zone).time.startsWith('12'))
  if (!found) throw new Error('It is midday nowhere')
  return found
}

/** Two processes with a mail service and a push service on this machine, and people to tell something. */
export async function twoThatTell() {
  const mails = await smtpPeer()
  const pushes = await pushPeer()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const two = await startTwoProcesses({
    // Outside production browsers' push services may stand on this machine.
    NODE_ENV: 'test',
    LIMITS_OFF: 'true',
    SMTP_URL: mails.url,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  })
  const jobs = await jobsAtOnce(two)
  const { db } = two.database
  const crowdOf = (size: number) => makeCrowd(db, { size, secret: TEST_SECRET, publicUrl: TEST_PUBLIC_URL })
  const statesOf = async () => {
    const { rows } = await db.execute(
      sql`select status, count(*)::int as n from outbox_messages group by status`,
    )
    return new Map(rows.map(({ status, n }) => [String(status), Number(n)]))
  }
  const untilSettled = () =>
    expect
      .poll(
        async () => {
          const states = await statesOf()
          return (states.get('pending') ?? 0) + (states.get('sending') ?? 0)
        },
        { timeout: SETTLED_WITHIN_MS, interval: 100 },
      )
      .toBe(0)

  /** Messages that need no account, many to a statement. */
  async function queueMails(count: number): Promise<string[]> {
    const addresses = Array.from(
      { length: count },
      (_, index) => `mail-${performance.now()}-${index}@example.org`,
    )
    await enqueue(
      db,
      addresses.map((recipient) => ({
        message: accountMails.signUpKnown(),
        subjectId: recipient,
        recipient,
      })),
    )
    return addresses
  }
  const countsOf = (addresses: readonly string[]) =>
    addresses.map((address) => mails.received.get(address) ?? 0)
  const subjectsOf = ({ email }: Member) =>
    mails.subjects.flatMap(({ to, subject }) => (to === email ? subject : [])).toSorted()

  /** Browsers of these people that a push service on this machine stands behind. */
  async function withBrowsers(people: readonly Member[]): Promise<string[]> {
    const browsers = people.map(() => pushes.browser())
    await db.insert(pushSubscriptions).values(
      people.map(({ id }, index) => ({
        userId: id,
        endpoint: pushes.origin + browsers[index]?.path,
        p256dh: browsers[index]?.keys.p256dh ?? '',
        auth: browsers[index]?.keys.auth ?? '',
        label: 'Test',
      })),
    )
    return browsers.map(({ path }) => path)
  }
  const pushesTo = (paths: readonly string[]) =>
    paths.map((path) => pushes.received.filter((one) => one.path === path).length)

  /** An event whose reminder of the day before has just become due, with everybody's place from long before. */
  async function eventTomorrow(people: readonly Member[], set: Partial<typeof events.$inferInsert> = {}) {
    const startsAt = new Date(Date.now() + DAY_MS - 10 * 60_000)
    const timeZone = middayZone()
    const eventId = await makeEvent(db, {
      title: 'Tomorrow',
      timeZone,
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      eventDate: localDateTime(startsAt, timeZone).date,
      ...set,
    })
    const rows = await db
      .insert(eventRegistrations)
      .values(
        people.map(({ id }) => ({
          eventId,
          userId: id,
          status: 'confirmed' as const,
          queuedAt: new Date(Date.now() - 3 * DAY_MS),
        })),
      )
      .returning({ id: eventRegistrations.id, userId: eventRegistrations.userId })
    const registrationOf = new Map(rows.map(({ id, userId }) => [userId, id]))
    return { eventId, startsAt, registrationOf }
  }

  /** People who asked for a digest each day and have something to read in it. */
  async function digestReaders(size: number): Promise<Member[]> {
    const people = await crowdOf(size)
    const timeZone = middayZone()
    for (const { id } of people)
      await db
        .update(notificationSettings)
        .set({ digest: 'daily', timeZone })
        .where(eq(notificationSettings.userId, id))
    await db.insert(notifications).values(
      people.map(({ id }) => ({
        userId: id,
        kind: 'event-new',
        subjectId: id,
        topic: 'newEvents',
        title: 'New',
        href: '/',
      })),
    )
    return people
  }

  return {
    two,
    jobs,
    mails,
    pushes,
    crowdOf,
    statesOf,
    untilSettled,
    queueMails,
    countsOf,
    subjectsOf,
    withBrowsers,
    pushesTo,
    eventTomorrow,
    digestReaders,
    async stop() {
      await jobs.stop()
      await two.stop()
      await mails.close()
      await pushes.close()
    },
  }
}
