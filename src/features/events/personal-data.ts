import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { PersonalData } from '#/server/personal-data'
import { eventHistory, eventHosts, events } from './table'

const hostedBy = (id: string) => eq(events.hostId, id)

export const eventData: PersonalData = {
  name: 'events',
  tables: ['events', 'event_hosts', 'event_history'],
  async export(db, { id }) {
    return {
      hosted: await db
        .select({
          id: events.id,
          title: events.title,
          description: events.description,
          date: events.eventDate,
          startTime: events.startTime,
          endTime: events.endTime,
          location: events.location,
          hostContact: events.hostContact,
          status: events.status,
          createdAt: events.createdAt,
        })
        .from(events)
        .where(hostedBy(id))
        .orderBy(asc(events.startsAt)),
      hostedTogether: await db
        .select({ eventId: eventHosts.eventId, since: eventHosts.createdAt })
        .from(eventHosts)
        .where(eq(eventHosts.userId, id)),
      acts: await db
        .select({ eventId: eventHistory.eventId, act: eventHistory.act, at: eventHistory.createdAt })
        .from(eventHistory)
        .where(eq(eventHistory.actorId, id))
        .orderBy(asc(eventHistory.createdAt)),
    }
  },
  duties: async (executor, { id }) => {
    const running = await executor
      .select({ id: events.id, title: events.title })
      .from(events)
      .where(and(hostedBy(id), eq(events.status, 'published'), gt(events.endsAt, sql`now()`)))
      .orderBy(asc(events.startsAt))
    return running.map((event) => ({ kind: 'event' as const, ...event }))
  },
  /** Drafts nobody has seen go; what took place stays, without its host and how to reach them. */
  async erase(tx, { id }) {
    await tx.delete(events).where(and(hostedBy(id), eq(events.status, 'draft')))
    await tx
      .update(events)
      .set({ hostContact: '', hostId: null })
      .where(and(hostedBy(id), ne(events.status, 'draft')))
  },
}
