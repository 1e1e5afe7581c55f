import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { events } from '#/features/events/events/table'
import { enqueueReminders } from '#/features/events/events/writes'
import { materialiseSeries } from '#/features/events/series/writes'
import { notifications } from '#/features/messages/notifications/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { seatRegulars } from '#/features/events/series/regular-spots/writes'
import { askRegulars, endSeatsOfTheGone } from '#/features/events/regulars/writes'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { settleDueEvents } from '#/features/events/waitlist/writes'
import { mailTemplates } from '#/server/registry'
import type { TestApp } from './app'
import type { Member } from './crowd'
import { type Night, newYorkDate } from './season-model'

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** What is in one list and not in the other, each as often as it is. */
function difference(expected: readonly string[], found: readonly string[]) {
  const counts = new Map<string, number>()
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1)
  for (const each of expected) counts.set(each, (counts.get(each) ?? 0) - 1)
  const off = (by: 1 | -1) => [...counts].flatMap(([each, n]) => (n * by > 0 ? [`${each} ${n * by}×`] : []))
  return { missing: off(-1), tooMuch: off(1) }
}

/** The program under test as a season needs it: people by short names, the jobs of its schedule, what it has stored. */
export function seasonWorld(t: TestApp, people: readonly Member[]) {
  const { db } = t.services
  const named = new Map(people.map((member, index) => [`p${index}`, member]))
  const nameById = new Map(people.map(({ id }, index) => [id, `p${index}`]))
  const nameByAddress = new Map(people.map(({ email }, index) => [email, `p${index}`]))
  const member = (who: string): Member => {
    const found = named.get(who)
    if (!found) throw new Error(`Nobody is called ${who}`)
    return found
  }
  const call = (method: string, path: string, who: string | null, body?: unknown) =>
    t.call(method, path, { as: who === null ? null : member(who), ...(body === undefined ? {} : { body }) })

  /** The day, in New York, on which nights were last put up. */
  let madeOn = ''

  const world = {
    call,
    member,
    /** Calls, and expects this status. */
    async done(method: string, path: string, who: string | null, body?: unknown, status = 200) {
      const answer = await call(method, path, who, body)
      expect(answer.status, `${who} ${method} ${path} ${answer.text}`).toBe(status)
      return answer.json
    },
    nightsOf: (seriesId: string) => db.select().from(events).where(eq(events.seriesId, seriesId)),
    deliver: () => deliverDueMessages(t.services, mailTemplates),
    /** What the schedule has for a moment; once more, as by a second process, it changes nothing. */
    async jobs(now: Date): Promise<void> {
      await settleDueEvents(db, now)
      await endSeatsOfTheGone(db)
      await askRegulars(db, now)
      await enqueueReminders(db, now)
    },
    /** The clock is set, and what the schedule has for that moment runs; nights are put up once a day. */
    async at(now: Date): Promise<void> {
      vi.setSystemTime(now)
      const today = newYorkDate(now)
      if (madeOn !== today) expect((await materialiseSeries(db, now, seatRegulars)).failed).toEqual([])
      madeOn = today
      await world.jobs(now)
      await world.deliver()
    },
    /** Who has what on a night, in words that can be compared with the model's. */
    async stands(seriesId: string, date: string) {
      const event = (await world.nightsOf(seriesId)).find(({ seriesDate }) => seriesDate === date)
      if (!event) throw new Error(`No night was made for ${date}`)
      const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
      const having = (status: string) =>
        rows
          .filter((row) => row.status === status)
          .toSorted((a, b) => a.queueNumber - b.queueNumber)
          .map(({ userId, partySize, offerExpiresAt }) => {
            const until = offerExpiresAt ? ` until ${offerExpiresAt.toISOString()}` : ''
            return `${nameById.get(userId ?? '')}×${partySize}${until}`
          })
      return {
        startsAt: event.startsAt.toISOString(),
        status: event.status,
        seatsTaken: event.seatsTaken,
        seatsWaiting: event.seatsWaiting,
        confirmed: having('confirmed').toSorted(byName),
        offered: having('offered').toSorted(byName),
        waiting: having('waitlisted'),
      }
    },
    /** What was sent and what stands under the bells, against what everybody must have heard. */
    async heard(expected: readonly string[], expectedMails: readonly string[]) {
      const answers = await db
        .select({ id: eventRegistrations.id, date: events.seriesDate })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      const dates = new Map(answers.map(({ id, date }) => [id, date ?? '?']))
      const { kind: bellKind, subjectId: bellSubject, userId } = notifications
      const bells = await db.select({ kind: bellKind, subjectId: bellSubject, userId }).from(notifications)
      // Not what they say: thousands of mails are not read again each week.
      const { kind, subjectId, recipient, status } = outboxMessages
      const mails = await db.select({ kind, subjectId, recipient, status }).from(outboxMessages)
      const line = (told: { kind: string; subjectId: string }, who: string | undefined) =>
        `${told.kind} ${dates.get(told.subjectId) ?? '-'} ${who}`
      return {
        bells: difference(
          expected,
          bells.map((bell) => line(bell, nameById.get(bell.userId))),
        ),
        mails: difference(
          expectedMails,
          mails.flatMap((mail) =>
            mail.status === 'sent' ? [line(mail, nameByAddress.get(mail.recipient))] : [],
          ),
        ),
        unsent: mails.flatMap((mail) =>
          mail.status === 'sent' ? [] : [`${mail.status} ${line(mail, nameByAddress.get(mail.recipient))}`],
        ),
      }
    },
  }
  return world
}

export type SeasonWorld = ReturnType<typeof seasonWorld>

const HEARD = { missing: [], tooMuch: [] }
/** Nobody missed anything, nobody heard anything twice or that was not for them, and nothing lies about. */
export const ALL_HEARD = { bells: HEARD, mails: HEARD, unsent: [] }

const sum = (all: readonly { size: number }[]) => all.reduce((seats, { size }) => seats + size, 0)

/** A night of the model in the words of `stands`. */
export function modelled({ start, cancelled, places, queue }: Night) {
  const having = (test: (state: Night['places'][number]['state']) => boolean) =>
    places
      .filter(({ state }) => test(state))
      .map(({ who, size, until }) => `${who}×${size}${until ? ` until ${until.toISOString()}` : ''}`)
      .toSorted(byName)
  return {
    startsAt: start.toISOString(),
    status: cancelled ? 'cancelled' : 'published',
    seatsTaken: sum(places),
    seatsWaiting: sum(queue),
    confirmed: having((state) => state === 'confirmed'),
    offered: having((state) => state !== 'confirmed'),
    waiting: queue.map(({ who, size }) => `${who}×${size}`),
  }
}
