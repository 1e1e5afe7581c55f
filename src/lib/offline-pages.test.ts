import { describe, expect, it } from 'vitest'
import { isKeptPage, isPadPage, isPart, partsNamedIn } from './offline-pages'

const ID = '4f8d2c9a-0000-4000-8000-000000000001'

describe('what is kept once it was visited', () => {
  it.each([
    '/',
    '/events',
    `/events/${ID}`,
    '/tuesday-night-lights',
    '/community',
    '/community/paddlefolk',
    `/community/harbor-dinkers/events/${ID}`,
    `/game-generator/${ID}`,
    `/game-generator/${ID}/screen`,
    '/rules',
    '/paddlefolk-squad',
    '/001drop',
  ])('%s', (path) => expect(isKeptPage(path)).toBe(true))

  it.each([
    '/paddlefolk-notes',
    `/paddlefolk-notes/${ID}`,
    '/my-events',
    '/profile',
    '/notifications',
    '/admin',
    '/players',
    '/admin/squad',
    '/admin/drop',
    `/players/${ID}`,
    '/community/create',
    `/events/${ID}/edit`,
    `/events/${ID}/pass`,
    `/events/${ID}/check-in`,
    `/events/${ID}/confirm`,
    '/rsvp/manage',
    '/login/link',
    '/login/second-step',
    '/verify',
    '/invitation',
    `/game-generator/${ID}/desk`,
    '//elsewhere.example',
  ])('never %s', (path) => expect(isKeptPage(path)).toBe(false))
})

it('the pad is known by its address', () => {
  expect([isPadPage(`/game-generator/${ID}/score`), isPadPage(`/game-generator/${ID}`)]).toEqual([
    true,
    false,
  ])
})

it('parts are files of ours, nothing else', () => {
  expect(['/assets/a-1.js', '/fonts/f.woff2', '/uploads/x/640.avif', '/api/notes'].map(isPart)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(
    partsNamedIn('<link href="/assets/a-1.js"><script>("/assets/b.css","/fonts/f.woff2","/assets/a-1.js")'),
  ).toEqual(['/assets/a-1.js', '/assets/b.css', '/fonts/f.woff2'])
})
