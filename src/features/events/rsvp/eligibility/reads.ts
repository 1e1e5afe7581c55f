import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import type { Tx } from '#/platform/db'
import { preparedStatement } from '#/platform/database/prepared-statement'
import * as m from '#/lib/messages.gen'

/** Share locks, so that a suspension or a ban waits until the transaction ends. */
const personHeld = (tx: Tx) =>
  tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('share')

const membershipHeld = (tx: Tx) =>
  tx
    .select({ status: communityMembers.status })
    .from(communityMembers)
    .innerJoin(events, eq(events.communityId, communityMembers.communityId))
    .where(
      and(eq(events.id, sql.placeholder('eventId')), eq(communityMembers.userId, sql.placeholder('userId'))),
    )
    .for('share', { of: communityMembers })

const standingRead = preparedStatement((tx: Tx) => {
  const person = tx.$with('person').as(personHeld(tx))
  const membership = tx.$with('membership').as(membershipHeld(tx))
  return (
    tx
      .with(person, membership)
      // A scalar subquery runs when its row is shown: the person is locked first, as everywhere.
      .select({
        suspendedAt: person.suspendedAt,
        membership: sql<string | null>`(select ${membership.status} from ${membership})`,
      })
      .from(person)
      .prepare('standing_read')
  )
})

export type Standing = { suspended: boolean; banned: boolean }

/**
 * Whether someone is suspended, and whether the community of the event has banned them. Both rows are held until the end,
 * and before the event's own lock, as suspensions and bans do it: whoever is shut out meanwhile is either refused here or
 * found with a spot there.
 */
export async function standingAt(tx: Tx, eventId: string, userId: string): Promise<Standing> {
  const [person] = await standingRead(tx).execute({ eventId, userId })
  return { suspended: Boolean(person?.suspendedAt), banned: person?.membership === 'banned' }
}

/** Whether an answer is that of someone suspended, given by their account or by its address alone. */
export async function isAnswererSuspended(tx: Tx, registrationId: string): Promise<boolean> {
  const [whose] = await tx
    .select({ userId: users.id })
    .from(eventRegistrations)
    .leftJoin(guests, eq(guests.id, eventRegistrations.guestId))
    .innerJoin(
      users,
      or(
        eq(users.id, eventRegistrations.userId),
        and(eq(sql`lower(${users.email})`, guests.email), eq(users.emailVerified, true)),
      ),
    )
    .where(eq(eventRegistrations.id, registrationId))
  if (!whose) return false
  const [person] = await personHeld(tx).execute({ userId: whose.userId })
  return Boolean(person?.suspendedAt)
}

export const bannedHere = () => AppError.permission(m.rsvp_bannedHere())
