import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  is,
  lte,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { eventSeries } from '#/features/events/series/table'
import { nameOfHost } from '#/features/people/profiles/privacy/policy'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { eventRegistrations, waitlistPlace, type WaitlistPlace } from '#/features/events/rsvp/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { squadMembers } from '#/features/club/squad/table'
import { AppError } from '#/lib/errors'
import { eachSafely } from '#/lib/each-safely'
import { pageOf } from '#/lib/paginate'
import type { Executor } from '#/platform/db'
import { anyHolds } from '#/platform/database/text-holds'
import { gathered } from '#/platform/database/batch-loader'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { skipped } from '#/platform/observability/bad-records'
import type { Viewer } from '#/platform/security/viewer'
import { cursorsOf } from '#/platform/database/cursor'
import { type Chips, chosenByChips, instant, type Moment, seatsTakenAt } from './filters/reads'
import type { CalendarEntry } from './logic/ics'
import { eventPhase } from './logic/phase'
import { prefixSearch } from './logic/search-words'
import { containing } from '#/lib/text'
import {
  canAnswer,
  canCancel,
  canCheckIn,
  canDelete,
  canDuplicate,
  canEdit,
  canManage,
  canManageSeries,
  canPublish,
  canSeeAddress,
  canSeeHostContact,
  canSeeNames,
  type EventFacts,
} from './policy'
import { SKILL_LEVELS } from '#/lib/skill-levels'
import type {
  AdminEventPage,
  AdminEvents,
  EventCard,
  EventDetail,
  EventPage,
  ListEvents,
  MyEvents,
} from './schema'
import { eventHosts, events } from './table'

/** No event lasts longer (its end is at most a day after its start, and a night may have 25 hours). */
const LONGEST_EVENT = sql`interval '26 hours'`

/** Whoever asks, or whoever a message or a file is for; in SQL, the person of a row, or of whom a statement is prepared. */
export type Knower =
  | { kind: 'anonymous' }
  | { kind: 'user'; id: string | SQL | Placeholder; isAdmin: boolean }
const somebody = (isAdmin: boolean): Knower => ({ kind: 'user', id: sql.placeholder('viewer'), isAdmin })
/** Whom a prepared statement is for: it takes `valuesOf` them when it is run. */
export const KNOWERS = {
  anonymous: { kind: 'anonymous' },
  player: somebody(false),
  admin: somebody(true),
} satisfies Record<string, Knower>
export type KnowerKind = keyof typeof KNOWERS
export const kindOf = (viewer: Viewer): KnowerKind =>
  viewer.kind === 'anonymous' ? 'anonymous' : viewer.isAdmin ? 'admin' : 'player'
export const valuesOf = (viewer: Viewer) => (viewer.kind === 'anonymous' ? {} : { viewer: viewer.id })

/** As someone without an admin's rights: what is sent or handed out to a person is theirs as a player. */
export const asPlayer = (id: string | SQL): Knower => ({ kind: 'user', id, isAdmin: false })
/** Whose answer a row of `event_registrations` is. */
export const WHO_ANSWERED: Knower = asPlayer(sql`${eventRegistrations.userId}`)

const STANDINGS = {
  member: sql`${communityMembers.status} = 'active'`,
  manager: sql`${communityMembers.status} = 'active' and ${communityMembers.role} <> 'member'`,
  banned: sql`${communityMembers.status} = 'banned'`,
}

/** Whether someone is so in the community that a column names; false where it names none. */
export const isIn = (community: SQLWrapper, viewer: Knower, standing: keyof typeof STANDINGS): SQL<boolean> =>
  viewer.kind === 'anonymous'
    ? sql`false`
    : sql`coalesce(${community} in (select ${communityMembers.communityId} from ${communityMembers} where ${communityMembers.userId} = ${viewer.id} and ${STANDINGS[standing]}), false)`

const isMember = (viewer: Knower) => isIn(events.communityId, viewer, 'member')
const isManaging = (viewer: Knower) => isIn(events.communityId, viewer, 'manager')
const isBanned = (viewer: Knower) => isIn(events.communityId, viewer, 'banned')

