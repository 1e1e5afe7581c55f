import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accessTokens } from '#/features/people/tokens/table'
import { sessions, users } from '#/features/people/accounts/table'
import { communityAnnouncements } from '#/features/communities/announcements/table'
import { communityMembers, communityRequests } from '#/features/communities/communities/table'
import { communityInterests } from '#/features/communities/interest/table'
import { contactMessages } from '#/features/site/contact/table'
import { communityInvitations } from '#/features/communities/invitations/table'
import { events } from '#/features/events/events/table'
import { hostRequests } from '#/features/club/host-requests/table'
import { eventSeries } from '#/features/events/series/table'
import { membershipRequests } from '#/features/club/membership/table'
import { passkeys } from '#/features/people/passkeys/table'
import { posts } from '#/features/site/posts/table'
import { galleryPhotos } from '#/features/site/gallery/table'
import { newsletterSubscribers } from '#/features/messages/newsletter/table'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import { notePictures } from '#/features/journal/notes/pictures/table'
import { notes } from '#/features/journal/notes/table'
import { pushSubscriptions } from '#/features/messages/notifications/table'
import { outboxMessages } from '#/features/foundation/outbox/table'
import { userProfiles } from '#/features/people/profiles/table'
import { standingSeats } from '#/features/events/regulars/table'
import { reports } from '#/features/admin/reports/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { squadMembers } from '#/features/club/squad/table'
import { squadApplications } from '#/features/club/squad/applications/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import { noteReplies } from '#/features/journal/sharing/table'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import type { TestApp } from '../support/app'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { makeReservation, makeSize } from '../support/drop'
import { becomePartners, blockBy, invite, shareWith } from '../support/partners'
import { DECIDED, makeStake, makeStakePhoto } from '../support/stakes'
import { keepTournament } from '../support/saved-tournament'
import type { Caller } from './access-table'

const DAY_MS = 24 * 60 * 60 * 1000

export type World = {
  members: Record<Exclude<Caller, 'anonymous'>, Member>
  communityId: string
  /** Drafts are nobody's to know of but their hosts'. */
  eventStatus: 'draft' | 'published'
  /** Private ones are their members' alone to know of, and so are their events. */
  communityVisibility: 'public' | 'private'
  /** Whether everybody may read the newsletters that were sent. */
  inArchive: boolean
}

/** One of each caller, and the two managers' communities. */
export async function makeWorld(t: TestApp): Promise<World> {
  const members = {
    unverified: await t.signInAs('player'),
    suspended: await t.signInAs('player'),
    player: await t.signInAs('player'),
    otherPlayer: await t.signInAs('player'),
    host: await t.signInAs('host'),
    otherHost: await t.signInAs('host'),
    manager: await t.signInAs('player'),
    otherManager: await t.signInAs('player'),
    admin: await t.signInAs('admin'),
  }
  await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, members.unverified.id))
  await t.suspend(members.suspended)
  const communityId = await makeCommunity(t.services.db, members.manager)
  await makeCommunity(t.services.db, members.otherManager)
  return { members, communityId, eventStatus: 'published', communityVisibility: 'public', inArchive: true }
}

const only = <T>([first]: T[]): T => {
  if (first === undefined) throw new Error('Nothing was made')
  return first
}

async function makeAnswer({ services: { db } }: TestApp, eventId: string, person: Member): Promise<string> {
  const answer = { eventId, userId: person.id, status: 'confirmed' } as const
  return only(await db.insert(eventRegistrations).values(answer).returning()).id
}

async function makeBrowser({ services: { db } }: TestApp, person: Member): Promise<string> {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const browser = { userId: person.id, endpoint: `https://127.0.0.1/${randomUUID()}`, ...keys }
  return only(await db.insert(pushSubscriptions).values(browser).returning()).id
}

async function makeNote({ services: { db } }: TestApp, person: Member): Promise<string> {
  const note = { id: randomUUID(), userId: person.id, playedOn: '2026-05-05', kind: 'drill' } as const
  return only(await db.insert(notes).values(note).returning()).id
}

