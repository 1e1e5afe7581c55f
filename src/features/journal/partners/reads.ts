import { compareNames } from '#/lib/locale'
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { nameIn, type PersonFacts, type Relation, unnamed } from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { type Pair, pairOf } from './logic/pair'
import {
  MAX_BLOCKED,
  MAX_INVITATIONS_SHOWN,
  MAX_OPEN_INVITATIONS,
  MAX_PARTNERS,
} from './logic/partner-limits'
import { type Standing, standingOf } from './logic/standing'
import type { LinkObstacle } from './policy'
import type { HeldLink, PracticePartners, PracticePerson, Since } from './schema'
import { partnerBlocks, partnerLinks, practicePartners } from './table'

type PairRow = typeof practicePartners.$inferSelect

export const hashLink = (token: string) => createHash('sha256').update(token).digest('base64url')

export const isPair = ({ lowerId, higherId }: Pair): SQL | undefined =>
  and(eq(practicePartners.lowerId, lowerId), eq(practicePartners.higherId, higherId))

/** What is shown of somebody in a list: without a name there is no face either. */
export function toPerson(person: PersonFacts, relation: Relation): PracticePerson {
  const name = nameIn(person, relation)
  return { id: person.id, name, photo: name === unnamed() ? null : person.photo }
}

/** Whoever says yes to somebody, or asks them, shows them their name as to somebody they play with. */
export const AS_PARTNER: Relation = 'co-player'

const selectPeople = (db: Executor) =>
  db.select(PERSON).from(users).leftJoin(userProfiles, eq(userProfiles.id, users.id)).$dynamic()

/** Somebody as the policies judge them; null where nobody has the id. */
export async function findPerson(db: Executor, id: string): Promise<PersonFacts | null> {
  const [person] = await selectPeople(db).where(eq(users.id, id))
  return person ?? null
}

export async function hasBlocked(db: Executor, blockerId: string, blockedId: string): Promise<boolean> {
  const which = and(eq(partnerBlocks.blockerId, blockerId), eq(partnerBlocks.blockedId, blockedId))
  return (await db.$count(partnerBlocks, which)) > 0
}

/** The two's row, locked, and what the other is to the viewer by it. */
export async function readStanding(
  db: Executor,
  viewer: SignedIn,
  otherId: string,
): Promise<{ row: PairRow | null; standing: Standing }> {
  const found = db
    .select()
    .from(practicePartners)
    .where(isPair(pairOf(viewer.id, otherId)))
  const [row = null] = await found.for('update')
  const isBlocked = await hasBlocked(db, viewer.id, otherId)
  return { row, standing: standingOf({ row, isBlocked }, viewer.id) }
}

const isOneOf = (id: string) => or(eq(practicePartners.lowerId, id), eq(practicePartners.higherId, id))

const otherThan = (id: string): SQL<string> =>
  sql`case when ${practicePartners.lowerId} = ${id} then ${practicePartners.higherId} else ${practicePartners.lowerId} end`

/** How many partners somebody has. */
export const countPartners = (db: Executor, id: string): Promise<number> =>
  db.$count(practicePartners, and(isOneOf(id), eq(practicePartners.state, 'accepted')))

/** How many of somebody's invitations wait. */
export const countOpenInvitations = (db: Executor, id: string): Promise<number> =>
  db.$count(practicePartners, and(eq(practicePartners.invitedBy, id), eq(practicePartners.state, 'invited')))

/** Invitations of people whom the viewer has blocked are not theirs to see. */
const notBlockedBy = (viewerId: string, other: SQL): SQL =>
  sql`not exists (select 1 from ${partnerBlocks} b where b.blocker_id = ${viewerId} and b.blocked_id = ${other})`

async function readPairs(db: Executor, viewer: SignedIn) {
  const other = otherThan(viewer.id)
  return db
    .select({
      ...PERSON,
      state: practicePartners.state,
      invitedBy: practicePartners.invitedBy,
      at: sql<Date>`coalesce(${practicePartners.acceptedAt}, ${practicePartners.createdAt})`.mapWith(
        practicePartners.createdAt,
      ),
    })
    .from(practicePartners)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(isOneOf(viewer.id), isNull(users.suspendedAt), notBlockedBy(viewer.id, other)))
    .orderBy(desc(practicePartners.createdAt), practicePartners.id)
    .limit(MAX_PARTNERS + MAX_OPEN_INVITATIONS + MAX_INVITATIONS_SHOWN)
}

async function readBlocked(db: Executor, viewer: SignedIn): Promise<Since[]> {
  const rows = await db
    .select({ ...PERSON, at: partnerBlocks.createdAt })
    .from(partnerBlocks)
    .innerJoin(users, eq(users.id, partnerBlocks.blockedId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(partnerBlocks.blockerId, viewer.id), isNull(users.suspendedAt)))
    .orderBy(desc(partnerBlocks.createdAt), partnerBlocks.blockedId)
    .limit(MAX_BLOCKED)
  // They were seen when they were blocked; a list of nobodies could not be put right again.
  return rows.map(({ at, ...person }) => ({ person: toPerson(person, AS_PARTNER), at: at.toISOString() }))
}

