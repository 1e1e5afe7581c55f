import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { pageOf } from '#/lib/paginate'
import {
  ageBracket,
  canOpen,
  isSearchable,
  nameIn,
  showsCity,
  type PersonFacts,
} from '#/features/people/profiles/privacy/policy'
import { PERSON, relationTo, SEARCHABLE, SHOWS_CITY } from '#/features/people/profiles/privacy/reads'
import { membershipRequests } from '#/features/club/membership/table'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import type { SignedIn } from '#/platform/security/viewer'
import { cursorsOf } from '#/platform/database/cursor'
import type { ListPlayers, Player, PlayerCard, PlayerPage, Profile } from './schema'
import { userProfiles } from './table'

type ProfileRow = typeof userProfiles.$inferSelect

export function toProfile(row: ProfileRow): Profile {
  const { setUpAt, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = row
  return { ...shown, email: shownAddress(shown.email), isSetUp: setUpAt !== null }
}

/** The viewer's own profile. @throws AppError not_found before the first sign-in has made it */
export async function readProfile(db: Executor, viewer: SignedIn): Promise<Profile> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, viewer.id))
  if (!row) throw AppError.notFound()
  return toProfile(row)
}

/** The part of somebody that others may see; the name is for the caller to decide. */
const toCard = (person: PersonFacts, name: string): PlayerCard => ({
  id: person.id,
  name,
  photo: person.photo,
  skillLevel: person.skillLevel,
  rating: person.rating,
  city: (showsCity(person) && person.homeCity) || null,
  ageBracket: ageBracket(person, new Date().getFullYear()),
})

const selectPeople = (db: Executor) =>
  db
    .select({ ...PERSON, sortName: sql<string>`lower(${users.shownName})` })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .$dynamic()

const PAGES = cursorsOf('players', { name: 'text', id: 'uuid' })

/** A page of the players who let themselves be found, by name. */
export async function listPlayers(
  db: Executor,
  { q, level, city, cursor, limit }: ListPlayers,
): Promise<PlayerPage> {
  const sortName = sql`lower(${users.shownName})`
  const from = PAGES.read(cursor)
  const found = await selectPeople(db)
    .where(
      and(
        SEARCHABLE,
        q ? textHolds(users.shownName, q) : undefined,
        level ? eq(userProfiles.skillLevel, level) : undefined,
        city ? and(SHOWS_CITY, textHolds(userProfiles.homeCity, city)) : undefined,
        from && sql`(${sortName}, ${users.id}) > (${from.name}, ${from.id}::uuid)`,
      ),
    )
    .orderBy(asc(sortName), asc(users.id))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(found, limit, ({ sortName: name, id }) => PAGES.write({ name, id }))
  return { items: items.map((person) => toCard(person, person.name)), nextCursor }
}

/** Somebody's page, as others see it. @throws AppError not_found, whether there is nobody or they are not for this viewer */
export async function readPlayer(db: Executor, viewer: SignedIn, id: string): Promise<Player> {
  const [person] = await selectPeople(db).where(eq(users.id, id))
  if (!person) throw AppError.notFound()
  const relation = await relationTo(db, viewer, id)
  if (!canOpen(person, relation)) throw AppError.notFound()
  const [membership] = await db
    .select({ tier: membershipRequests.tier })
    .from(membershipRequests)
    .where(and(eq(membershipRequests.userId, id), eq(membershipRequests.status, 'approved')))
  return {
    ...toCard(person, nameIn(person, relation)),
    membership: membership?.tier ?? null,
    about: person.about,
    isSelf: relation === 'self',
    isSearchable: isSearchable(person),
  }
}

/** Whether data can be read at all; throws when not. */
export async function testConnection(db: Executor): Promise<void> {
  await db.select({ id: userProfiles.id }).from(userProfiles).limit(1)
}
