import { and, eq, inArray, notLike, or, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { canManageCommunity } from '#/features/communities/communities/policy'
import { readCommunity } from '#/features/communities/communities/reads'
import type { Community } from '#/features/communities/communities/schema'
import { communities, communityMembers } from '#/features/communities/communities/table'
import {
  canOpen,
  nameIn,
  nameOfHost,
  type PersonFacts,
  type Relation,
  unnamed,
} from '#/features/people/profiles/privacy/policy'
import { PERSON, PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import type { SignedIn } from '#/platform/security/viewer'
import { possibleActs } from './logic/membership-acts'
import type { HistoryPage, ListHistory, ListMembers, Member, MemberPage } from './schema'

type Row = typeof communityMembers.$inferSelect

export const countOwners = (db: Executor, communityId: string): Promise<number> =>
  db.$count(
    communityMembers,
    and(
      eq(communityMembers.communityId, communityId),
      eq(communityMembers.role, 'owner'),
      eq(communityMembers.status, 'active'),
    ),
  )

/** As whom the viewer acts on members; null: not at all. */
export function actsAs(viewer: SignedIn, me: Community['me']): 'owner' | 'manager' | 'admin' | null {
  if (!canManageCommunity(viewer, me)) return null
  if (me?.status === 'active' && me.role === 'owner') return 'owner'
  return viewer.isAdmin ? 'admin' : 'manager'
}

/** Owners first, then managers, then whoever was there first; of those who wait, who waits longest. All ascending. */
const PAGES = keyset({
  list: 'members',
  table: communityMembers,
  by: [
    {
      value: sql`(case ${communityMembers.role} when 'owner' then 0 when 'manager' then 1 else 2 end)`,
      as: 'integer',
    },
    {
      value: sql`(case when ${communityMembers.status} = 'active' then coalesce(${communityMembers.joinedAt}, ${communityMembers.createdAt}) else ${communityMembers.updatedAt} end)`,
      as: 'timestamptz',
    },
  ],
  direction: 'asc',
})
const HISTORY = keyset({
  list: 'community history',
  table: auditLog,
  by: [{ value: auditLog.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** `isSearchable` of the policy, for people with a profile or without one yet. */
const FINDABLE = sql`(${PERSON.isSearchable} and not ${PERSON.suspended} and ${PERSON_NAME} <> '')`

type Seen = { viewer: SignedIn; manages: boolean; by: ReturnType<typeof actsAs>; owners: number }

function toMember(row: Row, person: PersonFacts, { viewer, manages, by, owners }: Seen): Member {
  const isSelf = row.userId === viewer.id
  const relation: Relation = isSelf ? 'self' : manages ? 'host' : 'stranger'
  const leads = row.role !== 'member' && row.status === 'active'
  // Managers open the pages of those they have to do with now.
  const isNear = row.status === 'active' || row.status === 'requested'
  const opens = canOpen(person, relation === 'host' && !isNear ? 'stranger' : relation)
  const since = row.status === 'active' ? (row.joinedAt ?? row.createdAt) : row.updatedAt
  const otherOwners = owners - (row.role === 'owner' && row.status === 'active' ? 1 : 0)
  return {
    id: row.id,
    name: leads ? (nameOfHost(person) ?? unnamed()) : nameIn(person, relation),
    photo: opens ? person.photo : null,
    playerId: opens ? person.id : null,
    role: row.role,
    status: row.status,
    since: since.toISOString(),
    isSelf,
    note: manages ? row.requestNote : '',
    reason: manages ? row.statusReason : '',
    acts: by ? possibleActs({ by, isSelf, target: row, otherOwners }) : [],
  }
}

/**
 * Who is in a community, to the extent that this viewer may know: managers see everybody by name, others those who
 * let themselves be found and whoever runs it; the rest is counted.
 * @throws AppError not_found, or forbidden for lists that are the managers' only
 */
export async function listMembers(
  db: Executor,
  viewer: SignedIn,
  communityId: string,
  { q, status, limit, cursor }: ListMembers,
): Promise<MemberPage> {
  const community = await readCommunity(db, viewer, communityId)
  const manages = community.can.manage
  if (status !== 'active' && !manages) throw AppError.permission()
  const inIt = and(eq(communityMembers.communityId, community.id), eq(communityMembers.status, status))
  const shown = manages
    ? undefined
    : or(FINDABLE, eq(communityMembers.userId, viewer.id), sql`${communityMembers.role} <> 'member'`)
  const rows = await db
    .select({ row: communityMembers, ...PERSON })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, communityMembers.userId))
    .where(and(inIt, shown, q ? textHolds(PERSON_NAME, q) : undefined, PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const owners = await countOwners(db, community.id)
  const seen: Seen = { viewer, manages, by: actsAs(viewer, community.me), owners }
  const members = rows.map(({ row, ...person }) => toMember(row, person, seen))
  return {
    ...(await PAGES.page(db, members, limit)),
    hidden: shown ? await countHidden(db, viewer, community.id) : 0,
  }
}

async function countHidden(db: Executor, viewer: SignedIn, communityId: string): Promise<number> {
  const [found] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, communityMembers.userId))
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.status, 'active'),
        eq(communityMembers.role, 'member'),
        sql`${communityMembers.userId} <> ${viewer.id}`,
        sql`not ${FINDABLE}`,
      ),
    )
  return found?.n ?? 0
}

/** Whom an act was done to, by the membership's person as the record names them. */
async function namesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: PERSON_NAME })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name || unnamed()]))
}

const personIn = ({ after }: { after: Record<string, unknown> }): string | null =>
  isId(after.personId) ? after.personId : null

/** What was done in a community by whoever looks after it. What admins think of reports about it is not among that. */
export async function readHistory(
  db: Executor,
  viewer: SignedIn,
  communityId: string,
  { limit, cursor }: ListHistory,
): Promise<HistoryPage> {
  const community = await readCommunity(db, viewer, communityId)
  if (!community.can.manage) throw AppError.permission()
  const rows = await db
    .select({ act: auditLog, actor: PERSON_NAME })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(userProfiles, eq(userProfiles.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'community'),
        eq(auditLog.subjectId, community.id),
        notLike(auditLog.action, 'report.%'),
        HISTORY.after(cursor),
      ),
    )
    .orderBy(...HISTORY.orderBy)
    .limit(limit + 1)
  const { items, nextCursor } = await HISTORY.page(
    db,
    rows.map((row) => ({ ...row, id: row.act.id })),
    limit,
  )
  const names = await namesOf(
    db,
    items.map(({ act }) => personIn(act)).filter((id) => id !== null),
  )
  return {
    items: items.map(({ act, actor }) => ({
      id: act.id,
      actor,
      action: act.action,
      person: names.get(personIn(act) ?? '') ?? null,
      before: act.before,
      after: act.after,
      reason: act.reason,
      createdAt: act.createdAt.toISOString(),
    })),
    nextCursor,
  }
}

/** A membership as it is at the moment of sending a message about it; null when it is gone. */
export async function readMembership(db: Executor, id: string) {
  const [found] = await db
    .select({
      role: communityMembers.role,
      status: communityMembers.status,
      note: communityMembers.requestNote,
      reason: communityMembers.statusReason,
      name: PERSON_NAME,
      community: {
        id: communities.id,
        slug: communities.slug,
        name: communities.name,
        status: communities.status,
        visibility: communities.visibility,
      },
    })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, communityMembers.userId))
    .where(eq(communityMembers.id, id))
  return found ?? null
}
