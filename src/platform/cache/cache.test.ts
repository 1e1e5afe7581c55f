import { expect, test } from 'vitest'
import { createPageCache, type Cached } from './cache'

const page = (name: string): Cached => ({
  status: 200,
  headers: {},
  cacheControl: '',
  wasSent: false,
  etag: name,
  parts: [],
  bodies: new Map(),
})
/** What is shared by those who wait for it, and not kept. */
const gone = (name: string): Cached => ({ ...page(name), status: 410 })

test('a page lives for ten seconds', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.set('/', page('home'), ['events'], cache.stamp())
  now = 9_999
  expect(cache.get('/')?.etag).toBe('home')
  now = 10_000
  expect(cache.get('/')).toBeNull()
  now = 0
  expect(cache.get('/')).toBeNull()
})

test('a topic drops what was made from it and nothing else', () => {
  const cache = createPageCache(() => 0)
  cache.set('/', page('home'), ['events'], cache.stamp())
  cache.set('/events/a', page('a'), ['events', 'event:a'], cache.stamp())
  cache.set('/events/b', page('b'), ['events', 'event:b'], cache.stamp())
  cache.drop('event:a')
  expect(['/', '/events/a', '/events/b'].map((key) => cache.get(key)?.etag)).toEqual(['home', undefined, 'b'])
  cache.drop('event')
  expect(cache.get('/')?.etag).toBe('home')
  cache.drop('events')
  expect(['/', '/events/b'].map((key) => cache.get(key))).toEqual([null, null])
})

test('it never holds more than 500 pages, and the oldest leave first', () => {
  const cache = createPageCache(() => 0)
  const keys = Array.from({ length: 502 }, (_, index) => `/events?page=${index}`)
  for (const key of keys) cache.set(key, page(key), [], cache.stamp())
  expect(keys.filter((key) => cache.get(key) === null)).toEqual(keys.slice(0, 2))
})

test('a page set anew counts as new: it is kept longest and lives its full time', () => {
  let now = 0
  const cache = createPageCache(() => now)
  cache.set('/', page('old'), ['event:old'], cache.stamp())
  for (let index = 1; index < 500; index += 1) cache.set(`/${index}`, page(''), [], cache.stamp())
  now = 5_000
  cache.set('/', page('new'), ['event:new'], cache.stamp())
  cache.set('/one-more', page(''), [], cache.stamp())
  cache.drop('event:old')
  expect(cache.get('/')?.etag).toBe('new')
  expect(cache.get('/1')).toBeNull()
  now = 14_999
  expect(cache.get('/')?.etag).toBe('new')
})

test('clear forgets everything', () => {
  const cache = createPageCache(() => 0)
  cache.set('/', page('home'), [], cache.stamp())
  cache.clear()
  expect(cache.get('/')).toBeNull()
})

test('what was begun before a change of its topic is not kept, what was begun after is', () => {
  const cache = createPageCache(() => 0)
  const before = cache.stamp()
  cache.drop('event:a')
  cache.set('/events/a', page('old'), ['events', 'event:a'], before)
  cache.set('/events/b', page('b'), ['events', 'event:b'], before)
  expect([cache.get('/events/a'), cache.get('/events/b')?.etag]).toEqual([null, 'b'])
  cache.set('/events/a', page('new'), ['events', 'event:a'], cache.stamp())
  expect(cache.get('/events/a')?.etag).toBe('new')
})

test('after everything may have changed, nothing begun before is kept', () => {
  const cache = createPageCache(() => 0)
  const before = cache.stamp()
  cache.clear()
  cache.set('/', page('old'), [], before)
  expect(cache.get('/')).toBeNull()
})

test('changes of ever new topics do not pile up for ever, and nothing stale slips through', () => {
  const cache = createPageCache(() => 0)
  const before = cache.stamp()
  for (let index = 0; index <= 5_000; index += 1) cache.drop(`event:${index}`)
  cache.set('/events/0', page('old'), ['event:0'], before)
  expect(cache.get('/events/0')).toBeNull()
})

test('what is being made is waited for, unless a topic changed since it was begun', async () => {
  const cache = createPageCache(() => 0)
  const made: ((answer: Cached) => void)[] = []
  const make = () => new Promise<Cached>((resolve) => made.push(resolve))
  const first = cache.keep('/', ['events'], make)
  const second = cache.keep('/', ['events'], make)
  cache.drop('events')
  const third = cache.keep('/', ['events'], make)
  expect(made).toHaveLength(2)
  made[1]?.(gone('new'))
  made[0]?.(gone('old'))
  expect((await Promise.all([first, second, third])).map(({ etag }) => etag)).toEqual(['old', 'old', 'new'])
  void cache.keep('/', ['events'], make)
  expect(made).toHaveLength(3)
})

test('what could not be made is tried again by the next', async () => {
  const cache = createPageCache(() => 0)
  await expect(cache.keep('/', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.keep('/', [], async () => page('there'))).etag).toBe('there')
  expect(cache.get('/')?.etag).toBe('there')
})
