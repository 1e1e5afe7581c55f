import { eq } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communities, communityMembers } from '#/features/communities/communities/table'
import { events } from '#/features/events/events/table'
import { guests } from '#/features/events/rsvp/guests/table'
import { userProfiles } from '#/features/people/profiles/table'
import { standingSeats } from '#/features/events/regulars/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { webhooks } from '#/features/messages/webhooks/table'
import type { TestApp } from './app'
import { makeCommunity } from './community'
import { makeEvent, type Member } from './crowd'
import { type Club, makeClub, only, OPEN, SECRET, textsOf, words } from './private-club'

/** Stands in every text of what is unlisted. */
export const BY_LINK = 'uq9kx'

export const OUTSIDERS = [
  'anonymous',
  'unverified',
  'outsider',
  'requested',
  'left',
  'removed',
  'banned',
  'bannedHost',
  'hostElsewhere',
  'managerElsewhere',
] as const
export type Outsider = (typeof OUTSIDERS)[number]
type Person = Exclude<Outsider, 'anonymous'>

/** Who was in it once knows what they were told then; what is said since is not for them. */
async function comeAndGo(t: TestApp, club: Club, owner: Member, people: Record<Person, Member>) {
  const { db } = t.services
  const once = { communityId: club.communityId, status: 'active' as const }
  const membership = async (person: Member, role: 'member' | 'manager' = 'member') =>
    only(
      await db
        .insert(communityMembers)
        .values({ ...once, role, userId: person.id })
        .returning(),
    ).id
  await membership(people.left)
  const removed = await membership(people.removed, 'manager')
  const banned = await membership(people.banned)
  const bannedHost = await membership(people.bannedHost)
  const hosted = await makeEvent(db, {
    ...textsOf(SECRET),
    hostId: people.bannedHost.id,
    communityId: club.communityId,
    visibility: 'community',
  })
  for (const person of [people.left, people.removed, people.banned]) {
    await t.call('PUT', `/api/events/${club.events.coming}/registration`, {
      as: person,
      body: { partySize: 1 },
    })
    await db.insert(standingSeats).values({ seriesId: club.seriesId, userId: person.id, status: 'active' })
  }
  const hook = { url: 'http://127.0.0.1:9/hook', secret: 'whsec_x', topics: ['event.changed'] }
  await db.insert(webhooks).values([
    { ...hook, ownerId: people.removed.id, communityId: club.communityId },
    { ...hook, ownerId: people.bannedHost.id },
  ])
  const gone = [
    await t.call('DELETE', `/api/communities/${club.communityId}/membership`, { as: people.left }),
  ]
  for (const [memberId, act] of [
    [removed, 'remove'],
    [banned, 'ban'],
    [bannedHost, 'ban'],
  ])
    gone.push(
      await t.call('POST', `/api/communities/${club.communityId}/members/${memberId}/acts`, {
        as: owner,
        body: { act, reason: 'Unkind words' },
      }),
    )
  if (gone.some(({ status }) => status >= 300)) throw new Error(gone.map(({ text }) => text).join())
  return hosted
}

/** A private community and its public twin, whoever has nothing to do with it, and whoever has no more. */
export async function makePrivateWorld(t: TestApp) {
  const { db } = t.services
  const owner = await t.signInAs('host')
  const member = await t.signInAs('player')
  const admin = await t.signInAs('admin')
  const twinOwner = await t.signInAs('host')
  const people: Record<Person, Member> = {
    unverified: await t.signInAs('player'),
    outsider: await t.signInAs('player'),
    requested: await t.signInAs('player'),
    left: await t.signInAs('player'),
    removed: await t.signInAs('player'),
    banned: await t.signInAs('player'),
    bannedHost: await t.signInAs('host'),
    hostElsewhere: await t.signInAs('host'),
    managerElsewhere: await t.signInAs('player'),
  }
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, people.unverified.id))
  for (const insider of [owner, member])
    await db
      .update(userProfiles)
      .set({ firstName: words(SECRET, 'Nia'), about: words(SECRET, 'Lefty'), isSearchable: false })
      .where(eq(userProfiles.id, insider.id))
  const found = { firstName: words(OPEN, 'Tom'), isSearchable: true }
  await db.update(userProfiles).set(found).where(eq(userProfiles.id, twinOwner.id))
  await makeCommunity(db, people.managerElsewhere, { name: 'Elsewhere' })
  const club = await makeClub({ db, owner, member, mark: SECRET, visibility: 'private' })
  const twinMember = await t.signInAs('player')
  const twin = await makeClub({ db, owner: twinOwner, member: twinMember, mark: OPEN, visibility: 'public' })
  await db.insert(communityMembers).values({
    communityId: club.communityId,
    userId: people.requested.id,
    status: 'requested',
  })
  const unsaid = { name: 'Formerly', tagline: '', about: '', city: '' }
  const [{ name, tagline, about, city } = unsaid] = await db
    .select()
    .from(communities)
    .where(eq(communities.id, club.communityId))
  const texts = await db.select().from(events).where(eq(events.communityId, club.communityId))
  // While they were in it, it was called otherwise.
  await db.update(communities).set(unsaid).where(eq(communities.id, club.communityId))
  await db
    .update(events)
    .set({ title: 'Formerly', location: 'Elsewhere' })
    .where(eq(events.communityId, club.communityId))
  const hosted = await comeAndGo(t, club, owner, people)
  await db.update(communities).set({ name, tagline, about, city }).where(eq(communities.id, club.communityId))
  for (const { id, title, location } of texts)
    await db.update(events).set({ title, location }).where(eq(events.id, id))
  const unlisted = await makeEvent(db, {
    ...textsOf(BY_LINK),
    hostId: twinOwner.id,
    communityId: twin.communityId,
    visibility: 'unlisted',
  })
  const guestEvent = club.events.full
  const { id: guestId } = only(
    await db.insert(guests).values({ email: 'guest@example.org', name: 'Gus' }).returning(),
  )
  const { id: guestAnswer } = only(
    await db
      .insert(eventRegistrations)
      .values({ eventId: guestEvent, guestId, status: 'cancelled' })
      .returning(),
  )
  t.services.cache.clear()
  return { owner, member, admin, twinOwner, people, club, twin, hosted, unlisted, guestAnswer }
}

export type PrivateWorld = Awaited<ReturnType<typeof makePrivateWorld>>