/** Somebody whom `player` has to do with; where whatever can be hidden is, nobody finds them. */
async function makeAcquaintance(t: TestApp, world: World): Promise<Member> {
  const person = await t.signInAs('player')
  if (world.communityVisibility === 'private')
    await t.services.db
      .update(userProfiles)
      .set({ isSearchable: false })
      .where(eq(userProfiles.id, person.id))
  return person
}

async function makePartner(t: TestApp, world: World): Promise<Member> {
  const person = await makeAcquaintance(t, world)
  await becomePartners(t.services.db, world.members.player, person)
  return person
}

/** A note of a partner's, shared with `player`, who has replied to it. */
async function makeSharedNote(t: TestApp, world: World): Promise<Record<string, string>> {
  const { db } = t.services
  const owner = await makePartner(t, world)
  const id = await makeNote(t, owner)
  await shareWith(db, owner, id, world.members.player)
  const said = { noteId: id, userId: world.members.player.id, body: 'Well played' }
  return { id, replyId: only(await db.insert(noteReplies).values(said).returning()).id }
}

async function makeCard(t: TestApp, owner: Member): Promise<string> {
  const { json } = await t.call('POST', `/api/notes/${await makeNote(t, owner)}/card`, {
    as: owner,
    body: {},
  })
  return String(json.url).split('/').at(-1) ?? ''
}

async function makePicture({ services: { db, storage } }: TestApp, noteId: string, person: Member) {
  const [id, filesId] = [randomUUID(), randomUUID()]
  await storage.put(`private/notes/${filesId}/240.webp`, new Uint8Array([1]))
  const size = { width: 240, height: 160, widths: [240], bytes: 1 }
  await db.insert(notePictures).values({ id, noteId, userId: person.id, filesId, position: 0, ...size })
  return id
}

async function makePasskey({ services: { db } }: TestApp, person: Member): Promise<string> {
  const device = { name: 'The blue phone', deviceType: 'singleDevice', backedUp: false, counter: 0 }
  const passkey = { ...device, userId: person.id, credentialID: randomUUID(), publicKey: 'x' }
  return only(await db.insert(passkeys).values(passkey).returning()).id
}

async function makeDevice({ services: { db } }: TestApp, person: Member): Promise<string> {
  const session = { userId: person.id, token: randomUUID(), expiresAt: new Date(Date.now() + DAY_MS) }
  return only(await db.insert(sessions).values(session).returning()).id
}

const visibilityIn = ({ communityVisibility }: World): 'community' | 'public' =>
  communityVisibility === 'private' ? 'community' : 'public'

/** A series that is `host`'s, in `manager`'s community. */
let imports = 0

/** A file that has been imported, by what undoes it. */
async function makeImport(t: TestApp, host: Member): Promise<string> {
  imports += 1
  const text = `title,date,start,end,location\nRally ${imports},2031-05-06,9:00,11:00,Courts\n`
  const made = await t.call('POST', '/api/events/import', {
    as: host,
    body: { format: 'csv', timeZone: 'UTC', text },
  })
  return made.json.id
}

async function makeSeries({ services: { db } }: TestApp, world: World): Promise<string> {
  const series = {
    title: 'Friday dinks',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: '2031-05-02',
    startTime: '18:00',
    endTime: '20:00',
    timeZone: 'America/Los_Angeles',
    location: 'Test Courts',
    hostId: world.members.host.id,
    communityId: world.communityId,
    visibility: visibilityIn(world),
  }
  return only(await db.insert(eventSeries).values(series).returning()).id
}

async function makeNight(t: TestApp, world: World): Promise<Record<string, string>> {
  const { db } = t.services
  const { members, communityId } = world
  const visibility = visibilityIn(world)
  const id = await makeSeries(t, world)
  const eventId = await makeEvent(db, { hostId: members.host.id, communityId, visibility })
  await db.update(events).set({ seriesId: id, seriesDate: '2031-05-09' }).where(eq(events.id, eventId))
  return { id, eventId }
}

