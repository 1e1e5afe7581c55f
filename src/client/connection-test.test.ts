import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionTest } from '#/client/connection-test'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers with the statuses in turn, the last one for ever; 0 stands for no answer. */
function serverWith(...statuses: number[]) {
  const asked: { path: string; at: number }[] = []
  const zero = Date.now()
  const fetch = (async (path) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200
    asked.push({ path: String(path), at: Date.now() - zero })
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  }) as typeof globalThis.fetch
  return { asked, ...createConnectionTest({ fetch, now: () => Date.now(), random: () => 0 }) }
}

test('the answer of a connection test holds for 3 s', async () => {
  const { asked, testConnection } = serverWith(200, 503)
  expect(await testConnection()).toBe(true)
  vi.advanceTimersByTime(2_999)
  expect(await testConnection()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await testConnection()).toBe(false)
  expect(asked.map(({ path }) => path)).toEqual(['/api/connection-test', '/api/connection-test'])
})

test('those who ask together share one request', async () => {
  const { asked, testConnection } = serverWith(200)
  expect(await Promise.all([testConnection(), testConnection()])).toEqual([true, true])
  expect(asked).toHaveLength(1)
})

test('a reliable connection is tried for up to 3 times, with pauses', async () => {
  const { asked, reliableConnection } = serverWith(0)
  const answer = reliableConnection()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toBe(false)
  expect(asked.map(({ at }) => at)).toEqual([0, 800, 2_400])
})

test('the first good try ends it, and is remembered', async () => {
  const { asked, reliableConnection, testConnection } = serverWith(0, 200)
  const answer = reliableConnection()
  await vi.advanceTimersByTimeAsync(800)
  expect(await answer).toBe(true)
  expect(await testConnection()).toBe(true)
  expect(asked).toHaveLength(2)
})

test('a reliable connection begins with the answer that others have just had', async () => {
  const { asked, reliableConnection, testConnection } = serverWith(0, 200)
  expect(await testConnection()).toBe(false)
  const answer = reliableConnection()
  await vi.advanceTimersByTimeAsync(800)
  expect(await answer).toBe(true)
  expect(asked.map(({ at }) => at)).toEqual([0, 800])
})

test('the retry check counts the events', async () => {
  const { asked, eventsCanBeRead } = serverWith(200, 503)
  expect(await eventsCanBeRead()).toBe(true)
  expect(await eventsCanBeRead()).toBe(false)
  expect(asked[0]?.path).toBe('/api/events/count')
})
