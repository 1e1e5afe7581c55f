import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { viewerOfUser } from '#/features/people/accounts/reads'
import { communityVisibleTo } from '#/features/communities/communities/reads'
import { communities } from '#/features/communities/communities/table'
import type { CalendarEntry } from '#/features/events/events/logic/ics'
import { ownEntry } from '#/features/events/events/logic/own-entry'
import { hostedOrHeldBy, isNight, listedFor, readCalendarEntries } from '#/features/events/events/reads'
import { events } from '#/features/events/events/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import { isId } from '#/lib/ids'
import type { Db, Executor } from '#/platform/db'
import { readSignedId, signId } from '#/platform/security/signed-id'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { FEEDS } from './logic/feed-paths'
import type { OwnCalendar } from './schema'
import { calendarFeeds } from './table'
import * as m from '#/lib/messages.gen'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BACK = 90
const DAYS_AHEAD = 366
/** What is coming comes first into a feed; calendars choke on files without end. */
const MAX_ENTRIES = 1_000
const MAX_DESCRIPTION_CHARS = 1_000

/** A feed before it is written: its name in the reader's list, and what stands in it. */
export type Feed = { name: string; entries: CalendarEntry[] }

/** Raising the version makes every earlier key a wrong one. */
const purposeOf = (version: number) => `calendar-feed ${version}`

async function readEntries(
  db: Executor,
  viewer: Viewer,
  where: SQL | undefined,
  publicUrl: string,
): Promise<CalendarEntry[]> {
  const now = Date.now()
  const window = and(
    gte(events.endsAt, new Date(now - DAYS_BACK * DAY_MS)),
    lte(events.startsAt, new Date(now + DAYS_AHEAD * DAY_MS)),
  )
  const found = await readCalendarEntries(db, viewer, and(window, where), { publicUrl, limit: MAX_ENTRIES })
  return found.map((entry) => ({
    ...entry,
    description: entry.description?.slice(0, MAX_DESCRIPTION_CHARS) ?? null,
  }))
}

/** Everything in the public lists. */
export const readPublicFeed = async (db: Executor, viewer: Viewer, publicUrl: string): Promise<Feed> => ({
  name: `${brand.name} events`,
  entries: await readEntries(db, viewer, listedFor(viewer), publicUrl),
})

/** The night series, each night under one UID wherever it is moved. */
export const readNightFeed = async (db: Executor, viewer: Viewer, publicUrl: string): Promise<Feed> => ({
  name: brand.nightSeries.title,
  entries: await readEntries(db, viewer, and(listedFor(viewer), isNight()), publicUrl),
})

/** A community's events, as far as the viewer may know of them. @throws AppError not_found */
export async function readCommunityFeed(
  db: Executor,
  viewer: Viewer,
  slug: string,
  publicUrl: string,
): Promise<Feed> {
  const [community] = await db
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .where(and(eq(communities.slug, slug), eq(communities.status, 'active'), communityVisibleTo(viewer)))
  if (!community) throw AppError.notFound()
  const where = and(listedFor(viewer), eq(events.communityId, community.id))
  return { name: community.name, entries: await readEntries(db, viewer, where, publicUrl) }
}

const HELD = ['confirmed', 'waitlisted', 'offered'] as const

/** What someone is in, waits for (not certain yet) or hosts. */
export async function readOwnFeed(db: Executor, viewer: SignedIn, publicUrl: string): Promise<Feed> {
  const own = hostedOrHeldBy(viewer, new Date(), HELD)
  const entries = await readEntries(db, viewer, own, publicUrl)
  const answers = await db
    .select({
      eventId: eventRegistrations.eventId,
      status: eventRegistrations.status,
      updatedAt: eventRegistrations.updatedAt,
    })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.userId, viewer.id), inArray(eventRegistrations.status, [...HELD])))
  const answerTo = new Map(answers.map((answer) => [answer.eventId, answer]))
  return {
    name: m.feeds_myCalendarOf({ product: brand.name }),
    entries: entries.map((entry) => {
      const answer = answerTo.get(entry.id)
      if (!answer || entry.status === 'cancelled') return entry
      return {
        ...ownEntry({ status: answer.status, entry }),
        updatedAt: answer.updatedAt > entry.updatedAt ? answer.updatedAt : entry.updatedAt,
      }
    }),
  }
}

/**
 * For whom a key speaks, as they are now: no one once they are suspended or gone. It never speaks as an admin,
 * whatever its owner is. @throws AppError not_found for every other key, earlier ones too
 */
export async function ownerOfKey(db: Db, secret: string, key: string): Promise<SignedIn> {
  const id = key.split('.')[0]
  if (!isId(id)) throw AppError.notFound()
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id))
  if (!feed || readSignedId(secret, purposeOf(feed.version), key) === null) throw AppError.notFound()
  const owner = await viewerOfUser(db, feed.userId, feed.userId)
  if (owner.kind === 'anonymous') throw AppError.notFound()
  return { ...owner, isAdmin: false }
}

/** One's own secret address, if one has been made. */
export async function readOwnCalendar(
  db: Executor,
  viewer: SignedIn,
  { AUTH_SECRET, PUBLIC_URL }: { AUTH_SECRET: string; PUBLIC_URL: string },
): Promise<OwnCalendar> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id))
  if (!feed) return { key: null, address: null, lastReadAt: null }
  const key = signId(AUTH_SECRET, purposeOf(feed.version), feed.userId)
  return {
    key,
    address: `${PUBLIC_URL}${FEEDS.mine(key)}`,
    lastReadAt: feed.lastReadAt?.toISOString() ?? null,
  }
}
