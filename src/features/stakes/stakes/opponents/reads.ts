import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { type PersonFacts, showsCity } from '#/features/people/profiles/privacy/policy'
import { PERSON, relationTo, SEARCHABLE } from '#/features/people/profiles/privacy/reads'
import { otherOf } from '#/features/journal/partners/logic/pair'
import { partnerBlocks, practicePartners } from '#/features/journal/partners/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import type { SignedIn } from '#/platform/security/viewer'
import { canChallenge } from './policy'
import type { Candidates } from './schema'

/** Whom each of some people has blocked; who has blocked nobody is left out. */
export async function blocksOf(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ blockerId: partnerBlocks.blockerId, blockedId: partnerBlocks.blockedId })
    .from(partnerBlocks)
    .where(inArray(partnerBlocks.blockerId, [...ids]))
  const each = Map.groupBy(rows, ({ blockerId }) => blockerId)
  return new Map([...each].map(([id, blocks]) => [id, new Set(blocks.map(({ blockedId }) => blockedId))]))
}

export async function blockedByViewer(db: Executor, { id }: SignedIn): Promise<string[]> {
  return [...((await blocksOf(db, [id])).get(id) ?? [])]
}

/** Who practises with somebody, both having said yes. */
async function partnersOf(db: Executor, id: string): Promise<string[]> {
  const { lowerId, higherId, state } = practicePartners
  const pairs = await db
    .select({ lowerId, higherId })
    .from(practicePartners)
    .where(and(or(eq(lowerId, id), eq(higherId, id)), eq(state, 'accepted')))
  return pairs.map((pair) => otherOf(pair, id))
}

/** Whoever had a place where somebody had one. */
const playedWith = (personId: string): SQL =>
  sql`select theirs.user_id from ${eventRegistrations} theirs join ${eventRegistrations} mine on mine.event_id = theirs.event_id and mine.user_id = ${personId} and mine.status = 'confirmed' where theirs.status = 'confirmed'`

const MAX_SHOWN = 20

/** Whom the viewer may challenge, by name; where nothing is searched for, those they play with. No search finds who hides. */
export async function listCandidates(db: Executor, viewer: SignedIn, q: string): Promise<Candidates> {
  const blocked = await blockedByViewer(db, viewer)
  const partners = await partnersOf(db, viewer.id)
  const isPartner = partners.length > 0 ? inArray(users.id, partners) : undefined
  const people = await db
    .select(PERSON)
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        ne(users.id, viewer.id),
        isNull(users.suspendedAt),
        ne(users.shownName, ''),
        q === ''
          ? sql`${users.id} in (${playedWith(viewer.id)} union select unnest(array[${sql.join(
              partners.map((id) => sql`${id}`),
              sql`, `,
            )}]::uuid[]))`
          : and(or(SEARCHABLE, isPartner), textHolds(users.shownName, q)),
        blocked.length > 0 ? notInArray(users.id, blocked) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${users.shownName})`), asc(users.id))
    .limit(MAX_SHOWN)
  return {
    items: people.map((person) => ({
      id: person.id,
      name: person.name,
      photo: person.photo,
      skillLevel: person.skillLevel,
      city: (showsCity(person) && person.homeCity) || null,
    })),
  }
}

/** Of some people, those whom the viewer may challenge. Whoever hides is like nobody. */
export async function challengeable(
  db: Executor,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<Map<string, PersonFacts>> {
  const people = await db
    .select(PERSON)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(inArray(users.id, [...ids]))
  const partners = new Set(await partnersOf(db, viewer.id))
  const found = new Map<string, PersonFacts>()
  for (const person of people) {
    // What an admin may look up is no reason to challenge somebody.
    const relation = await relationTo(db, { ...viewer, isAdmin: false }, person.id)
    if (canChallenge(person, partners.has(person.id) ? 'co-player' : relation)) found.set(person.id, person)
  }
  return found
}
