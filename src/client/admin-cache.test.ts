import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdminCache } from '#/client/admin-cache'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function cacheOver(check: () => Promise<boolean>) {
  const line = { online: true }
  const cache = createAdminCache({
    check,
    isOnline: () => line.online,
    now: () => Date.now(),
    random: () => 0,
  })
  return { cache, line }
}

test('an answer holds for 60 s, for that address', async () => {
  const check = vi.fn(async () => true)
  const { cache } = cacheOver(check)
  expect(await cache.isAdmin('a@x.example')).toBe(true)
  vi.advanceTimersByTime(59_999)
  expect(await cache.isAdmin('a@x.example')).toBe(true)
  expect(check).toHaveBeenCalledTimes(1)
  await cache.isAdmin('b@x.example')
  expect(check).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await cache.isAdmin('a@x.example')
  expect(check).toHaveBeenCalledTimes(3)
})

test('a check that cannot be made is retried 3 times, then it is no for now', async () => {
  const check = vi.fn(async (): Promise<boolean> => {
    throw new TypeError('Failed to fetch')
  })
  const { cache } = cacheOver(check)
  const answer = cache.isAdmin('a@x.example')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe(false)
  expect(check).toHaveBeenCalledTimes(4)
  check.mockResolvedValue(true)
  expect(await cache.isAdmin('a@x.example')).toBe(true)
})

test('offline nobody is an admin, and the answer of before comes back with the line', async () => {
  const check = vi.fn(async () => true)
  const { cache, line } = cacheOver(check)
  await cache.isAdmin('a@x.example')
  line.online = false
  expect(await cache.isAdmin('a@x.example')).toBe(false)
  line.online = true
  expect(await cache.isAdmin('a@x.example')).toBe(true)
  expect(check).toHaveBeenCalledTimes(1)
})

test('going offline between two retries ends them', async () => {
  const check = vi.fn(async (): Promise<boolean> => {
    throw new TypeError('Failed to fetch')
  })
  const { cache, line } = cacheOver(check)
  const answer = cache.isAdmin('a@x.example')
  await vi.advanceTimersByTimeAsync(100)
  line.online = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe(false)
  expect(check).toHaveBeenCalledTimes(1)
})

test('cleared, it asks anew', async () => {
  const check = vi.fn(async () => true)
  const { cache } = cacheOver(check)
  await cache.isAdmin('a@x.example')
  cache.clear()
  await cache.isAdmin('a@x.example')
  expect(check).toHaveBeenCalledTimes(2)
})

test('what the session says counts at once, and holds as long as an answer', async () => {
  const check = vi.fn(async () => true)
  const { cache } = cacheOver(check)
  await cache.isAdmin('a@x.example')
  vi.advanceTimersByTime(30_000)
  cache.learn('a@x.example', false)
  vi.advanceTimersByTime(59_999)
  expect(await cache.isAdmin('a@x.example')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await cache.isAdmin('a@x.example')).toBe(true)
  expect(check).toHaveBeenCalledTimes(2)
})
