import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

const UNSTORED = 'private, no-store'

let t: TestApp
let app: ReturnType<typeof createApp>
let admin: Member
let eventId = ''
/** What pages answer with: the words, or a way elsewhere. */
const render = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/moved') return new Response(null, { status: 307, headers: { location: '/events' } })
  if (pathname === '/broken') throw new Error('Nothing to render')
  return new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } })
}

beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  app = createApp(t.services, render, null)
  admin = await t.signInAs('admin')
  eventId = await makeEvent(t.services.db)
})
afterAll(() => t.close())

async function cacheControlOf(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(`${TEST_PUBLIC_URL}${path}`, { method, headers })
  await response.body?.cancel()
  return response.headers.get('cache-control')
}

/** By what someone may show who they are, or that they are about to. */
const CREDENTIALS: [string, () => Record<string, string>][] = [
  ['a session', () => ({ cookie: admin.cookie })],
  ['a session that has ended', () => ({ cookie: `${admin.cookie.split('=')[0]}=ended.forged` })],
  ['a sign-in that waits for its second step', () => ({ cookie: 'second-step=waiting' })],
  ['an access token', () => ({ authorization: 'Bearer some-token' })],
]

describe.each(CREDENTIALS)('an answer to whoever sends %s', (_name, headers) => {
  it.each([
    '/',
    '/events',
    '/moved',
    '/broken',
    '/api/',
    '/api/events',
    '/api/nothing',
    '/api/events/not-an-id',
    '/api/openapi.json',
    '/api/docs',
    '/api/embed/events',
    '/api/my/notes',
    '/uploads/nothing/640.webp',
  ])('is stored by no one: %s', async (path) => {
    expect(await cacheControlOf(path, headers())).toBe(UNSTORED)
    expect(await cacheControlOf(path, headers(), 'HEAD')).toBe(UNSTORED)
  })

  it('is stored by no one when it is a 304', async () => {
    const path = `${TEST_PUBLIC_URL}/api/events/${eventId}`
    const { headers: first } = await app.request(path)
    const known = { ...headers(), 'if-none-match': first.get('etag') ?? '' }
    expect((await app.request(path, { headers: known })).headers.get('cache-control')).toBe(UNSTORED)
  })

  it('is stored by no one when the call is refused before anyone is known', async () => {
    const foreign = { ...headers(), origin: 'https://evil.example' }
    const plainText = { ...headers(), origin: TEST_PUBLIC_URL, 'content-type': 'text/plain' }
    for (const refused of [foreign, plainText])
      expect(await cacheControlOf('/api/events', refused, 'POST')).toBe(UNSTORED)
  })

  it('keeps the caching of files that are the same for everyone', async () => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/blog/feed.xml',
      '/calendar/events.ics',
    ])
      expect(await cacheControlOf(path, headers()), path).toMatch(/^public, /)
  })
})

it.each([
  '/verify?token=secret',
  '/reset-password?token=secret',
  '/invitation?token=secret',
  '/rsvp/manage?token=secret',
  '/newsletter/unsubscribe?token=secret',
  '/game-generator/join?code=ABCD',
  '/note-cards/secret',
  '/api/note-cards?token=secret',
  '/calendar/mine.ics?key=secret',
])('an answer to an address that carries a secret is stored by no one: %s', async (path) => {
  expect(await cacheControlOf(path)).toBe(UNSTORED)
  expect(t.services.cache.peek(path)).toBeNull()
})

it('a refusal is stored by no one, whoever asks', async () => {
  for (const path of [
    '/api/nothing',
    '/api/session',
    '/broken',
    '/uploads/nothing/1.webp',
    '/readyz',
    '/metrics',
  ])
    expect(await cacheControlOf(path), path).toBe(UNSTORED)
})

it('public answers to anonymous visitors keep their caching', async () => {
  expect(await cacheControlOf('/events')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60')
  expect(await cacheControlOf('/api/events')).toBe('no-cache')
  expect(await cacheControlOf('/api/embed/events')).toBe('public, max-age=60, stale-while-revalidate=600')
})