/** The viewer is its host or a further host. No one hosts in the name of a community that has banned them. */
export const isHosting = (viewer: Knower): SQL<boolean> =>
  viewer.kind === 'anonymous'
    ? sql`false`
    : sql`((coalesce(${events.hostId} = ${viewer.id}, false) or exists (select 1 from ${eventHosts} h where h.event_id = ${events.id} and h.user_id = ${viewer.id})) and not ${isBanned(viewer)})`

const holdsAt = (viewer: Knower, now: Moment, statuses: readonly string[]): SQL<boolean> =>
  viewer.kind === 'anonymous'
    ? sql`false`
    : sql`exists (select 1 from ${eventRegistrations} r where r.event_id = ${events.id} and r.user_id = ${viewer.id} and r.status in ${statuses} and (r.status <> 'offered' or ${events.status} = 'cancelled' or r.offer_expires_at > ${instant(now)}))`

/**
 * An event is one of those: asked by the person first, so that only theirs are looked at however many there are. As an
 * array, which is made before anything is looked for: whatever the planner takes a person's share to be, it finds the
 * events by their ids. (Joined it walks through all that someone has for each of many.)
 */
const isOneOf = (ids: SQL): SQL => sql`${events.id} = any(array(${ids}))`
const NONE = sql`select null::uuid where false`
const idsHostedBy = (viewer: Knower): SQL =>
  viewer.kind === 'anonymous'
    ? NONE
    : sql`select e.id from ${events} e where e.host_id = ${viewer.id} union all select h.event_id from ${eventHosts} h where h.user_id = ${viewer.id}`
/** `holdsAt`, by the person. */
const idsHeldBy = (viewer: Knower, now: Moment, statuses: readonly string[]): SQL =>
  viewer.kind === 'anonymous'
    ? NONE
    : sql`select r.event_id from ${eventRegistrations} r where r.user_id = ${viewer.id} and r.status in ${statuses} and (r.status <> 'offered' or r.offer_expires_at > ${instant(now)} or exists (select 1 from ${events} e where e.id = r.event_id and e.status = 'cancelled'))`

const hostedBy = (viewer: Knower): SQL => sql`(${isOneOf(idsHostedBy(viewer))} and not ${isBanned(viewer)})`
const heldBy = (viewer: Knower, now: Moment, statuses: readonly string[]): SQL =>
  isOneOf(idsHeldBy(viewer, now, statuses))

/** The viewer hosts it, or has a party in one of the given states. */
export const hostedOrHeldBy = (viewer: Knower, now: Moment, statuses: readonly string[]): SQL =>
  sql`(${isOneOf(sql`${idsHostedBy(viewer)} union all ${idsHeldBy(viewer, now, statuses)}`)} and (not ${isBanned(viewer)} or ${heldBy(viewer, now, statuses)}))`

/** Who may know of an event at all: `canView` of the policy, in SQL. Everything that reads events goes through it. */
export function visibleTo(viewer: Knower): SQL {
  const open = sql`(${events.status} <> 'draft' and ${events.visibility} <> 'community')`
  if (viewer.kind === 'anonymous') return open
  if (viewer.isAdmin) return sql`true`
  return sql`(${open} or (${events.status} <> 'draft' and ${isMember(viewer)}) or ${isHosting(viewer)} or ${isManaging(viewer)})`
}

/** Of those, what stands in public lists. For anonymous viewers these are the words of the partial index. */
export function listedFor(viewer: Knower): SQL {
  if (viewer.kind === 'anonymous') return sql`${events.status} <> 'draft' and ${events.visibility} = 'public'`
  return sql`${events.status} <> 'draft' and ${events.visibility} <> 'unlisted' and ${visibleTo(viewer)}`
}

/** The viewer is in the squad and has a shift to check people in. */
const isOnCheckIn = (viewer: Knower): SQL<boolean> =>
  viewer.kind === 'anonymous'
    ? sql`false`
    : sql`exists (select 1 from ${squadShifts} s join ${squadMembers} m on m.id = s.member_id where s.event_id = ${events.id} and s.task = 'check_in' and m.user_id = ${viewer.id})`

