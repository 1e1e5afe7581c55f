import { expect, test } from 'vitest'
import { createPageCache, type Cached } from './cache'

const page = (body: string): Cached => ({ body, headers: {}, status: 200, etag: `"${body}"` })

test('a page lives for ten seconds', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.set('/', page('home'), ['events'])
  now = 9_999
  expect(cache.get('/')?.body).toBe('home')
  now = 10_000
  expect(cache.get('/')).toBeNull()
  now = 0
  expect(cache.get('/')).toBeNull()
})

test('a topic drops what was made from it and nothing else', () => {
  const cache = createPageCache(() => 0)
  cache.set('/', page('home'), ['events'])
  cache.set('/events/a', page('a'), ['events', 'event:a'])
  cache.set('/events/b', page('b'), ['events', 'event:b'])
  cache.drop('event:a')
  expect(['/', '/events/a', '/events/b'].map((key) => cache.get(key)?.body)).toEqual(['home', undefined, 'b'])
  cache.drop('event')
  expect(cache.get('/')?.body).toBe('home')
  cache.drop('events')
  expect(['/', '/events/b'].map((key) => cache.get(key))).toEqual([null, null])
})

test('it never holds more than 500 pages, and the oldest leave first', () => {
  const cache = createPageCache(() => 0)
  const keys = Array.from({ length: 502 }, (_, index) => `/events?page=${index}`)
  for (const key of keys) cache.set(key, page(key), [])
  expect(keys.filter((key) => cache.get(key) === null)).toEqual(keys.slice(0, 2))
})

test('a page set anew counts as new: it is kept longest and lives its full time', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.set('/', page('old'), ['event:old'])
  for (let index = 1; index < 500; index += 1) cache.set(`/${index}`, page(''), [])
  now = 5_000
  cache.set('/', page('new'), ['event:new'])
  cache.set('/one-more', page(''), [])
  cache.drop('event:old')
  expect(cache.get('/')?.body).toBe('new')
  expect(cache.get('/1')).toBeNull()
  now = 14_999
  expect(cache.get('/')?.body).toBe('new')
})

test('clear forgets everything', () => {
  const cache = createPageCache(() => 0)
  cache.set('/', page('home'), [])
  cache.clear()
  expect(cache.get('/')).toBeNull()
})