async function makeRegular(t: TestApp, world: World): Promise<Record<string, string>> {
  const seriesId = await makeSeries(t, world)
  const seat = { seriesId, userId: world.members.player.id }
  const { id: regularId } = only(await t.services.db.insert(standingSeats).values(seat).returning())
  return { id: seriesId, regularId }
}

async function makeToken({ services: { db } }: TestApp, owner: Member): Promise<string> {
  const token = {
    userId: owner.id,
    name: 'Fridge',
    tokenHash: randomUUID(),
    ending: 'abcd',
    scopes: ['read:events'],
    expiresAt: new Date(Date.now() + DAY_MS),
  }
  return only(await db.insert(accessTokens).values(token).returning()).id
}

/** One that failed once and waits for its next try. */
async function makeMessage({ services: { db } }: TestApp): Promise<string> {
  const message = { kind: 'newsletter-confirm', subjectId: randomUUID(), recipient: 'you@example.org' }
  return only(
    await db
      .insert(outboxMessages)
      .values({ ...message, attempts: 1, sendAfter: new Date(Date.now() + DAY_MS) })
      .returning(),
  ).id
}

async function makeRequest({ services: { db } }: TestApp, asker: Member): Promise<string> {
  const request = {
    askerId: asker.id,
    name: `Club ${randomUUID()}`,
    about: 'Dinks at dawn',
    city: 'Pasadena',
  }
  return only(await db.insert(communityRequests).values(request).returning()).id
}

const makeHostsEvent = (t: TestApp, world: World): Promise<string> =>
  makeEvent(t.services.db, {
    hostId: world.members.host.id,
    communityId: world.communityId,
    status: world.eventStatus,
    visibility: visibilityIn(world),
  })

/** One of `host`'s event, drawn. */
const makeTournament = async (t: TestApp, world: World): Promise<string> =>
  keepTournament(t.services.db, {
    ownerId: world.members.host.id,
    eventId: await makeHostsEvent(t, world),
    communityId: world.communityId,
  })

async function makeHostRequest(t: TestApp): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const request = { userId, message: 'Saturday open play' }
  return only(await t.services.db.insert(hostRequests).values(request).returning()).id
}

async function makeSquadMember(t: TestApp): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const member = { userId, roleTitle: 'Checks in' }
  return only(await t.services.db.insert(squadMembers).values(member).returning()).id
}

async function makeApplication(t: TestApp): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const words = { tasks: ['check-in'], availability: ['weekday-evenings'], message: 'I live next door' }
  return only(
    await t.services.db
      .insert(squadApplications)
      .values({ userId, ...words })
      .returning(),
  ).id
}

/** One that is free, of an event that is `host`'s. */
async function makeShift(t: TestApp, world: World): Promise<Record<string, string>> {
  const id = await makeHostsEvent(t, world)
  const shift = { eventId: id, task: 'open' } as const
  return { id, shiftId: only(await t.services.db.insert(squadShifts).values(shift).returning()).id }
}

async function makeMembership(t: TestApp, approved: boolean): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const { db } = t.services
  const standing = approved && {
    status: 'approved' as const,
    number: 1 + (await db.$count(membershipRequests)),
    memberSince: new Date(),
  }
  const asked = { userId, tier: 'member' as const, ...standing }
  return only(await db.insert(membershipRequests).values(asked).returning()).id
}

/** Out for everybody, or a draft. */
async function makePost({ services: { db } }: TestApp, status: 'draft' | 'published') {
  const post = { slug: `a-net-${randomUUID()}`, title: 'A net', body: 'It is here.', status }
  const publishedAt = status === 'published' ? new Date(Date.now() - DAY_MS) : null
  return only(
    await db
      .insert(posts)
      .values({ ...post, publishedAt })
      .returning(),
  )
}

async function makeReport({ services: { db } }: TestApp, reporter: Member): Promise<string> {
  const subjectId = await makeEvent(db)
  await db
    .insert(reports)
    .values({ reporterId: reporter.id, subjectType: 'event', subjectId, reason: 'spam' })
  return subjectId
}