const factColumns = (viewer: Knower, now: Moment) => ({
  isHosting: isHosting(viewer),
  isManaging: isManaging(viewer),
  isBanned: isBanned(viewer),
  isMember: isMember(viewer),
  isAttending: holdsAt(viewer, now, ['confirmed']),
})

type OwnAnswer = Pick<NonNullable<EventCard['mine']>, 'status' | 'partySize'> & {
  place: WaitlistPlace | null
}
/** The viewer's RSVP while it stands; a place on the waitlist has no number before a draw. */
const ownAnswer = (viewer: Knower, now: Moment): SQL<OwnAnswer | null> =>
  viewer.kind === 'anonymous'
    ? sql`null`
    : sql`(select json_build_object('status', own.status, 'partySize', own.party_size, 'place', case when own.status = 'waitlisted' and (${events.fillMode} <> 'by_lot' or ${events.lotDrawnAt} is not null) then ${waitlistPlace(sql`own.event_id`, sql`own.queue_number`)} end) from ${eventRegistrations} own where own.event_id = ${events.id} and own.user_id = ${viewer.id} and (own.status in ('confirmed', 'waitlisted') or (own.status = 'offered' and own.offer_expires_at > ${instant(now)})))`

/** The words of the search are the database's own. */
const { search, ...ownColumns } = getTableColumns(events)
const eventColumns = (now: Moment) => ({ ...ownColumns, seatsTaken: seatsTakenAt(now) })
type EventRow = Omit<typeof events.$inferSelect, 'search'>
/** What a card shows, and what decides about it: half of what there is of an event. */
const cardColumns = (now: Moment) => ({
  id: events.id,
  title: events.title,
  description: events.description,
  language: events.language,
  theme: events.theme,
  eventDate: events.eventDate,
  startTime: events.startTime,
  endTime: events.endTime,
  timeZone: events.timeZone,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  address: events.address,
  addressVisibility: events.addressVisibility,
  city: events.city,
  state: events.state,
  zipCode: events.zipCode,
  coverImage: events.coverImage,
  status: events.status,
  visibility: events.visibility,
  maxCapacity: events.maxCapacity,
  skillMin: events.skillMin,
  skillMax: events.skillMax,
  seriesId: events.seriesId,
  priceNote: events.priceNote,
  seatsTaken: seatsTakenAt(now),
  seatsWaiting: events.seatsWaiting,
  version: events.version,
})
/** An unlisted series is not found by way of one of its nights that everyone finds. */
const hidesSeries = sql<boolean>`(${events.visibility} = 'public' and exists (select 1 from ${eventSeries} s where s.id = ${events.seriesId} and s.visibility = 'unlisted'))`
type Row = {
  event: Pick<EventRow, keyof ReturnType<typeof cardColumns>>
  hidesSeries: boolean
  community: EventCard['community']
  isHosting: boolean
  isManaging: boolean
  isBanned: boolean
  isMember: boolean
  isAttending: boolean
  ownAnswer: OwnAnswer | null
}

/** What goes with each event of a list: its community, and the viewer's relation to it. */
const besideEvent = (viewer: Knower, now: Moment) => ({
  hidesSeries,
  community: { id: communities.id, slug: communities.slug, name: communities.name },
  ...factColumns(viewer, now),
  ownAnswer: ownAnswer(viewer, now),
})

/** What every card is made of, in one statement. */
const selectCards = (db: Executor, viewer: Knower, now: Moment) =>
  db
    .select({ event: cardColumns(now), ...besideEvent(viewer, now) })
    .from(events)
    .leftJoin(communities, eq(communities.id, events.communityId))
    .$dynamic()

/** What only one event's own page and acts ask about. */
type OwnFacts = Pick<EventFacts, 'hasAnswers' | 'isOnCheckIn'>
const ON_A_LIST: OwnFacts = { hasAnswers: false, isOnCheckIn: false }

