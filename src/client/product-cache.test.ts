import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#/client/browser-storage'
import { connectProductCache, createProductCache } from '#/client/product-cache'
import { createQueryClient } from '#/client/query-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE_MS = 60_000
const key = ['event', '1']

test('an entry holds for 5 min unless it says otherwise', () => {
  const cache = createProductCache(memoryStorage())
  cache.write(key, 'default')
  cache.write(['event', '2'], 'longer', 60 * MINUTE_MS)
  vi.advanceTimersByTime(5 * MINUTE_MS - 1)
  expect(cache.read(key)).toBe('default')
  vi.advanceTimersByTime(1)
  expect(cache.read(key)).toBeUndefined()
  expect(cache.read(['event', '2'])).toBe('longer')
})

test('what is over 100 KB is not stored, in bytes and not in letters', () => {
  const storage = memoryStorage()
  const cache = createProductCache(storage)
  cache.write(key, 'x'.repeat(102_000))
  expect(storage.length).toBe(1)
  cache.write(['event', '2'], 'x'.repeat(102_400))
  cache.write(['event', '3'], 'é'.repeat(60_000))
  expect(storage.length).toBe(1)
})

test('the limit is 102,400 bytes exactly, counting what is stored with the answer', () => {
  const storage = memoryStorage()
  const cache = createProductCache(storage)
  cache.write(key, '')
  const aroundBytes = storage.getItem(storage.key(0) ?? '')?.length ?? 0
  cache.write(key, 'x'.repeat(102_400 - aroundBytes))
  expect(cache.read(key)).toBeDefined()
  cache.write(key, 'x'.repeat(102_401 - aroundBytes))
  expect(cache.read(key)).toBeUndefined()
})

test('a prefix that ends in a number does not reach the numbers that begin like it', () => {
  const cache = createProductCache(memoryStorage())
  cache.write(['page', 1], 'kept')
  cache.write(['page', 10], 'kept')
  cache.clearPrefix(['page', 1])
  expect([cache.read(['page', 1]), cache.read(['page', 10])]).toEqual([undefined, 'kept'])
})

test('an answer that has grown too large takes its older copy away', () => {
  const cache = createProductCache(memoryStorage())
  cache.write(key, 'small')
  cache.write(key, 'x'.repeat(200_000))
  expect(cache.read(key)).toBeUndefined()
})

test('a full storage is no failure, and leaves nothing outdated', () => {
  const storage = memoryStorage()
  const cache = createProductCache(storage)
  cache.write(key, 'old')
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  cache.write(key, 'new')
  expect(cache.read(key)).toBeUndefined()
})

test.each(['{', 'null', '{"key":"x"}', '[]'])('what is no entry of ours is thrown away: %s', (text) => {
  const storage = memoryStorage()
  storage.setItem('product-cache:["odd"]', text)
  storage.setItem('another', text)
  expect(createProductCache(storage).entries()).toEqual([])
  expect(storage.length).toBe(1)
})

test('clearing one key, and everything below a prefix', () => {
  const cache = createProductCache(memoryStorage())
  const keys = [
    ['event', '1'],
    ['event', '1', 'history'],
    ['event', '10'],
    ['events', { page: 1 }],
    ['event'],
  ]
  const left = () => keys.filter((each) => cache.read(each) !== undefined)
  for (const each of keys) cache.write(each, 'kept')
  cache.clear(['event'])
  expect(left()).toEqual(keys.slice(0, 4))
  cache.clearPrefix(['event', '1'])
  expect(left()).toEqual([
    ['event', '10'],
    ['events', { page: 1 }],
  ])
  cache.clearPrefix(['event'])
  expect(left()).toEqual([['events', { page: 1 }]])
})

async function read(client: QueryClient, queryKey: QueryKey, data: unknown, productCacheMs?: number) {
  const meta = productCacheMs === undefined ? {} : { productCacheMs }
  await client.fetchQuery({ queryKey, queryFn: async () => data, meta })
}

test('a query that asks for it is there after a reload, with its age; another is not', async () => {
  const storage = memoryStorage()
  const before = createQueryClient(false)
  connectProductCache(before, createProductCache(storage))
  await read(before, key, { title: 'Dink night' }, 5 * MINUTE_MS)
  await read(before, ['session'], { email: 'secret' })
  const readAt = Date.now()
  vi.advanceTimersByTime(MINUTE_MS)

  const after = createQueryClient(false)
  connectProductCache(after, createProductCache(storage))
  expect(after.getQueryData(key)).toEqual({ title: 'Dink night' })
  expect(after.getQueryState(key)?.dataUpdatedAt).toBe(readAt)
  expect(after.getQueryData(['session'])).toBeUndefined()
})

test('what the server rendered just now is not replaced by what was stored before', async () => {
  const storage = memoryStorage()
  createProductCache(storage).write(key, 'stored')
  vi.advanceTimersByTime(1_000)
  const client = createQueryClient(false)
  client.setQueryData(key, 'rendered')
  connectProductCache(client, createProductCache(storage))
  expect(client.getQueryData(key)).toBe('rendered')
})

test('what is set by hand or called outdated is not stored any longer', async () => {
  const cache = createProductCache(memoryStorage())
  const client = createQueryClient(false)
  connectProductCache(client, cache)
  await read(client, key, 'answer', MINUTE_MS)
  client.setQueryData(key, 'optimistic')
  expect(cache.read(key)).toBeUndefined()
  await client.refetchQueries({ queryKey: key, type: 'all' })
  await read(client, ['event', '2'], 'answer', MINUTE_MS)
  expect(cache.read(['event', '2'])).toBe('answer')
  await client.invalidateQueries({ queryKey: ['event', '2'] })
  expect(cache.read(['event', '2'])).toBeUndefined()
})

test('disconnected, it stores nothing more', async () => {
  const storage = memoryStorage()
  const client = createQueryClient(false)
  connectProductCache(client, createProductCache(storage))()
  await read(client, key, 'answer', MINUTE_MS)
  expect(storage.length).toBe(0)
})

test('each refetch of a query on screen renews the stored copy', async () => {
  const cache = createProductCache(memoryStorage())
  const client = createQueryClient(false)
  connectProductCache(client, cache)
  let version = 0
  const queryFn = async () => ++version
  const meta = { productCacheMs: MINUTE_MS }
  const stop = new QueryObserver(client, { queryKey: key, queryFn, meta }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  await client.invalidateQueries({ queryKey: key })
  expect(cache.read(key)).toBe(2)
  stop()
})
