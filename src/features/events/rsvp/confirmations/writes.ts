import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { seatedWords, waitlistedWords } from '#/features/events/waitlist/logic/place-notices'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { notify } from '#/features/messages/notifications/writes'
import type { Db, Tx } from '#/platform/db'
import { confirmationMails } from './mail'

/** Rows per transaction. */
const BATCH = 500
/** More than this in a day is someone tapping back and forth: the page says how they stand. */
const MOST_PER_DAY = 3

const saidToday = sql<number>`(select count(distinct m.version)::int from ${outboxMessages} m
  where m.kind = ${confirmationMails.rsvpConfirmed.kind} and m.subject_id = ${eventRegistrations.id}::text
    and m.created_at > now() - interval '1 day')`

const readDue = (tx: Tx, now: Date) =>
  tx
    .select({ row: eventRegistrations, event: events, saidToday })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(lte(eventRegistrations.confirmAt, now))
    .orderBy(asc(eventRegistrations.confirmAt))
    .limit(BATCH)
    .for('update', { of: eventRegistrations, skipLocked: true })

type Due = Awaited<ReturnType<typeof readDue>>[number]

/** Whether it still stands as its person left it. What others changed meanwhile, they have told of. */
const isStillSo = ({ row, event }: Due, now: Date): boolean =>
  row.version === row.confirmVersion &&
  (row.status === 'confirmed' || row.status === 'waitlisted') &&
  event.status === 'published' &&
  event.startsAt > now

function confirmSome(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await readDue(tx, now)
    if (due.length === 0) return 0
    const ids = due.map(({ row }) => row.id)
    await tx
      .update(eventRegistrations)
      .set({ confirmAt: null, confirmVersion: null })
      .where(and(inArray(eventRegistrations.id, ids), lte(eventRegistrations.confirmAt, now)))
    await notify(
      tx,
      due
        .filter((each) => isStillSo(each, now) && each.saidToday < MOST_PER_DAY)
        .flatMap(({ row, event }) => {
          const { id: subjectId, userId, version, status } = row
          if (userId === null) return []
          const { title, body } = status === 'confirmed' ? seatedWords(event) : waitlistedWords(event)
          const href = `/events/${event.id}`
          const message = confirmationMails.rsvpConfirmed()
          return {
            message,
            topic: 'rsvps',
            subjectId,
            userId,
            version,
            href,
            startsAt: event.startsAt,
            title,
            body,
          }
        }),
    )
    return due.length
  })
}

/**
 * Confirms RSVPs that have stood for a minute, each once: what was due is claimed and settled in one transaction, whoever
 * of several processes comes first.
 */
export async function confirmDue(db: Db, now: Date): Promise<void> {
  while ((await confirmSome(db, now)) === BATCH);
}