const factsOf = (row: Row, own: OwnFacts): EventFacts => ({
  ...row.event,
  ...row,
  hasAnswers: own.hasAnswers,
  isOnCheckIn: own.isOnCheckIn,
})

function ownState(found: OwnAnswer | null): EventCard['mine'] {
  if (!found) return null
  const { status, partySize, place } = found
  return { status, partySize, position: place?.position ?? null, peopleAhead: place?.peopleAhead ?? null }
}

function toCard(viewer: Viewer, row: Row, now: Date): EventCard {
  const { event, community } = row
  const {
    id,
    title,
    description,
    language,
    theme,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    city,
    state,
    zipCode,
  } = event
  const { coverImage, maxCapacity, priceNote, seatsTaken, seatsWaiting, seriesId, visibility, version } =
    event
  const hidden = event.addressVisibility === 'attendees' && !canSeeAddress(viewer, factsOf(row, ON_A_LIST))
  return {
    id,
    title,
    description,
    language,
    theme,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    city,
    state,
    zipCode,
    coverImage,
    community,
    maxCapacity,
    priceNote,
    seatsTaken,
    seatsWaiting,
    seriesId: row.hidesSeries && !canManage(viewer, factsOf(row, ON_A_LIST)) ? null : seriesId,
    isHosting: row.isHosting,
    mine: ownState(row.ownAnswer),
    visibility,
    version,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    address: hidden ? '' : event.address,
    isFull: maxCapacity !== null && maxCapacity - seatsTaken <= 0,
    phase: eventPhase(event, now),
    skillMin: event.skillMin as EventCard['skillMin'],
    skillMax: event.skillMax as EventCard['skillMax'],
  }
}

const skippedEvent = (operation: string) => skipped<Row>(operation, ({ event }) => `event ${event.id}`)

const cardsOf = (viewer: Viewer, rows: readonly Row[], now: Date): EventCard[] =>
  eachSafely(rows, (row) => toCard(viewer, row, now), skippedEvent('list events'))

const readRows = (
  db: Executor,
  viewer: Viewer,
  where: SQL | undefined,
  order: SQL[],
  { limit, now }: { limit: number; now: Date },
): Promise<Row[]> =>
  selectCards(db, viewer, now)
    .where(and(visibleTo(viewer), where))
    .orderBy(...order)
    .limit(limit)

/** Events by a condition, as cards in the given order. */
export async function readCards(
  db: Executor,
  viewer: Viewer,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<EventCard[]> {
  const now = new Date()
  return cardsOf(viewer, await readRows(db, viewer, where, order, { limit, now }), now)
}

type Direction = 'forwards' | 'backwards'
type Paging = { cursor?: string | undefined; limit: number; direction: Direction }

const PAGES = cursorsOf('events', { startsAt: 'instant', id: 'uuid' })

/** Where a page goes on, in a statement; in a prepared one, the places of both. */
type From = { startsAt: string | Placeholder; id: string | Placeholder }
const beyond = (from: From, direction: Direction): SQL =>
  sql`(${events.startsAt}, ${events.id}) ${sql.raw(direction === 'forwards' ? '>' : '<')} (${from.startsAt}::timestamptz, ${from.id}::uuid)`
const inOrder = (direction: Direction): SQL[] =>
  direction === 'forwards' ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)]
/** The page is cut from the rows, so that one that no card can be made of doesn't end the list. */
function pageOfCards(
  viewer: Viewer,
  rows: readonly Row[],
  { limit, now }: { limit: number; now: Date },
): EventPage {
  const { items, nextCursor } = pageOf(rows, limit, ({ event: { startsAt, id } }) =>
    PAGES.write({ startsAt: startsAt.toISOString(), id }),
  )
  return { items: cardsOf(viewer, items, now), nextCursor }
}

/** One page in the order of starts. Pages go on from an event, not from a count, so none is skipped or repeated. */
async function readPage(
  db: Executor,
  viewer: Viewer,
  where: SQL | undefined,
  { cursor, limit, direction }: Paging,
): Promise<EventPage> {
  const place = PAGES.read(cursor)
  const rest = place && beyond(place, direction)
  const now = new Date()
  const rows = await readRows(db, viewer, and(where, rest), inOrder(direction), { limit: limit + 1, now })
  return pageOfCards(viewer, rows, { limit, now })
}

