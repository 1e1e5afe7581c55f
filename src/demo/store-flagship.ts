import { randomUUID } from 'node:crypto'
import { asc, inArray, notInArray } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { communityInterests } from '#/features/communities/interest/table'
import { slugify } from '#/lib/text'
import type { Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'
import { INTERESTS } from './voices'

const HOUR_MS = 60 * 60 * 1000
const MEMBERS = 24
const FOUNDED_HOURS_AGO = 24 * 200
const HOURS_BETWEEN_INTERESTS = 19

/** The product's own community: the named admin owns it, the named host helps, and people say when they can play. */
export async function storeFlagship(tx: Tx, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const named = Object.values(DEMO_PEOPLE)
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, named))
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, named))
    .orderBy(asc(users.email))
    .limit(MEMBERS)
  const idOf = (email: string) => known.find((person) => person.email === email)?.id
  const [owner, manager] = [idOf(DEMO_PEOPLE.admin), idOf(DEMO_PEOPLE.host)]
  if (!owner || !manager) return
  const id = randomUUID()
  const foundedAt = ago(FOUNDED_HOURS_AGO)
  await tx.insert(communities).values({
    id,
    slug: brand.slug,
    name: brand.name,
    tagline: 'Every player belongs',
    about:
      'The people who run this club, and everyone who would rather play than read about it. We find newcomers a first game, mix levels on purpose, and save one court for anyone who has never held a paddle.',
    city: 'Los Angeles',
    state: 'CA',
    coverImage: 'hero-dusk-court',
    joinPolicy: 'open',
    createdAt: foundedAt,
  })
  const member = (userId: string, role: 'owner' | 'manager' | 'member', hours: number) => ({
    communityId: id,
    userId,
    role,
    createdAt: ago(hours),
    joinedAt: ago(hours),
  })
  await tx
    .insert(communityMembers)
    .values([
      member(owner, 'owner', FOUNDED_HOURS_AGO),
      member(manager, 'manager', FOUNDED_HOURS_AGO),
      ...others.map((person, index) => member(person.id, 'member', FOUNDED_HOURS_AGO / (index + 2))),
    ])
  await tx.insert(communityInterests).values(
    INTERESTS.map(({ availability, ...answers }, index) => ({
      ...answers,
      email: `${slugify(answers.name)}@example.org`,
      availability: [...availability],
      confirmedAt: ago(4 + index * HOURS_BETWEEN_INTERESTS),
      createdAt: ago(5 + index * HOURS_BETWEEN_INTERESTS),
    })),
  )
}
