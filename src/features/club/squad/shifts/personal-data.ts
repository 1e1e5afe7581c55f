import { asc, eq, sql } from 'drizzle-orm'
import { asPlayer, visibleTo } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { freeShiftsOf } from '#/features/club/squad/writes'
import { squadMembers } from '#/features/club/squad/table'
import type { PersonalData } from '#/platform/personal-data'
import { squadShifts } from './table'

export const squadShiftData: PersonalData = {
  name: 'squadShifts',
  /** None that points at people: a shift knows its member, and is given back when the member goes. */
  tables: [],
  export: (db, { id }) =>
    db
      .select({
        event: sql<string | null>`case when ${visibleTo(asPlayer(id))} then ${events.title} end`,
        date: events.eventDate,
        task: squadShifts.task,
      })
      .from(squadShifts)
      .innerJoin(squadMembers, eq(squadMembers.id, squadShifts.memberId))
      .innerJoin(events, eq(events.id, squadShifts.eventId))
      .where(eq(squadMembers.userId, id))
      .orderBy(asc(events.startsAt), asc(squadShifts.id)),
  async erase(tx, { id }) {
    const [member] = await tx
      .select({ id: squadMembers.id })
      .from(squadMembers)
      .where(eq(squadMembers.userId, id))
    if (member) await freeShiftsOf(tx, member.id, id)
  },
}