/** The built-in night series, by its theme or by its name in a title. */
export const isNight = (): SQL =>
  sql`(${events.theme} = ${brand.nightSeries.theme} or ${events.title} ilike ${containing(brand.nightSeries.title)})`

/** Not over yet. The bound on the start lets the index skip everything that is long past. */
const upcoming = (now: Moment): SQL =>
  sql`${events.endsAt} >= ${instant(now)} and ${events.startsAt} > ${instant(now)} - ${LONGEST_EVENT}`
const over = (now: Moment): SQL =>
  sql`${events.endsAt} < ${instant(now)} and ${events.startsAt} < ${instant(now)}`

function levelWithin(level: (typeof SKILL_LEVELS)[number]): SQL {
  const index = SKILL_LEVELS.indexOf(level)
  const low = SKILL_LEVELS.slice(0, index + 1)
  const high = SKILL_LEVELS.slice(index)
  return sql`(${events.skillMin} is null or ${inArray(events.skillMin, low)}) and (${events.skillMax} is null or ${inArray(events.skillMax, high)})`
}

function wordsWithin(typed: string): SQL {
  const words = prefixSearch(typed)
  return words ? sql`${search} @@ to_tsquery('simple', ${words})` : sql`false`
}

type Filters = Omit<ListEvents, 'cursor' | 'limit' | keyof Chips> & Chips

/** Canceled events stay listed until their time, so that people find out, unless a list leaves them out. Past lists show what took place. */
function filtersOf(viewer: Viewer, list: Filters, now: Date): SQL | undefined {
  const { past, q, from, to, community, place, level } = list
  return and(
    listedFor(viewer),
    past ? and(over(now), eq(events.status, 'published')) : upcoming(now),
    q ? wordsWithin(q) : undefined,
    from ? gte(events.eventDate, from) : undefined,
    to ? lte(events.eventDate, to) : undefined,
    community ? eq(events.communityId, community) : undefined,
    place ? anyHolds([events.city, events.location], place) : undefined,
    level ? levelWithin(level) : undefined,
    list.withoutNightSeries ? sql`${isNight()} is not true` : undefined,
    list.withoutCanceled ? eq(events.status, 'published') : undefined,
    chosenByChips(list, now),
  )
}

/** A page of the events everyone may know of, and those of the viewer's communities. */
export function listEvents(
  db: Executor,
  viewer: Viewer,
  { cursor, limit, ...list }: Filters & Pick<ListEvents, 'cursor' | 'limit'>,
): Promise<EventPage> {
  return readPage(db, viewer, filtersOf(viewer, list, new Date()), {
    cursor,
    limit,
    direction: list.past ? 'backwards' : 'forwards',
  })
}

/** How many events the same filters give in all. */
export function countEvents(db: Executor, viewer: Viewer, list: Filters): Promise<number> {
  return db.$count(events, filtersOf(viewer, list, new Date()))
}

const MINE = {
  hosting: (viewer, now) => and(hostedBy(viewer), or(upcoming(now), eq(events.status, 'draft'))),
  going: (viewer, now) => and(heldBy(viewer, now, ['confirmed']), upcoming(now)),
  waiting: (viewer, now) => and(heldBy(viewer, now, ['waitlisted', 'offered']), upcoming(now)),
  past: (viewer, now) =>
    and(hostedOrHeldBy(viewer, now, ['confirmed']), over(now), ne(events.status, 'draft')),
} satisfies Record<MyEvents['tab'], (viewer: Knower, now: Moment) => SQL | undefined>
const directionOf = (tab: MyEvents['tab']): Direction => (tab === 'past' ? 'backwards' : 'forwards')

