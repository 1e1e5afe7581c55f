import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { ACCESS, CALLERS } from './access-table'

type Caller = (typeof CALLERS)[number]

let t: TestApp
let members: Record<Exclude<Caller, 'anonymous'>, Member>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const [suspended, player, host, owner, admin] = await Promise.all([
    t.signInAs('player'),
    t.signInAs('player'),
    t.signInAs('host'),
    t.signInAs('host'),
    t.signInAs('admin'),
  ])
  await t.suspend(suspended)
  members = { suspended, player, host, owner, admin }
})
afterAll(() => t.close())

const SOON = '2031-05-06'
const EVENT = {
  title: 'Morning rally',
  eventDate: SOON,
  startTime: '09:00',
  endTime: '11:00',
  timeZone: 'America/Los_Angeles',
  location: 'Test Courts',
}
const proof = { token: 'x'.repeat(43) }
const email = () => `${randomUUID()}@example.org`

/** A well-formed body for each write. */
const BODIES: Record<string, () => unknown> = {
  'POST /account/sign-up': () => ({
    email: email(),
    password: 'kitchen-line-volley-7',
    firstName: 'Nia',
    lastName: '',
  }),
  'POST /account/verify/resend': () => ({ email: email() }),
  'POST /account/verify': () => proof,
  'POST /account/sign-in': () => ({ email: email(), password: 'whatever-it-is' }),
  'POST /account/reset': () => ({ email: email() }),
  'POST /account/reset/complete': () => ({ proof, password: 'kitchen-line-volley-7' }),
  'PATCH /profile': () => ({ about: 'Lefty' }),
  'POST /events': () => EVENT,
  'PATCH /events/{id}': () => ({ title: 'Evening rally', version: 1 }),
  'POST /events/{id}/cancel': () => ({ reason: 'Rain all day' }),
  'POST /events/{id}/duplicate': () => ({ eventDate: SOON }),
  'POST /events/import/preview': () => ({
    format: 'csv',
    timeZone: 'UTC',
    text: `title,date,start,end,location\nRally,${SOON},9:00,11:00,Courts\n`,
  }),
  'POST /events/import': () => ({
    format: 'csv',
    timeZone: 'UTC',
    text: `title,date,start,end,location\nRally,${SOON},9:00,11:00,Courts\n`,
  }),
  'PUT /events/{id}/registration': () => ({ partySize: 1 }),
  'POST /events/{id}/registrations/{registrationId}/override': () => ({
    status: 'cancelled',
    reason: 'Asked for it',
  }),
  'POST /registrations/decline/preview': () => proof,
  'POST /registrations/decline': () => proof,
  'POST /series': () => ({
    title: 'Friday dinks',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: SOON,
    startTime: '18:00',
    endTime: '20:00',
    timeZone: 'America/Los_Angeles',
    location: 'Test Courts',
  }),
  'PATCH /series/{id}': () => ({ title: 'Friday drops' }),
  'POST /series/{id}/skip': () => ({ date: SOON }),
  'POST /newsletter': () => ({ email: email() }),
  'POST /newsletter/confirm': () => proof,
  'POST /newsletter/unsubscribe': () => proof,
}

/** An event of the owner's with one stranger's answer where the call needs one, fresh for each cell. */
async function pathOf(route: string): Promise<string> {
  const template = route.split(' ')[1] ?? ''
  if (!template.startsWith('/events/{id}'))
    return template.replace('{id}', randomUUID()).replace('{key}', 'no-such-community')
  const eventId = await makeEvent(t.services.db, { hostId: members.owner.id })
  const [stranger] = template.includes('registrationId') ? await t.crowd(1) : []
  const { rows } = stranger
    ? await t.services.db.execute(
        sql`insert into event_registrations (event_id, user_id, status) values (${eventId}, ${stranger.id}, 'confirmed') returning id`,
      )
    : { rows: [] }
  return template.replace('{id}', eventId).replace('{registrationId}', String(rows[0]?.id))
}

/** Calls that end the caller's own session need one of their own. */
const ENDS_SESSION = new Set(['POST /account/sign-out'])

async function statusFor(route: string, caller: Caller): Promise<number> {
  const [method = 'GET'] = route.split(' ')
  const path = await pathOf(route)
  const as = caller === 'anonymous' || ENDS_SESSION.has(route) ? null : members[caller]
  if (route === 'GET /live') {
    const response = await t.app.request(`/api${path}`, { headers: as ? { cookie: as.cookie } : {} })
    await response.body?.cancel()
    return response.status
  }
  const body = route === 'POST /uploads' ? new FormData() : BODIES[route]?.()
  return (await t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })).status
}

it('every route has its row, and every row its route', async () => {
  const { json } = await t.call('GET', '/api/openapi.json')
  const routes = Object.entries(json.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

it.each(Object.keys(ACCESS))('%s', async (route) => {
  const statuses: number[] = []
  for (const caller of CALLERS) statuses.push(await statusFor(route, caller))
  expect(statuses).toEqual(ACCESS[route])
})
