import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communities } from '#/features/communities/communities/table'
import { userProfiles } from '#/features/people/profiles/table'
import { testApp, type TestApp } from '../support/app'
import { makeEvent } from '../support/crowd'
import { BODIES, bodyOf } from './access-bodies'
import { ACCESS } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  // Whatever can be hidden is.
  world = { ...(await makeWorld(t)), eventStatus: 'draft', communityVisibility: 'private', inArchive: false }
  await t.services.db.update(communities).set({ visibility: 'private' })
  await t.services.db.update(userProfiles).set({ isSearchable: false })
})
afterAll(() => t.close())

/** People who have nothing to do with the thing in question: whether it is there must be all the same to them. */
const STRANGERS = ['anonymous', 'otherPlayer', 'otherHost', 'otherManager'] as const
/** What a mail's proof opens: without one the refusal is of the proof, whatever the id. */
const BY_PROOF = new Set(['POST /events/{id}/guest-answers/confirm'])
const withIds = Object.keys(ACCESS).filter((route) => route.includes('{'))

async function told(route: string, path: string, stranger: (typeof STRANGERS)[number]) {
  const [method = 'GET'] = route.split(' ')
  const as = stranger === 'anonymous' ? null : world.members[stranger]
  const body = bodyOf(route)
  const answer = await t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
  return [answer.status, answer.text]
}

it.each(withIds)('%s: a stranger can’t tell another’s id from none', async (route) => {
  const nothing = (route.split(' ')[1] ?? '').replace(/\{\w+\}/g, () => randomUUID())
  for (const stranger of STRANGERS) {
    const theirs = await told(route, await pathOf(t, world, route), stranger)
    expect([stranger, ...theirs]).toEqual([stranger, ...(await told(route, nothing, stranger))])
    expect(BY_PROOF.has(route) ? [422] : [401, 403, 404]).toContain(theirs[0])
  }
})

it('an answer is its own event’s only: through another event of mine I don’t reach it', async () => {
  const { host, otherHost } = world.members
  const theirs = await pathOf(t, world, 'POST /events/{id}/registrations/{registrationId}/override')
  const mine = await makeEvent(t.services.db, { hostId: otherHost.id })
  const body = BODIES['POST /events/{id}/registrations/{registrationId}/override']?.()
  const through = theirs.replace(/\/events\/[^/]+/, `/events/${mine}`)
  expect((await t.call('POST', `/api${through}`, { as: otherHost, body })).status).toBe(404)
  expect((await t.call('POST', `/api${theirs}`, { as: host, body })).status).toBe(200)
})

it('a live stream tells a stranger neither of a draft nor of what admins watch', async () => {
  const draft = (await pathOf(t, world, 'GET /events/{id}')).split('/').at(-1)
  for (const topic of [`event:${draft}`, `registrations:${draft}`, `presence:${draft}`, 'admin:outbox'])
    for (const stranger of STRANGERS) {
      const as = stranger === 'anonymous' ? null : world.members[stranger]
      const { status } = await t.call('GET', `/api/live?topics=${topic}`, { as })
      expect([401, 403, 404], `${topic} for ${stranger}`).toContain(status)
    }
})