/** Found by the person, however many events there are. */
const myEventsFor = preparedStatement(
  (db: Executor, { kind, tab, goesOn }: { kind: KnowerKind; tab: MyEvents['tab']; goesOn: boolean }) => {
    const [viewer, now, direction] = [KNOWERS[kind], sql.placeholder('now'), directionOf(tab)]
    const from = { startsAt: sql.placeholder('startsAt'), id: sql.placeholder('id') }
    return selectCards(db, viewer, now)
      .where(and(visibleTo(viewer), MINE[tab](viewer, now), goesOn ? beyond(from, direction) : undefined))
      .orderBy(...inOrder(direction))
      .limit(sql.placeholder('limit'))
      .prepare(`my_events_for_${kind}_${tab}_${goesOn}`)
  },
)

/** The viewer's own: what they host (drafts too), have a place in, wait for, or were part of. */
export async function listMyEvents(
  db: Executor,
  viewer: Viewer,
  { tab, cursor, limit }: MyEvents,
): Promise<EventPage> {
  const now = new Date()
  const from = PAGES.read(cursor) ?? {}
  const statement = myEventsFor(db, { kind: kindOf(viewer), tab, goesOn: cursor !== undefined })
  const rows = await statement.execute({
    ...valuesOf(viewer),
    ...from,
    now: now.toISOString(),
    limit: limit + 1,
  })
  return pageOfCards(viewer, rows, { limit, now })
}

/** Every event there is, for admins: drafts of others and private ones too. */
export async function listAllEvents(
  db: Executor,
  viewer: Viewer,
  { q, when, status, community, ...paging }: AdminEvents,
): Promise<AdminEventPage> {
  const now = new Date()
  const filters = and(
    when === 'past' ? over(now) : upcoming(now),
    q ? wordsWithin(q) : undefined,
    status ? eq(events.status, status) : undefined,
    community ? eq(events.communityId, community) : undefined,
  )
  const direction = when === 'past' ? 'backwards' : 'forwards'
  const { items, nextCursor } = await readPage(db, viewer, filters, { ...paging, direction })
  const hosts = await hostNames(
    db,
    items.map(({ id }) => id),
  )
  return { items: items.map((item) => ({ ...item, hostName: hosts.get(item.id) ?? null })), nextCursor }
}

/** Coming events that take place, the next first. */
export function listNextEvents(db: Executor, viewer: Viewer, limit: number): Promise<EventCard[]> {
  const next = and(upcoming(new Date()), eq(events.status, 'published'))
  return readCards(db, viewer, next, [asc(events.startsAt), asc(events.id)], limit)
}

const visibleAmong = preparedStatement((db: Executor, kind: KnowerKind) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(sql`${events.id} = any(${sql.placeholder('ids')}::uuid[])`, visibleTo(KNOWERS[kind])))
    .prepare(`visible_among_${kind}`),
)

/** Those of the given events that the viewer may know of. */
export async function visibleEventIds(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await visibleAmong(db, kindOf(viewer)).execute({ ids, ...valuesOf(viewer) })
  return rows.map(({ id }) => id)
}

async function hostNames(db: Executor, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: events.id, name: PERSON_NAME })
    .from(events)
    .leftJoin(users, eq(users.id, events.hostId))
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, nameOfHost({ name })]))
}

const selectEvents = <Besides extends Record<string, SQL>>(
  db: Executor,
  viewer: Knower,
  now: Moment,
  besides: Besides,
) =>
  db
    .select({
      ...besides,
      event: eventColumns(now),
      hidesSeries,
      community: { id: communities.id, slug: communities.slug, name: communities.name },
      ...factColumns(viewer, now),
      ownAnswer: ownAnswer(viewer, now),
      hostName: PERSON_NAME,
      hasAnswers: sql<boolean>`exists (select 1 from ${eventRegistrations} r where r.event_id = ${events.id})`,
      isOnCheckIn: isOnCheckIn(viewer),
      // The id comes first: of a joined object whose first column is null the database's driver makes null.
      series: { id: eventSeries.id, hostId: eventSeries.hostId, builtInKey: eventSeries.builtInKey },
      isManagingSeries: isIn(eventSeries.communityId, viewer, 'manager'),
    })
    .from(events)
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .leftJoin(communities, eq(communities.id, events.communityId))
    .leftJoin(users, eq(users.id, events.hostId))
    .$dynamic()
