import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { eventInstants } from '#/features/events/events/logic/instants'
import { events } from '#/features/events/events/table'
import { addDays, localToday } from '#/lib/dates'
import type { Tx } from '#/platform/db'
import type { DemoYear } from './demo-year'
import { DEMO_PEOPLE } from './named-people'
import { storeFlagship } from './store-flagship'
import { storeTold } from './store-told'
import { storeVoices } from './store-voices'

const DAY_MS = 24 * 60 * 60 * 1000
/** The club that lets people in by approval, where the named host decides. */
const BY_APPROVAL = 'hangar-nine'
const ASK_NOTES = [
  'Rated 4.2, play mornings mostly. Dana at Mill Yard told me about your drills.',
  'I hosted a ladder in San Diego before moving here. Happy to bring balls and patience.',
  'New in town, 4.0 on a good day. Could I come to a hitting session?',
]
const PRIVATE_CLUB = {
  slug: 'garage-court',
  name: 'The Garage Court',
  tagline: 'One court, two benches, no spectators',
  about:
    'A court behind a garage, shared by neighbors. It holds eight people and a dog, so it stays among us. Bring a friend when there’s an open spot.',
  city: 'Eagle Rock',
  state: 'CA',
  coverImage: 'paddle-rack',
  joinPolicy: 'approval',
  visibility: 'private',
} as const
const PRIVATE_MEMBERS = 9
const NIGHT = { startTime: '18:30', endTime: '20:30', timeZone: brand.homeTimeZone }
const DAYS_AHEAD = [3, 10]

type Person = DemoYear['people'][number]
type Real = (local: string) => string

const named = (year: DemoYear, email: string): Person | undefined =>
  year.people.find((person) => person.email === email)

/** Among neighbors: the named host owns it, the named player is in it, and no one else knows. */
async function storePrivateClub(tx: Tx, year: DemoYear, real: Real, host: Person, now: Date): Promise<void> {
  const id = randomUUID()
  const foundedAt = new Date(now.getTime() - 90 * DAY_MS)
  const player = named(year, DEMO_PEOPLE.player)
  const neighbors = year.people
    .filter((person) => !person.isHost && person !== player)
    .slice(0, PRIVATE_MEMBERS)
  const [manager, ...members] = [...neighbors, ...(player ? [player] : [])]
  await tx.insert(communities).values({ id, ...PRIVATE_CLUB, createdAt: foundedAt })
  const row = (person: Person, role: 'owner' | 'manager' | 'member') => ({
    communityId: id,
    userId: real(person.id),
    role,
    createdAt: foundedAt,
    joinedAt: foundedAt,
  })
  await tx
    .insert(communityMembers)
    .values([
      row(host, 'owner'),
      ...(manager ? [row(manager, 'manager')] : []),
      ...members.map((person) => row(person, 'member')),
    ])
  const today = localToday(NIGHT.timeZone, now)
  await tx.insert(events).values(
    DAYS_AHEAD.map((days) => {
      const when = { ...NIGHT, eventDate: addDays(today, days) }
      return {
        ...when,
        ...eventInstants(when),
        title: 'Doubles behind the garage',
        description: 'Bring a chair. The dog counts as a line judge.',
        location: 'The Garage Court',
        city: PRIVATE_CLUB.city,
        state: PRIVATE_CLUB.state,
        coverImage: PRIVATE_CLUB.coverImage,
        communityId: id,
        hostId: real(host.id),
        status: 'published' as const,
        visibility: 'community' as const,
        maxCapacity: 8,
        courts: 1,
      }
    }),
  )
}

/** The named host helps to run the club that approves people, and those who ask say why. */
async function storeRequests(tx: Tx, host: Person, real: Real): Promise<void> {
  const [club] = await tx.select().from(communities).where(eq(communities.slug, BY_APPROVAL))
  if (!club) return
  await tx
    .insert(communityMembers)
    .values({ communityId: club.id, userId: real(host.id), role: 'manager', joinedAt: club.createdAt })
    .onConflictDoNothing()
  const waiting = await tx
    .select({ id: communityMembers.id })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, club.id), eq(communityMembers.status, 'requested')))
    .limit(ASK_NOTES.length)
  for (const [index, { id }] of waiting.entries())
    await tx
      .update(communityMembers)
      .set({ requestNote: ASK_NOTES[index] ?? '' })
      .where(eq(communityMembers.id, id))
}

/** What shows who belongs where: a private club, people who ask to be let in, and since when everyone is in. */
export async function storeBelonging(tx: Tx, year: DemoYear, real: Real, now: Date): Promise<void> {
  await tx
    .update(communityMembers)
    .set({ joinedAt: sql`${communityMembers.createdAt}` })
    .where(eq(communityMembers.status, 'active'))
  const host = named(year, DEMO_PEOPLE.host)
  if (!host) return
  await storePrivateClub(tx, year, real, host, now)
  await storeRequests(tx, host, real)
  await storeFlagship(tx, now)
  await storeVoices(tx, real(host.id), now)
  await storeTold(tx, now)
}