async function makePhoto({ services: { db } }: TestApp): Promise<string> {
  const photos = Array.from({ length: 5 }, () => ({
    gallery: 'grid' as const,
    image: 'scoreboard',
    alt: 'A scoreboard at dusk',
  }))
  return only(await db.insert(galleryPhotos).values(photos).returning()).id
}

async function makeSubscriber({ services: { db } }: TestApp): Promise<string> {
  const email = `${randomUUID()}@example.org`
  return only(await db.insert(newsletterSubscribers).values({ email }).returning()).id
}

/** A draft that could leave. */
async function makeIssue({ services: { db } }: TestApp): Promise<string> {
  const issue = { subject: 'New nights', body: 'Two of them.' }
  return only(await db.insert(newsletterIssues).values(issue).returning()).id
}

/** One that everybody may read. */
async function makeSentIssue({ services: { db } }: TestApp, { inArchive }: World): Promise<string> {
  const sent = { status: 'sent' as const, startedAt: new Date(), sentAt: new Date() }
  const issue = { subject: 'New nights', body: 'Two of them.', inArchive, ...sent }
  return only(await db.insert(newsletterIssues).values(issue).returning()).id
}

async function makeContact({ services: { db } }: TestApp): Promise<string> {
  const message = { name: 'Nia', email: 'nia@example.org', message: 'Is there a beginners’ night?' }
  return only(
    await db
      .insert(contactMessages)
      .values({ ...message, topic: 'question' as const })
      .returning(),
  ).id
}

async function makeWebhook({ services: { db } }: TestApp, owner: Member): Promise<string> {
  const hook = { ownerId: owner.id, url: 'http://127.0.0.1:9/hook', secret: 'whsec_x', topics: [] }
  return only(await db.insert(webhooks).values(hook).returning()).id
}

async function makeDelivery({ services: { db } }: TestApp, webhookId: string): Promise<string> {
  const delivery = { webhookId, topic: 'test', subjectId: randomUUID(), version: 1, payload: {} }
  return only(
    await db
      .insert(webhookDeliveries)
      .values({ ...delivery, status: 'failed' as const })
      .returning(),
  ).id
}

async function makeDraft({ services: { db } }: TestApp, communityId: string): Promise<string> {
  const draft = { communityId, title: 'New courts', body: 'All four.' }
  return only(await db.insert(communityAnnouncements).values(draft).returning()).id
}

async function makeInvitation({ services: { db } }: TestApp, communityId: string): Promise<string> {
  const invitation = {
    communityId,
    email: 'friend@example.org',
    tokenHash: randomUUID(),
    expiresAt: new Date(Date.now() + DAY_MS),
    createdAt: new Date(Date.now() - 2 * DAY_MS),
  }
  return only(await db.insert(communityInvitations).values(invitation).returning()).id
}

/** Somebody who asks to be let in. */
async function makeMember(t: TestApp, communityId: string): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const member = { communityId, userId, status: 'requested' as const }
  return only(await t.services.db.insert(communityMembers).values(member).returning()).id
}

async function makeInterest({ services: { db } }: TestApp): Promise<string> {
  const interest = { name: 'Nia', email: `${randomUUID()}@example.org`, confirmedAt: new Date() }
  return only(await db.insert(communityInterests).values(interest).returning()).id
}

type Maker = (t: TestApp, world: World) => Promise<Record<string, string>>