type EventFound = Awaited<ReturnType<typeof selectEvents<Record<never, never>>>>[number]

const eventFor = preparedStatement((db: Executor, kind: KnowerKind) => {
  const viewer = KNOWERS[kind]
  return selectEvents(db, viewer, sql.placeholder('now'), {})
    .where(and(eq(events.id, sql.placeholder('id')), visibleTo(viewer)))
    .prepare(`event_for_${kind}`)
})

/**
 * Events of all who ask at the same moment, each as the one who asks may see it: when something changes about an event,
 * everyone who looks at it asks. By the person's id and the event's.
 */
const eventsAsked = preparedStatement((db: Executor, isAdmin: boolean) => {
  const viewer: Knower = { kind: 'user', id: sql`asked.viewer_id`, isAdmin }
  const lookup = selectEvents(db, viewer, sql.placeholder('now'), {
    asked: sql<string>`asked.viewer_id::text`,
  })
    .innerJoin(
      sql`unnest(${sql.placeholder('viewers')}::uuid[], ${sql.placeholder('ids')}::uuid[]) as asked(viewer_id, id)`,
      sql`asked.id = ${events.id}`,
    )
    .where(visibleTo(viewer))
    .prepare(`events_asked_${isAdmin}`)
  return gathered(async (keys: readonly string[]) => {
    const asked = keys.map((key) => key.split(' '))
    const [viewers, ids] = [asked.map(([viewerId]) => viewerId), asked.map(([, id]) => id)]
    const rows = await lookup.execute({ viewers, ids, now: new Date().toISOString() })
    return new Map(rows.map((row) => [`${row.asked} ${row.event.id}`, row]))
  })
})

async function findEvent(db: Executor, viewer: Viewer, id: string): Promise<EventFound> {
  // Within a transaction no one else asks.
  if (viewer.kind === 'user' && !is(db, PgTransaction)) {
    const row = await eventsAsked(db, viewer.isAdmin)(`${viewer.id} ${id}`)
    if (!row) throw AppError.notFound()
    return row
  }
  const now = new Date().toISOString()
  const [row] = await eventFor(db, kindOf(viewer)).execute({ id, now, ...valuesOf(viewer) })
  if (!row) throw AppError.notFound()
  return row
}
/** What decides about each of some events, by id; those that the viewer may not know of are left out. */
export async function readFactsOf(
  db: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, EventFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectEvents(db, viewer, new Date(), {}).where(
    and(inArray(events.id, [...ids]), visibleTo(viewer)),
  )
  return new Map(rows.map((row) => [row.event.id, factsOf(row, row)]))
}

/** What decides about an event the viewer may know of. @throws AppError not_found for any other */
export async function readFacts(db: Executor, viewer: Viewer, id: string): Promise<EventFacts> {
  const row = await findEvent(db, viewer, id)
  return factsOf(row, row)
}

/** One event as its page shows it. @throws AppError not_found, whether it does not exist or is not for this viewer */
export async function readEvent(db: Executor, viewer: Viewer, id: string): Promise<EventDetail> {
  const row = await findEvent(db, viewer, id)
  const now = new Date()
  const facts = factsOf(row, row)
  const {
    guestsAllowed,
    signupsOpen,
    courts,
    addressVisibility,
    cancelledReason,
    sequence,
    address,
    hostContact,
  } = row.event
  const card = toCard(viewer, row, now)
  const { opensAt, fillMode, lotDrawnAt, waitlistMode, promotion } = row.event
  return {
    ...card,
    guestsAllowed,
    signupsOpen,
    opensAt: opensAt?.toISOString() ?? null,
    fillMode,
    lotDrawnAt: lotDrawnAt?.toISOString() ?? null,
    waitlistMode,
    promotion,
    courts,
    addressVisibility,
    cancelledReason,
    sequence,
    rsvpDeadline: row.event.rsvpDeadline?.toISOString() ?? null,
    hostContact: canSeeHostContact(viewer, facts) ? hostContact : '',
    addressHidden: address !== '' && card.address === '',
    hostName: nameOfHost({ name: row.hostName }),
    can: {
      edit: canEdit(viewer, facts),
      editSeries:
        row.series !== null && !row.isBanned && canManageSeries(viewer, row.series, row.isManagingSeries),
      publish: canPublish(viewer, facts),
      cancel: canCancel(viewer, facts, now),
      delete: canDelete(viewer, facts),
      duplicate: canDuplicate(viewer, facts),
      answer: canAnswer(viewer, facts, now),
      seeNames: canSeeNames(viewer, facts),
      manageRegistrations: canManage(viewer, facts),
      checkIn: canCheckIn(viewer, facts, now),
    },
  }
}

