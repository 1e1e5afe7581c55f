import { asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { Roster, Squad, SquadMember } from './schema'
import { squadMembers } from './table'

/** Whoever is presented puts their name to it, as hosts do; their own photo stands in for a picture. */
const MEMBER = {
  id: squadMembers.id,
  name: PERSON_NAME,
  roleTitle: squadMembers.roleTitle,
  story: squadMembers.story,
  picture: sql<string | null>`coalesce(${squadMembers.picture}, ${userProfiles.photo})`,
}
const IN_ORDER = [asc(squadMembers.position), asc(squadMembers.createdAt), asc(squadMembers.id)]

/** The roster for everybody: without whoever is suspended. */
export async function readSquad(db: Executor): Promise<Squad> {
  const members = await db
    .select(MEMBER)
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, squadMembers.userId))
    .where(isNull(users.suspendedAt))
    .orderBy(...IN_ORDER)
  return { members }
}

/** All of it, with who they are and the picture that an admin chose, for admins. */
export async function readRoster(db: Executor): Promise<Roster> {
  const rows = await db
    .select({
      ...MEMBER,
      picture: squadMembers.picture,
      userId: squadMembers.userId,
      email: users.email,
      suspended: sql<boolean>`${users.suspendedAt} is not null`,
      joinedAt: squadMembers.createdAt,
    })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, squadMembers.userId))
    .orderBy(...IN_ORDER)
  return {
    members: rows.map(({ joinedAt, email, ...row }) => ({
      ...row,
      email: shownAddress(email),
      joinedAt: joinedAt.toISOString(),
    })),
  }
}

/** Somebody's own place in the squad. */
export async function memberOf(db: Executor, userId: string): Promise<SquadMember | null> {
  const [found] = await db
    .select(MEMBER)
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, squadMembers.userId))
    .where(eq(squadMembers.userId, userId))
  return found ?? null
}
