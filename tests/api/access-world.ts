import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accessTokens } from '#/features/access-tokens/table'
import { sessions, users } from '#/features/accounts/table'
import { communities, communityMembers, communityRequests } from '#/features/communities/table'
import { hostRequests } from '#/features/host-requests/table'
import { eventSeries } from '#/features/night-series/table'
import { galleryPhotos } from '#/features/gallery/table'
import { newsletterSubscribers } from '#/features/newsletter/table'
import { outboxMessages } from '#/features/notifications/table'
import { reports } from '#/features/reports/table'
import { eventRegistrations } from '#/features/rsvp/table'
import type { TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import type { Caller } from './access-table'

const DAY_MS = 24 * 60 * 60 * 1000

export type World = {
  members: Record<Exclude<Caller, 'anonymous'>, Member>
  communityId: string
  /** Drafts are nobody's to know of but their hosts'. */
  eventStatus: 'draft' | 'published'
}

async function makeCommunity({ services: { db } }: TestApp, owner: Member): Promise<string> {
  const id = randomUUID()
  await db.insert(communities).values({ id, slug: `club-${id}`, name: 'The Drop Shots' })
  await db.insert(communityMembers).values({ communityId: id, userId: owner.id, role: 'owner' })
  return id
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
  const communityId = await makeCommunity(t, members.manager)
  await makeCommunity(t, members.otherManager)
  return { members, communityId, eventStatus: 'published' }
}

const only = <T>([first]: T[]): T => {
  if (first === undefined) throw new Error('Nothing was made')
  return first
}

async function makeAnswer({ services: { db } }: TestApp, eventId: string, person: Member): Promise<string> {
  const answer = { eventId, userId: person.id, status: 'confirmed' } as const
  return only(await db.insert(eventRegistrations).values(answer).returning()).id
}

async function makeDevice({ services: { db } }: TestApp, person: Member): Promise<string> {
  const session = { userId: person.id, token: randomUUID(), expiresAt: new Date(Date.now() + DAY_MS) }
  return only(await db.insert(sessions).values(session).returning()).id
}

async function makeSeries({ services: { db } }: TestApp, host: Member): Promise<string> {
  const series = {
    title: 'Friday dinks',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: '2031-05-02',
    startTime: '18:00',
    endTime: '20:00',
    timeZone: 'America/Los_Angeles',
    location: 'Test Courts',
    hostId: host.id,
  }
  return only(await db.insert(eventSeries).values(series).returning()).id
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

const makeHostsEvent = (t: TestApp, { members, communityId, eventStatus }: World): Promise<string> =>
  makeEvent(t.services.db, { hostId: members.host.id, communityId, status: eventStatus })

async function makeHostRequest(t: TestApp): Promise<string> {
  const { id: userId } = await t.signInAs('player')
  const request = { userId, message: 'Saturday open play' }
  return only(await t.services.db.insert(hostRequests).values(request).returning()).id
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

type Maker = (t: TestApp, world: World) => Promise<Record<string, string>>

/** What a path's placeholders stand for, made anew for each call; the longest beginning that fits counts. */
const THINGS: Record<string, Maker> = {
  '/account/devices/{id}': async (t, { members }) => ({ id: await makeDevice(t, members.player) }),
  '/account/tokens/{id}': async (t, { members }) => ({ id: await makeToken(t, members.player) }),
  '/admin/host-requests/{id}': async (t) => ({ id: await makeHostRequest(t) }),
  '/admin/people/{id}': async (t) => ({ id: (await t.signInAs('player')).id, role: 'event_host' }),
  '/admin/community-requests/{id}': async (t, { members }) => ({
    id: await makeRequest(t, members.player),
  }),
  '/community-requests/{id}': async (t, { members }) => ({ id: await makeRequest(t, members.player) }),
  '/admin/reports/{type}/{id}': async (t, { members }) => ({
    type: 'event',
    id: await makeReport(t, members.player),
  }),
  '/admin/galleries/photos/{id}': async (t) => ({ id: await makePhoto(t) }),
  '/admin/galleries/{gallery}': async (t) => {
    await makePhoto(t)
    return { gallery: 'grid' }
  },
  '/admin/newsletter/subscribers/{id}': async (t) => ({ id: await makeSubscriber(t) }),
  '/admin/outbox/{id}': async (t) => ({ id: await makeMessage(t) }),
  '/communities/{key}': async (_t, { communityId }) => ({ key: communityId }),
  '/events/{id}': async (t, world) => ({ id: await makeHostsEvent(t, world) }),
  '/events/{id}/registrations/{registrationId}': async (t, world) => {
    const id = await makeHostsEvent(t, world)
    return { id, registrationId: await makeAnswer(t, id, world.members.player) }
  },
  '/players/{id}': async (_t, { members }) => ({ id: members.player.id }),
  '/series/{id}': async (t, { members }) => ({ id: await makeSeries(t, members.host) }),
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
