import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import type { Tx } from '#/platform/db'
import { preparedStatement } from '#/platform/database/prepared-statement'

const membershipHeld = preparedStatement((tx: Tx) =>
  tx
    .select({ status: communityMembers.status })
    .from(communityMembers)
    .innerJoin(events, eq(events.communityId, communityMembers.communityId))
    .where(
      and(eq(events.id, sql.placeholder('eventId')), eq(communityMembers.userId, sql.placeholder('userId'))),
    )
    .for('share', { of: communityMembers })
    .prepare('membership_held'),
)

const standingHeld = preparedStatement((tx: Tx) =>
  tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('share')
    .prepare('standing_held'),
)

/**
 * Whether someone is suspended. Their row is held until the end of the transaction, and before the event's own lock, as a
 * suspension does it: anyone suspended meanwhile is either refused here or found with a spot there.
 */
export async function isSuspended(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await standingHeld(tx).execute({ userId })
  return person !== undefined && person.suspendedAt !== null
}

/**
 * Whether the community of the event has banned someone. Their membership is held until the end, and before the event's
 * own lock, as bans do it: anyone banned meanwhile is either refused here or found with a spot there.
 */
export async function isBannedFrom(tx: Tx, eventId: string, userId: string): Promise<boolean> {
  const [member] = await membershipHeld(tx).execute({ eventId, userId })
  return member?.status === 'banned'
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
  return whose !== undefined && isSuspended(tx, whose.userId)
}

export const bannedHere = () =>
  AppError.permission('The managers of this community have banned you from its events.')