/** What a path's placeholders stand for, made anew for each call; the longest beginning that fits counts. */
const THINGS: Record<string, Maker> = {
  '/account/devices/{id}': async (t, { members }) => ({ id: await makeDevice(t, members.player) }),
  '/account/passkeys/{id}': async (t, { members }) => ({ id: await makePasskey(t, members.player) }),
  '/account/tokens/{id}': async (t, { members }) => ({ id: await makeToken(t, members.player) }),
  '/admin/host-requests/{id}': async (t) => ({ id: await makeHostRequest(t) }),
  '/admin/membership/{id}': async (t) => ({ id: await makeMembership(t, false) }),
  '/admin/membership/{id}/end': async (t) => ({ id: await makeMembership(t, true) }),
  '/admin/posts/{id}': async (t) => ({ id: (await makePost(t, 'draft')).id }),
  '/posts/{slug}': async (t, { eventStatus }) => ({
    slug: (await makePost(t, eventStatus === 'draft' ? 'draft' : 'published')).slug,
  }),
  '/blog/{id}': async (t) => ({ id: (await makePost(t, 'published')).slug }),
  '/admin/people/{id}': async (t) => ({ id: (await t.signInAs('player')).id, role: 'event_host' }),
  '/admin/community-requests/{id}': async (t, { members }) => ({
    id: await makeRequest(t, members.player),
  }),
  '/community-requests/{id}': async (t, { members }) => ({ id: await makeRequest(t, members.player) }),
  '/admin/reports/{type}/{id}': async (t, { members }) => ({
    type: 'event',
    id: await makeReport(t, members.player),
  }),
  '/admin/squad/members/{id}': async (t) => ({ id: await makeSquadMember(t) }),
  '/admin/squad/applications/{id}': async (t) => ({ id: await makeApplication(t) }),
  '/admin/drop/sizes/{id}': async (t) => ({ id: (await makeSize(t.services.db, 2)).id }),
  '/admin/drop/hand-out/{id}': async (t) => ({
    id: await makeReservation(t.services.db, await t.signInAs('player')),
  }),
  '/events/{id}/shifts': (t, world) => makeShift(t, world),
  '/admin/galleries/photos/{id}': async (t) => ({ id: await makePhoto(t) }),
  '/admin/galleries/{gallery}': async (t) => {
    await makePhoto(t)
    return { gallery: 'grid' }
  },
  '/admin/newsletter/subscribers/{id}': async (t) => ({ id: await makeSubscriber(t) }),
  '/notes/{id}/pictures/{pictureId}': async (t, { members }) => {
    const id = await makeNote(t, members.player)
    return { id, pictureId: await makePicture(t, id, members.player), file: '240.webp' }
  },
  '/notes/offers/{source}/{sourceId}': async (t, { members }) => {
    const sourceId = await makeEvent(t.services.db)
    const answer = { eventId: sourceId, userId: members.player.id, status: 'confirmed' } as const
    await t.services.db.insert(eventRegistrations).values({ ...answer, attendance: 'attended' })
    return { source: 'event', sourceId }
  },
  '/admin/newsletter/issues/{id}': async (t) => ({ id: await makeIssue(t) }),
  '/newsletter/issues/{id}': async (t, world) => ({ id: await makeSentIssue(t, world) }),
  '/newsletter/{id}': async (t, world) => ({ id: await makeSentIssue(t, world) }),
  '/admin/newsletter/{id}': async (t) => ({ id: await makeIssue(t) }),
  '/admin/contact/{id}': async (t) => ({ id: await makeContact(t) }),
  '/notes/{id}': async (t, { members }) => ({ id: await makeNote(t, members.player) }),
  '/notes/{id}/shares/{partnerId}': async (t, world) => ({
    id: await makeNote(t, world.members.player),
    partnerId: (await makePartner(t, world)).id,
  }),
  '/shared-notes/{id}': (t, world) => makeSharedNote(t, world),
  '/note-cards/{id}': async (t, { members }) => ({ id: await makeCard(t, members.player) }),
  '/practice-partners/{id}': async (t, world) => ({ id: (await makePartner(t, world)).id }),
  '/practice-partners/{id}/invitation': async (t, world) => {
    const person = await makeAcquaintance(t, world)
    await invite(t.services.db, world.members.player, person)
    return { id: person.id }
  },
  '/practice-partners/{id}/accept': async (t, world) => {
    const person = await makeAcquaintance(t, world)
    await invite(t.services.db, person, world.members.player)
    return { id: person.id }
  },
  '/practice-partners/{id}/block': async (t, world) => {
    const person = await makeAcquaintance(t, world)
    await blockBy(t.services.db, world.members.player, person)
    return { id: person.id }
  },
  '/stakes/{id}': async (t, { members }) => ({
    id: await makeStake(t.services.db, await t.signInAs('player'), members.player),
  }),
  '/stakes/{id}/photo': async (t, { members }) => {
    const id = await makeStake(t.services.db, await t.signInAs('player'), members.player, DECIDED)
    return { id, photoId: await makeStakePhoto(t.services, id, members.player), file: '640.webp' }
  },
  '/push/browsers/{id}': async (t, { members }) => ({ id: await makeBrowser(t, members.player) }),
  '/push/browsers/{id}/test': async (t, { members }) => ({ id: await makeBrowser(t, members.player) }),
  '/admin/outbox/{id}': async (t) => ({ id: await makeMessage(t) }),
  '/announcements/{id}': async (t, { communityId }) => ({ id: await makeDraft(t, communityId) }),
  '/communities/{id}/announcements': async (_t, { communityId }) => ({ id: communityId }),
  '/communities/{id}/invitations': async (t, { communityId }) => ({
    id: communityId,
    invitationId: await makeInvitation(t, communityId),
  }),
  '/community-interest/entries/{id}': async (t) => ({ id: await makeInterest(t) }),
  '/communities/{id}': async (t, { members, communityVisibility: visibility }) => ({
    id: await makeCommunity(t.services.db, members.manager, { visibility }),
  }),
  '/communities/{id}/members': async (t, { communityId }) => ({
    id: communityId,
    memberId: await makeMember(t, communityId),
  }),
  '/communities/{key}': async (_t, { communityId }) => ({ key: communityId }),
  '/events/{id}': async (t, world) => ({ id: await makeHostsEvent(t, world) }),
  '/events/import/{id}': async (t, { members }) => ({ id: await makeImport(t, members.host) }),
  '/events/{id}/registrations/{registrationId}': async (t, world) => {
    const id = await makeHostsEvent(t, world)
    return { id, registrationId: await makeAnswer(t, id, world.members.player) }
  },
  '/my/webhooks/{id}': async (t, { members }) => {
    const id = await makeWebhook(t, members.host)
    return { id, deliveryId: await makeDelivery(t, id) }
  },
  '/events/{id}/check-in/{registrationId}': async (t, world) => {
    const id = await makeHostsEvent(t, world)
    return { id, registrationId: await makeAnswer(t, id, world.members.player) }
  },
  '/events/{id}/series/edit': async (t, world) => ({ id: (await makeNight(t, world)).eventId ?? '' }),
  '/events/{id}/series/cancel': async (t, world) => ({ id: (await makeNight(t, world)).eventId ?? '' }),
  '/matchups/{id}': async (t, world) => ({
    id: await makeTournament(t, world),
    entrantId: 'a',
    right: 'register',
  }),
  '/game-generator/{id}': async (t, world) => ({ id: await makeTournament(t, world), entrantId: 'a' }),
  '/matchups/of-event/{id}': async (t, world) => ({ id: await makeHostsEvent(t, world) }),
  '/matchups/from-event/{id}': async (t, world) => ({ id: await makeHostsEvent(t, world) }),
  '/series/{id}/nights/{eventId}': (t, world) => makeNight(t, world),
  '/series/{id}/regulars/{regularId}': (t, world) => makeRegular(t, world),
  '/players/{id}': async (_t, { members }) => ({ id: members.player.id }),
  '/series/{id}': async (t, world) => ({ id: await makeSeries(t, world) }),
}

/** The path with ids of things that are there; a placeholder that nothing stands for gets an id of nothing. */
export async function pathOf(t: TestApp, world: World, route: string): Promise<string> {
  const template = route.split(' ')[1] ?? ''
  const known = Object.keys(THINGS)
    .filter((start) => template === start || template.startsWith(`${start}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  const ids = known ? await THINGS[known]?.(t, world) : {}
  return template.replace(/\{(\w+)\}/g, (_, name: string) => ids?.[name] ?? randomUUID())
}
