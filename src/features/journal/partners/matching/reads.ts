import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { listedFor } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import type { FocusTag } from '#/features/journal/notes/logic/note-words'
import { notes } from '#/features/journal/notes/table'
import { practicePartners } from '#/features/journal/partners/table'
import type { PersonFacts } from '#/features/people/profiles/privacy/policy'
import { PERSON, SEARCHABLE, SHOWS_CITY } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { isBlockedNeitherWay } from '#/features/journal/partners/reads'
import { addDays, localToday } from '#/lib/dates'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { findSessions } from './logic/find-sessions'
import { byOften, type Practised } from './logic/practised'
import { rankPartners } from './logic/rank-partners'
import { canBeProposed } from './policy'
import type { PracticeMatching, PracticePartner, PracticeSession } from './schema'
import { practiceSeekers } from './table'

/** What was practised longer ago is no longer what one practises. */
const PRACTISED_DAYS = 60
const COMING_DAYS = 30
/** Where one played longer ago one may not come by any more. */
const PLAYED_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_CONSIDERED = 500

const folded = (city: SQLWrapper) => sql<string>`lower(trim(${city}))`

/** What each of some people has practised lately. */
async function practisedBy(db: Executor, ids: readonly string[]): Promise<Map<string, Practised>> {
  if (ids.length === 0) return new Map()
  const since = addDays(localToday('UTC', new Date()), -PRACTISED_DAYS)
  const tagged = db
    .select({ userId: notes.userId, tag: sql<FocusTag>`unnest(${notes.focus})`.as('tag') })
    .from(notes)
    .where(and(inArray(notes.userId, [...ids]), isNull(notes.deletedAt), gte(notes.playedOn, since)))
    .as('tagged')
  const rows = await db
    .select({ userId: tagged.userId, tag: tagged.tag, notes: sql<number>`count(*)::int` })
    .from(tagged)
    .groupBy(tagged.userId, tagged.tag)
  const each = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...each].map(([id, tags]) => [id, new Map(tags.map(({ tag, notes: n }) => [tag, n]))]))
}

const selectPeople = (db: Executor) =>
  db.select(PERSON).from(users).innerJoin(userProfiles, eq(userProfiles.id, users.id)).$dynamic()

/** Nobody who is a practice partner already, or about to be: there is nothing to propose. */
const isNewTo = (viewerId: string): SQL =>
  sql`not exists (select 1 from ${practicePartners} p where (p.lower_id = ${viewerId} and p.higher_id = ${users.id}) or (p.lower_id = ${users.id} and p.higher_id = ${viewerId}))`

/** Who else lets themselves be found in a city, whom neither side has blocked. */
async function seekersIn(db: Executor, viewer: SignedIn, city: string): Promise<PersonFacts[]> {
  const people = await selectPeople(db)
    .innerJoin(practiceSeekers, eq(practiceSeekers.userId, users.id))
    .where(
      and(
        SEARCHABLE,
        SHOWS_CITY,
        eq(folded(userProfiles.homeCity), folded(sql`${city}::text`)),
        ne(users.id, viewer.id),
        isNewTo(viewer.id),
        isBlockedNeitherWay(viewer.id, sql`${users.id}`),
      ),
    )
    .orderBy(asc(practiceSeekers.since), asc(users.id))
    .limit(MOST_CONSIDERED)
  return people.filter((person) => canBeProposed(person, true))
}

async function partnersOf(
  db: Executor,
  viewer: SignedIn,
  own: PersonFacts & { practised: Practised },
): Promise<PracticePartner[]> {
  const people = await seekersIn(db, viewer, own.homeCity)
  const practised = await practisedBy(
    db,
    people.map(({ id }) => id),
  )
  const seekers = people.map((person) => ({ ...person, practised: practised.get(person.id) ?? new Map() }))
  return rankPartners(own, seekers).map(({ seeker, shared }) => ({
    id: seeker.id,
    name: seeker.name,
    photo: seeker.photo,
    city: seeker.homeCity,
    skillLevel: seeker.skillLevel,
    rating: seeker.rating,
    shared,
  }))
}

/** Where somebody lives, and where they have played lately: as near as anything gets that says no more than its city. */
async function citiesNear(db: Executor, viewer: SignedIn, homeCity: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ city: folded(events.city) })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.userId, viewer.id),
        eq(eventRegistrations.status, 'confirmed'),
        gte(events.startsAt, new Date(Date.now() - PLAYED_DAYS * DAY_MS)),
      ),
    )
  const cities = [homeCity.trim().toLowerCase(), ...rows.map(({ city }) => city)]
  return [...new Set(cities)].filter(Boolean)
}

/** Public sessions of the coming weeks nearby. */
async function sessionsNear(
  db: Executor,
  cities: readonly string[],
  own: readonly FocusTag[],
): Promise<PracticeSession[]> {
  if (cities.length === 0) return []
  const now = new Date()
  const { id, title, theme, description, eventDate, startTime, timeZone, location, city, startsAt } = events
  const coming = await db
    .select({ id, title, theme, description, eventDate, startTime, timeZone, location, city, startsAt })
    .from(events)
    .where(
      and(
        listedFor({ kind: 'anonymous' }),
        eq(events.status, 'published'),
        gt(startsAt, now),
        lt(startsAt, new Date(now.getTime() + COMING_DAYS * DAY_MS)),
        inArray(folded(events.city), [...cities]),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(MOST_CONSIDERED)
  return findSessions(own, coming).map(({ event, tags }) => ({
    id: event.id,
    title: event.title,
    eventDate: event.eventDate,
    startTime: event.startTime,
    timeZone: event.timeZone,
    location: event.location,
    city: event.city,
    tags,
  }))
}

export async function isSeeking(db: Executor, viewer: SignedIn): Promise<boolean> {
  return (await db.$count(practiceSeekers, eq(practiceSeekers.userId, viewer.id))) > 0
}

function missingOf(person: PersonFacts | undefined, tags: readonly FocusTag[]): PracticeMatching['missing'] {
  const missing: PracticeMatching['missing'] = []
  if (!person?.isSearchable || person.name === '') missing.push('searchable')
  if (!person?.homeCity.trim()) missing.push('city')
  else if (!person.showLocation) missing.push('shown-city')
  if (tags.length === 0) missing.push('tags')
  return missing
}

/** Who practises the same nearby, and where it is practised. Nobody is named to whoever isn’t found themselves. */
export async function readMatching(db: Executor, viewer: SignedIn): Promise<PracticeMatching> {
  const [person] = await selectPeople(db).where(eq(users.id, viewer.id))
  const optedIn = await isSeeking(db, viewer)
  const practised = (await practisedBy(db, [viewer.id])).get(viewer.id) ?? new Map()
  const tags = byOften(practised)
  const cities = await citiesNear(db, viewer, person?.homeCity ?? '')
  const mayFind = person !== undefined && canBeProposed(person, optedIn)
  return {
    optedIn,
    missing: missingOf(person, tags),
    city: person?.homeCity ?? '',
    tags,
    people: mayFind ? await partnersOf(db, viewer, { ...person, practised }) : [],
    nearby: cities.length > 0,
    sessions: await sessionsNear(db, cities, tags),
  }
}
