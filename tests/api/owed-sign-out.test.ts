import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sessions } from '#/features/people/accounts/table'
import { renewSessionsOf } from '#/features/people/accounts/writes'
import { signedOutMarkerName } from '#/lib/signed-out-marker'
import { testApp, type TestApp } from '../support/app'
import { signedCookie } from '../support/crowd'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'

const PASSWORD = 'kitchen-line-volley-7'
const MARKER = `${signedOutMarkerName(TEST_PUBLIC_URL.startsWith('https:'))}=1`

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const owing = (cookie: string) => ({ headers: { cookie: `${cookie}; ${MARKER}` } })
const sessionsOf = (userId: string) =>
  t.services.db.select().from(sessions).where(eq(sessions.userId, userId))
const gone = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((line) => /Max-Age=0/.test(line))
    .map((line) => line.split('=')[0])
const valueOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && pair !== `${name}=`)

it('answers a browser that owes a sign-out as nobody’s, ends its session and takes both cookies away', async () => {
  const player = await t.signInAs('player')
  const answer = await t.call('GET', '/api/profile', owing(player.cookie))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(gone(answer.headers)).toEqual([player.cookie.split('=')[0], MARKER.split('=')[0]])
  expect(await sessionsOf(player.id)).toEqual([])
  expect((await t.call('GET', '/api/profile', { as: player })).status).toBe(401)
})

it('does so for reads anybody may make and for writes as well, whichever comes first', async () => {
  for (const [method, path] of [
    ['GET', '/api/events'],
    ['HEAD', '/api/'],
    ['GET', '/api/session'],
    ['PATCH', '/api/profile'],
    ['POST', '/api/account/sign-out'],
  ] as const) {
    const player = await t.signInAs('player')
    const { cookie } = owing(player.cookie).headers
    await t.call(method, path, { headers: { cookie }, ...(method === 'PATCH' ? { body: {} } : {}) })
    expect(await sessionsOf(player.id), `${method} ${path}`).toEqual([])
  }
})

it('ends a session whose next token is on its way to the browser', async () => {
  const player = await t.signInAs('player')
  await renewSessionsOf(t.services.db, [player.id])
  await t.call('GET', '/api/profile', { as: player })
  await t.call('GET', '/api/events', owing(player.cookie))
  expect(await sessionsOf(player.id)).toEqual([])
})

it('signs nobody else out, and no other device of theirs', async () => {
  const [player, other] = await t.crowd(2)
  if (!player || !other) throw new Error('Nobody came')
  const token = randomUUID()
  await t.services.db.insert(sessions).values({
    token,
    userId: player.id,
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    userAgent: 'Another device',
  })
  await t.call('GET', '/api/events', owing(player.cookie))
  expect((await sessionsOf(player.id)).map((session) => session.token)).toEqual([token])
  const elsewhere = { headers: { cookie: signedCookie(TEST_SECRET, TEST_PUBLIC_URL, token) } }
  expect((await t.call('GET', '/api/profile', elsewhere)).status).toBe(200)
  expect((await t.call('GET', '/api/profile', { as: other })).status).toBe(200)
  // A cookie of the right form that we have not signed is nobody's.
  await t.call('GET', '/api/events', owing(other.cookie.slice(0, -4)))
  expect(await sessionsOf(other.id)).toHaveLength(1)
})

it('a marker without a session changes nothing but that it goes', async () => {
  const answer = await t.call('GET', '/api/events', { headers: { cookie: MARKER } })
  expect(answer.status).toBe(200)
  expect(gone(answer.headers)).toContain(MARKER.split('=')[0])
})

it('signs in while one is owed: the old session is over, the new one stands, the marker goes', async () => {
  const email = `${randomUUID()}@example.org`
  const signedUp = await t.call('POST', '/api/account/sign-up', {
    body: { email, password: PASSWORD, firstName: 'Nia', lastName: '' },
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const [mail] = await t.mailsTo(email)
  const token = /token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  await t.call('POST', '/api/account/verify', { headers: { cookie }, body: { token } })
  const before = await t.signInAs('player')
  const answer = await t.call('POST', '/api/account/sign-in', {
    ...owing(before.cookie),
    body: { email, password: PASSWORD },
  })
  expect(answer.json?.user?.email).toBe(email)
  expect(gone(answer.headers)).toEqual([MARKER.split('=')[0]])
  const fresh = valueOf(answer.headers, before.cookie.split('=')[0] ?? '') ?? ''
  expect((await t.call('GET', '/api/session', { headers: { cookie: fresh } })).json?.user?.email).toBe(email)
  expect(await sessionsOf(before.id)).toEqual([])
})

it('while the database can’t end it the browser is nobody’s too, and keeps the marker for the next call', async () => {
  const player = await t.signInAs('player')
  const failing = vi.spyOn(t.services.db, 'delete').mockImplementationOnce(() => {
    throw new Error('The database is away')
  })
  const refused = await t.call('GET', '/api/profile', owing(player.cookie))
  failing.mockRestore()
  expect(refused.status).toBe(401)
  expect(gone(refused.headers)).toEqual([])
  expect(await sessionsOf(player.id)).toHaveLength(1)
  await t.call('GET', '/api/events', owing(player.cookie))
  expect(await sessionsOf(player.id)).toEqual([])
})
