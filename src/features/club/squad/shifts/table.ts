import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#/platform/database/columns'
import { events } from '#/features/events/events/table'
import { squadMembers } from '#/features/club/squad/table'

/** One task of one squad member at an event; free while nobody has taken it. */
export const squadShifts = pgTable(
  'squad_shifts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    task: text('task', { enum: ['open', 'check_in'] }).notNull(),
    /** Whoever leaves the squad leaves their shifts free. */
    memberId: uuid('member_id').references(() => squadMembers.id, { onDelete: 'set null' }),
    /** What the host wants them to know: where the key is. */
    note: text('note').notNull().default(''),
    /** `events.sequence` as whoever has the shift knows it: time, place and status as they were told. */
    toldSequence: integer('told_sequence').notNull().default(0),
    /** Rises whenever the shift changes hands. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    check('squad_shifts_task_check', sql`${t.task} in ('open','check_in')`),
    /** Nobody does the same thing twice at once. */
    unique('squad_shifts_member_key').on(t.eventId, t.task, t.memberId),
    index('squad_shifts_member_idx').on(t.memberId),
  ],
)