async function readOpenLink(db: Executor, viewer: SignedIn): Promise<PracticePartners['link']> {
  const [link] = await db
    .select({ expiresAt: partnerLinks.expiresAt })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.userId, viewer.id), gt(partnerLinks.expiresAt, sql`now()`)))
  return link ? { expiresAt: link.expiresAt.toISOString() } : null
}

/** One's partners, who asks and who was asked, whom one has blocked, and one's link. */
export async function readPartners(db: Executor, viewer: SignedIn): Promise<PracticePartners> {
  const pairs = await readPairs(db, viewer)
  const listed = (fits: (pair: (typeof pairs)[number]) => boolean, relation: Relation): Since[] =>
    pairs.filter(fits).map((pair) => ({ person: toPerson(pair, relation), at: pair.at.toISOString() }))
  return {
    partners: listed(({ state }) => state === 'accepted', AS_PARTNER).toSorted((one, other) =>
      compareNames(one.person.name, other.person.name),
    ),
    incoming: listed(
      ({ state, invitedBy }) => state === 'invited' && invitedBy !== viewer.id,
      AS_PARTNER,
    ).slice(0, MAX_INVITATIONS_SHOWN),
    outgoing: listed(({ state, invitedBy }) => state === 'invited' && invitedBy === viewer.id, 'stranger'),
    blocked: await readBlocked(db, viewer),
    link: await readOpenLink(db, viewer),
  }
}

/** A link that works, and whose it is. @throws AppError not_found, whatever is wrong with it */
export async function readLink(
  db: Executor,
  token: string,
): Promise<{ owner: PersonFacts; expiresAt: Date }> {
  const [held] = await db
    .select({ ...PERSON, expiresAt: partnerLinks.expiresAt })
    .from(partnerLinks)
    .innerJoin(users, eq(users.id, partnerLinks.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(partnerLinks.tokenHash, hashLink(token)), gt(partnerLinks.expiresAt, sql`now()`)))
  if (!held || held.suspended) throw AppError.notFound()
  const { expiresAt, ...owner } = held
  return { owner, expiresAt }
}

async function obstacleOf(db: Executor, viewer: Viewer, ownerId: string): Promise<LinkObstacle> {
  if (viewer.kind === 'anonymous') return 'anonymous'
  if (viewer.id === ownerId) return 'self'
  if (await hasBlocked(db, viewer.id, ownerId)) return 'blocked'
  const accepted = and(isPair(pairOf(viewer.id, ownerId)), eq(practicePartners.state, 'accepted'))
  if ((await db.$count(practicePartners, accepted)) > 0) return 'partner'
  return hasProvedThemselves(viewer) ? 'ready' : 'unverified'
}

/**
 * What its holder may know of a link. To somebody whom its owner has blocked it is over like any other.
 * @throws AppError not_found
 */
export async function readHeldLink(db: Executor, viewer: Viewer, token: string): Promise<HeldLink> {
  const { owner, expiresAt } = await readLink(db, token)
  if (viewer.kind === 'user' && (await hasBlocked(db, owner.id, viewer.id))) throw AppError.notFound()
  return {
    // Whoever hands out a link puts their name to it.
    name: owner.name || unnamed(),
    viewer: await obstacleOf(db, viewer, owner.id),
    expiresAt: expiresAt.toISOString(),
  }
}

/** What people are called in the file that somebody takes along: partners and those one knew, by name. */
export async function readNames(
  db: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const partners = await db
    .select({ id: otherThan(viewerId) })
    .from(practicePartners)
    .where(and(isOneOf(viewerId), eq(practicePartners.state, 'accepted')))
  const known = new Set(partners.map(({ id }) => id))
  const people = await selectPeople(db).where(and(inArray(users.id, [...ids]), isNull(users.suspendedAt)))
  return new Map(
    people.map((person) => [
      person.id,
      toPerson(person, known.has(person.id) ? AS_PARTNER : 'stranger').name,
    ]),
  )
}

/** An invitation, or its acceptance, as a mail about it says it; null when it is no longer so. */
export async function readTold(
  db: Executor,
  id: string,
  recipientId: string,
  state: 'invited' | 'accepted',
): Promise<{ name: string } | null> {
  const other = otherThan(recipientId)
  const [pair] = await db
    .select(PERSON)
    .from(practicePartners)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        eq(practicePartners.id, id),
        eq(practicePartners.state, state),
        isOneOf(recipientId),
        isNull(users.suspendedAt),
        notBlockedBy(recipientId, other),
      ),
    )
  return pair ? { name: toPerson(pair, AS_PARTNER).name } : null
}

/** Whoever has blocked somebody neither sees nor is seen by them. */
export const isBlockedNeitherWay = (viewerId: string, other: SQL): SQL =>
  sql`not exists (select 1 from ${partnerBlocks} b where (b.blocker_id = ${viewerId} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${viewerId}))`
