import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { webhookDeliveries, webhooks } from '#/features/messages/webhooks/table'
import { GUEST_ANSWER } from '#/platform/security/answer-link'
import { RSVP_DECLINE, signId } from '#/platform/security/signed-id'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { addressesOf, callsOf, nowhere, plain, type Call } from '../support/doors'
import { eventInput } from '../support/event-input'
import { SECRET } from '../support/private-club'
import { makePrivateWorld, OUTSIDERS, type Outsider, type PrivateWorld } from '../support/private-world'
import { TEST_SECRET } from '../support/storm'
import { BODIES } from './access-bodies'

let t: TestApp
let world: PrivateWorld
let calls: Call[]
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makePrivateWorld(t)
  calls = await callsOf(t)
})
afterAll(() => t.close())

const memberOf = (outsider: Outsider): Member | null =>
  outsider === 'anonymous' ? null : world.people[outsider]

/** Ways in whose bodies name what they are about. */
const namedIn = (communityId: string, eventId: string): [string, Record<string, unknown>][] => [
  ['/reports', { subjectType: 'community', subjectId: communityId, reason: 'spam' }],
  ['/reports', { subjectType: 'event', subjectId: eventId, reason: 'spam' }],
  ['/events', eventInput({ communityId, visibility: 'community' })],
  ['/events', eventInput({ communityId })],
  ['/series', { ...BODIES['POST /series']?.(), communityId, visibility: 'community' }],
  ['/my/webhooks', { ...BODIES['POST /my/webhooks']?.(), communityId }],
]

const OWN_MEMBERSHIP = 'DELETE /communities/{id}/membership'

it.each(OUTSIDERS)('writes: to %s every private id is an id of nothing', async (outsider) => {
  const as = memberOf(outsider)
  const send = async (method: string, path: string, body: unknown) => {
    const { status, text } = await t.call(method, `/api${path}`, {
      as,
      ...(body === undefined ? {} : { body }),
    })
    return { door: `${method} ${path.replace(/[0-9a-f-]{36}/g, 'ID')}`, status, told: plain(text) }
  }
  for (const { route, method, template } of calls.filter((each) => each.method !== 'GET')) {
    const [address] = addressesOf(template, world.club)
    if (address === undefined || route === OWN_MEMBERSHIP) continue
    const body = BODIES[route]?.()
    expect(await send(method, address, body)).toEqual(await send(method, nowhere(address), body))
  }
  const nobodys = namedIn(randomUUID(), randomUUID())
  for (const [index, [path, body]] of namedIn(world.club.communityId, world.club.events.coming).entries())
    expect(await send('POST', path, body)).toEqual(await send('POST', path, nobodys[index]?.[1]))
})

it('who was in it, or asked, may still take back what is theirs, and is told no more than how it stands', async () => {
  const { left, removed, banned, requested } = world.people
  const told = []
  for (const as of [left, removed, banned, requested]) {
    const answer = await t.call('DELETE', `/api/communities/${world.club.communityId}/membership`, { as })
    told.push({ ...answer.json, id: null })
  }
  expect(told).toEqual(
    ['left', 'removed', 'banned', 'left'].map((status) => ({ id: null, role: 'member', status })),
  )
})

it('a mail’s link opens nothing to who is no more in it, nor to a guest', async () => {
  const { db } = t.services
  const rows = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, world.club.events.coming))
  const of = (person: Member) => rows.find(({ userId }) => userId === person.id)?.id ?? ''
  const send = (registrationId: string, path: string) =>
    t.call('POST', `/api/registrations/${path}`, {
      body: { token: signId(TEST_SECRET, RSVP_DECLINE, registrationId) },
    })
  const { left, removed, banned } = world.people
  for (const registrationId of [of(left), of(removed), of(banned), world.guestAnswer])
    for (const path of ['decline/preview', 'decline', 'accept']) {
      const told = await send(registrationId, path)
      expect([told.status, plain(told.text)]).toEqual([404, plain((await send(randomUUID(), path)).text)])
    }
  expect((await send(of(world.member), 'decline/preview')).text).toContain(SECRET)
})

it('webhooks of who went hear of nothing that happens since', async () => {
  const { db } = t.services
  const { removed, bannedHost } = world.people
  const { json } = await t.call('GET', `/api/events/${world.hosted}`, { as: world.owner })
  const body = { description: `Bring lights ${SECRET}`, version: json.version }
  const changed = await t.call('PATCH', `/api/events/${world.hosted}`, { as: world.owner, body })
  expect(changed.status, changed.text).toBe(200)
  const told = await db
    .select({ ownerId: webhooks.ownerId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
  expect(told.filter(({ ownerId }) => [removed.id, bannedHost.id].includes(ownerId))).toEqual([])
})

it('a guest whose place is given up is shown nothing more of an event that closed; who holds one is', async () => {
  const manage = (registrationId: string, act: 'read' | 'change' | 'cancel' = 'read') =>
    t.call('POST', `/api/guest-answers/${act}`, {
      body: {
        token: signId(TEST_SECRET, GUEST_ANSWER, registrationId),
        ...(act === 'change' ? { partySize: 2 } : {}),
      },
    })
  const nothing = await manage(randomUUID())
  for (const act of ['read', 'change', 'cancel'] as const) {
    const told = await manage(world.guestAnswer, act)
    expect([act, told.status, plain(told.text)]).toEqual([act, 404, plain(nothing.text)])
  }
  await t.services.db
    .update(eventRegistrations)
    .set({ status: 'waitlisted' })
    .where(eq(eventRegistrations.id, world.guestAnswer))
  expect((await manage(world.guestAnswer)).text).toContain(SECRET)
})
