import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { communityAnnouncements } from '#/features/communities/announcements/table'
import { communities, communityMembers, communityRequests } from '#/features/communities/communities/table'
import type { events } from '#/features/events/events/table'
import { communityInvitations } from '#/features/communities/invitations/table'
import { eventSeries } from '#/features/events/series/table'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, localToday } from '#/lib/dates'
import type { Db } from '#/platform/db'
import { makeCommunity } from './community'
import { makeEvent, type Member } from './crowd'
import { tellOf } from './private-traces'
import { drawnPool, keepTournament, poolSettings } from './saved-tournament'

const DAY_MS = 24 * 60 * 60 * 1000
const ZONE = 'America/Los_Angeles'
/** Stands in every text of what is private, and nowhere else. */
export const SECRET = 'zq7kx'
/** Stands in every text of a public community of the same kind: through each door somebody sees one or the other. */
export const OPEN = 'pq5kx'

export const words = (mark: string, what: string) => `${what} ${mark}`

export function only<T>([first]: T[]): T {
  if (first === undefined) throw new Error('Nothing was made')
  return first
}

function comingTuesday(): string {
  const today = localToday(ZONE, new Date())
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, ((2 - weekday + 7) % 7) + 7)
}

export const textsOf = (mark: string) => ({
  title: words(mark, 'Sunrise'),
  description: words(mark, 'Bring water'),
  location: words(mark, 'Hidden Courts'),
  address: words(mark, '12 Back Lane'),
  city: words(mark, 'Altadena'),
  priceNote: words(mark, 'Five dollars'),
  hostContact: words(mark, 'Knock twice'),
})

type Making = { db: Db; owner: Member; member: Member; mark: string; visibility: 'public' | 'private' }

/** The community and what is its own: who asks, what it says, whom it invites. */
async function makeItself({ db, owner, member, mark }: Making) {
  const slug = `club-${mark}`
  const said = {
    name: words(mark, 'Early Birds'),
    about: words(mark, 'We play before work'),
    city: words(mark, 'Altadena'),
  }
  const members = [{ userId: member.id }]
  const communityId = await makeCommunity(db, owner, {
    ...said,
    slug,
    tagline: words(mark, 'Dinks at dawn'),
    members,
  })
  const userId = randomUUID()
  await db
    .insert(users)
    .values({ id: userId, name: words(mark, 'Asker'), email: `asker-${mark}@example.org` })
  const asks = { communityId, userId, status: 'requested' as const, requestNote: words(mark, 'Let me in') }
  const { id: memberId } = only(await db.insert(communityMembers).values(asks).returning())
  const asked = { ...said, askerId: owner.id, status: 'approved' as const, communityId }
  const { id: requestId } = only(await db.insert(communityRequests).values(asked).returning())
  const told = {
    communityId,
    authorId: owner.id,
    title: words(mark, 'New net'),
    body: words(mark, 'Court two'),
  }
  const [sent, draft] = await db
    .insert(communityAnnouncements)
    .values([{ ...told, status: 'sent', sentAt: new Date() }, told])
    .returning()
  const invitation = {
    communityId,
    email: `friend-${mark}@example.org`,
    tokenHash: randomUUID(),
    expiresAt: new Date(Date.now() + DAY_MS),
  }
  const { id: invitationId } = only(await db.insert(communityInvitations).values(invitation).returning())
  return {
    communityId,
    slug,
    memberId,
    requestId,
    announcementId: sent?.id ?? '',
    draftId: draft?.id ?? '',
    invitationId,
  }
}

/** Its series and an event of every kind. */
async function makeDates({ db, owner, mark, visibility }: Making, communityId: string) {
  const audience = visibility === 'private' ? ('community' as const) : ('public' as const)
  const own = { ...textsOf(mark), hostId: owner.id, communityId, visibility: audience }
  const weekly = {
    ...own,
    title: words(mark, 'Friday ladder'),
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: '2026-01-02',
    startTime: '18:00',
    endTime: '20:00',
    timeZone: ZONE,
  }
  const { id: seriesId } = only(await db.insert(eventSeries).values(weekly).returning())
  const make = (set: Partial<typeof events.$inferInsert> = {}) => makeEvent(db, { ...own, ...set })
  const before = new Date(Date.now() - 3 * DAY_MS)
  const tuesday = comingTuesday()
  return {
    seriesId,
    events: {
      coming: await make(),
      past: await make({
        startsAt: before,
        endsAt: new Date(before.getTime() + DAY_MS / 12),
        eventDate: before.toISOString().slice(0, 10),
      }),
      cancelled: await make({ status: 'cancelled', cancelledReason: words(mark, 'Rain') }),
      night: await make({ seriesId, seriesDate: '2026-12-04' }),
      draft: await make({ status: 'draft' }),
      tuesday: await make({
        title: brand.nightSeries.title,
        theme: brand.nightSeries.theme,
        eventDate: tuesday,
        startsAt: new Date(`${tuesday}T19:00:00-08:00`),
        endsAt: new Date(`${tuesday}T21:00:00-08:00`),
      }),
      full: await make({ maxCapacity: 1 }),
      byLot: await make({ fillMode: 'by_lot', opensAt: new Date(Date.now() + DAY_MS) }),
    },
  }
}

/** A community with everything a community can have; every text bears the mark. */
export async function makeClub(making: Making) {
  const { db, owner, member, mark, visibility } = making
  const itself = await makeItself(making)
  const dates = await makeDates(making, itself.communityId)
  const { coming, full, past } = dates.events
  const answer = (
    eventId: string,
    userId: string,
    status: 'confirmed' | 'waitlisted' | 'offered',
    offerExpiresAt: Date | null = null,
  ) => db.insert(eventRegistrations).values({ eventId, userId, status, offerExpiresAt }).returning()
  const { id: registrationId } = only(await answer(coming, member.id, 'confirmed'))
  await answer(past, member.id, 'confirmed')
  await answer(full, member.id, 'offered', new Date(Date.now() + DAY_MS))
  await answer(full, owner.id, 'waitlisted')
  const seat = { seriesId: dates.seriesId, userId: member.id, status: 'active' as const }
  const { id: regularId } = only(await db.insert(standingSeats).values(seat).returning())
  const settings = {
    ...poolSettings(),
    name: words(mark, 'Spring Open'),
    courts: [{ id: 'c1', name: words(mark, 'Court'), opens: null, closes: null }],
  }
  const place = { ownerId: owner.id, eventId: coming, communityId: itself.communityId }
  const tournamentId = await keepTournament(db, place, drawnPool(['a', 'b', 'c']), settings)
  const traces = await tellOf(db, { owner, member, mark, eventId: coming, communityId: itself.communityId })
  if (visibility === 'private')
    await db.update(communities).set({ visibility }).where(eq(communities.id, itself.communityId))
  return { ...itself, ...dates, ...traces, registrationId, regularId, tournamentId, ownerId: owner.id }
}

export type Club = Awaited<ReturnType<typeof makeClub>>
