import { users } from '#/features/people/accounts/table'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { PersonalData } from '#/platform/personal-data'
import { asPlayer, isHosting, visibleTo } from './reads'
import { eventHistory, eventHosts, events } from './table'

/** Whoever is banned from a community learns no more of what they once hosted in its name. */
const NOT_TO_KNOW = { title: null, description: null, location: null, hostContact: null }

const hostedBy = (id: string) => eq(events.hostId, id)

export const eventData: PersonalData = {
  name: 'events',
  tables: ['events', 'event_hosts', 'event_history'],
  async export(db, { id }) {
    const hosted = await db
      .select({
        known: sql<boolean>`${visibleTo(asPlayer(id))}`,
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
      .innerJoin(users, eq(users.id, events.hostId))
      .where(hostedBy(id))
      .orderBy(asc(events.startsAt))
    return {
      hosted: hosted.map(({ known, ...event }) => (known ? event : { ...event, ...NOT_TO_KNOW })),
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
      .where(
        and(
          hostedBy(id),
          isHosting(asPlayer(id)),
          eq(events.status, 'published'),
          gt(events.endsAt, sql`now()`),
        ),
      )
      .orderBy(asc(events.startsAt))
    return running.map((event) => ({ kind: 'event' as const, ...event }))
  },
  /** Drafts no one has seen go; what took place stays, without its host and how to reach them. */
  async erase(tx, { id }) {
    await tx.delete(events).where(and(hostedBy(id), eq(events.status, 'draft')))
    await tx
      .update(events)
      .set({ hostContact: '', hostId: null })
      .where(and(hostedBy(id), ne(events.status, 'draft')))
  },
}