const toCalendarEntry = (event: EventRow, publicUrl: string): CalendarEntry => ({
  ...event,
  url: `${publicUrl}/events/${event.id}`,
})

/** One event for a calendar file. @throws AppError not_found */
export async function readCalendarEntry(
  db: Executor,
  viewer: Viewer,
  id: string,
  publicUrl: string,
): Promise<CalendarEntry> {
  const row = await findEvent(db, viewer, id)
  return { ...toCalendarEntry(row.event, publicUrl), address: toCard(viewer, row, new Date()).address }
}

/** Events by a condition as a calendar has them, drafts aside: what is over is left out first where there are too many. */
export async function readCalendarEntries(
  db: Executor,
  viewer: Viewer,
  where: SQL | undefined,
  { publicUrl, limit }: { publicUrl: string; limit: number },
): Promise<CalendarEntry[]> {
  const now = new Date()
  const rows = await db
    .select({ event: eventColumns(now), ...besideEvent(viewer, now) })
    .from(events)
    .leftJoin(communities, eq(communities.id, events.communityId))
    .where(and(visibleTo(viewer), ne(events.status, 'draft'), where))
    .orderBy(
      sql`(${events.endsAt} < ${now.toISOString()}::timestamptz)`,
      asc(events.startsAt),
      asc(events.id),
    )
    .limit(limit)
  return eachSafely(
    rows,
    (row) => ({ ...toCalendarEntry(row.event, publicUrl), address: toCard(viewer, row, now).address }),
    skippedEvent('calendar feed'),
  )
}

/** A registration and its event as a message to that person tells of them; null when either is gone, or not for them any more. */
export async function readNotice(db: Executor, registrationId: string, publicUrl: string) {
  const [row] = await db
    .select({
      event: eventColumns(new Date()),
      status: eventRegistrations.status,
      partySize: eventRegistrations.partySize,
      version: eventRegistrations.version,
      answer: {
        id: eventRegistrations.id,
        eventId: eventRegistrations.eventId,
        guestId: eventRegistrations.guestId,
      },
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.id, registrationId), visibleTo(WHO_ANSWERED)))
  if (!row) return null
  const hidden = row.event.addressVisibility === 'attendees' && row.status !== 'confirmed'
  const event = { ...row.event, address: hidden ? '' : row.event.address }
  return { ...row, event, entry: toCalendarEntry(event, publicUrl) }
}

/** A published event of a community as an active member is told of it; null when one or the other is so no more. */
export async function readNewEvent(db: Executor, eventId: string, userId: string) {
  const [row] = await db
    .select({ event: eventColumns(new Date()), community: communities.name })
    .from(events)
    .innerJoin(communities, eq(communities.id, events.communityId))
    .innerJoin(
      communityMembers,
      and(
        eq(communityMembers.communityId, communities.id),
        eq(communityMembers.userId, userId),
        eq(communityMembers.status, 'active'),
      ),
    )
    .where(and(eq(events.id, eventId), eq(events.status, 'published'), ne(events.visibility, 'unlisted')))
  return row ?? null
}

/** Events for search engines: public ones, the newest first. */
export function sitemapEvents(db: Executor, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .where(listedFor({ kind: 'anonymous' }))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(limit)
}
