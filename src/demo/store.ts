import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { accounts, roles, users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { eventInstants } from '#/features/events/events/logic/instants'
import { events } from '#/features/events/events/table'
import { eventSeries } from '#/features/events/series/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { brand } from '#/brand'
import type { Db, Tx } from '#/platform/db'
import type { DemoYear } from './demo-year'
import { storeBelonging } from './store-belonging'
import { storeLetters } from './store-letters'
import { storeWaiting } from './store-waiting'

/** Rows per statement: PostgreSQL takes 65,535 parameters at most. */
const CHUNK = 400

async function insertAll<T extends AnyPgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(table).values(rows.slice(start, start + CHUNK))
}

/** Real ids for the year's local ones. */
function idMap(year: DemoYear): (local: string) => string {
  const all = [...year.people, ...year.communities, ...year.events].map(
    ({ id }) => [id, randomUUID()] as const,
  )
  const map = new Map<string, string>(all)
  return (local) => {
    const id = map.get(local)
    if (!id) throw new Error(`Nothing in the demo year is called ${local}`)
    return id
  }
}

/** Everyone's password, and who of them is an admin. */
type Keys = { passwordHash: string; adminEmail: string }

async function storePeople(
  tx: Tx,
  year: DemoYear,
  real: (local: string) => string,
  keys: Keys,
): Promise<void> {
  const named = year.people.map((person) => ({
    ...person,
    id: real(person.id),
    name: `${person.firstName} ${person.lastName}`,
  }))
  await insertAll(
    tx,
    users,
    named.map(({ id, name, email, createdAt }) => ({ id, name, email, emailVerified: true, createdAt })),
  )
  await insertAll(
    tx,
    accounts,
    named.map(({ id }) => ({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: keys.passwordHash,
    })),
  )
  await insertAll(
    tx,
    userProfiles,
    named.map(({ isHost: _isHost, name: _name, ...profile }) => ({ ...profile, setUpAt: profile.createdAt })),
  )
  await insertAll(
    tx,
    roles,
    named.filter(({ isHost }) => isHost).map(({ id }) => ({ userId: id, role: 'event_host' as const })),
  )
  const admins = named.filter(({ email }) => email === keys.adminEmail)
  await insertAll(
    tx,
    roles,
    admins.map(({ id }) => ({ userId: id, role: 'admin' as const })),
  )
}

async function storeCommunities(tx: Tx, year: DemoYear, real: (local: string) => string): Promise<void> {
  await insertAll(
    tx,
    communities,
    year.communities.map(({ members: _members, ...community }) => ({ ...community, id: real(community.id) })),
  )
  const members = year.communities.flatMap((community) =>
    community.members.map(({ personId, ...member }) => ({
      ...member,
      communityId: real(community.id),
      userId: real(personId),
    })),
  )
  await insertAll(tx, communityMembers, members)
}

async function storeEvents(tx: Tx, year: DemoYear, real: (local: string) => string): Promise<void> {
  const [series] = await tx
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(eq(eventSeries.theme, brand.nightSeries.theme))
  const rows = year.events.map(({ isNightSeries, hostId, communityId, ...event }) => ({
    ...event,
    ...eventInstants(event),
    id: real(event.id),
    hostId: real(hostId),
    communityId: communityId && real(communityId),
    ...(isNightSeries && series ? { seriesId: series.id, seriesDate: event.eventDate } : {}),
  }))
  await insertAll(tx, events, rows)
}

/** Thousands of rows at once: the counters are set in one statement instead of by the trigger, row by row. */
async function storeAnswers(tx: Tx, year: DemoYear, real: (local: string) => string): Promise<void> {
  await tx.execute(sql`alter table event_registrations disable trigger event_registrations_counters`)
  const rows = year.answers.map(({ eventId, personId, ...answer }) => ({
    ...answer,
    eventId: real(eventId),
    userId: real(personId),
    queuedAt: answer.createdAt,
  }))
  await insertAll(tx, eventRegistrations, rows)
  await tx.execute(sql`
    update events e set seats_taken = c.seats, seats_waiting = c.waiting, parties_waiting = c.parties, registrations_count = c.people
    from (select event_id, sum(registration_seats(status, party_size)) seats, sum(registration_waiting(status, party_size)) waiting,
                 count(*) filter (where status = 'waitlisted') parties, count(*) filter (where status = 'confirmed') people
          from event_registrations group by event_id) c
    where c.event_id = e.id`)
  await tx.execute(sql`alter table event_registrations enable trigger event_registrations_counters`)
}

/** Stores a made-up year in one transaction: all of it or nothing. Everyone in it has the same password. */
export async function storeDemoYear(db: Db, year: DemoYear, keys: Keys): Promise<void> {
  const real = idMap(year)
  await db.transaction(async (tx) => {
    await storePeople(tx, year, real, keys)
    await storeCommunities(tx, year, real)
    await storeEvents(tx, year, real)
    await storeAnswers(tx, year, real)
    await storeBelonging(tx, year, real, new Date())
    await storeWaiting(tx, year, real, new Date())
    await storeLetters(tx, new Date())
  })
}

/** How many have answered the next nights of the built-in series, the nearest first. */
const COMING_NIGHT_ANSWERS = [31, 17, 8, 3]

/** Gives the coming nights, which the series' own job has made, their first answers. */
export async function storeComingAnswers(db: Db): Promise<void> {
  const nights = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.theme, brand.nightSeries.theme),
        eq(events.status, 'published'),
        gt(events.startsAt, new Date()),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(COMING_NIGHT_ANSWERS.length)
  const people = await db.select({ id: users.id }).from(users).orderBy(asc(users.email)).limit(200)
  const answers = nights.flatMap(({ id: eventId }, night) =>
    people
      .slice(night * 40, night * 40 + (COMING_NIGHT_ANSWERS[night] ?? 0))
      .map(({ id: userId }, index) => ({
        eventId,
        userId,
        status: 'confirmed' as const,
        partySize: index % 7 === 3 ? 2 : 1,
      })),
  )
  if (answers.length > 0) await db.insert(eventRegistrations).values(answers)
}
