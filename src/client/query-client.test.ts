import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventPage } from '#/features/events/events/schema'
import { homeEventsQuery } from '#/features/site/home/queries'
import { createQueryClient, queryRetryDelayMs } from '#/client/query-client'
import { AppError, type Category } from '#/lib/errors'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MINUTE_MS = 60_000
const queryKey = ['events']

test('an answer is fresh for 5 min', async () => {
  const client = createQueryClient(false)
  const queryFn = vi.fn(async () => 'answer')
  await client.fetchQuery({ queryKey, queryFn })
  const observer = new QueryObserver(client, { queryKey, queryFn })
  vi.advanceTimersByTime(5 * MINUTE_MS - 1)
  observer.subscribe(() => {})()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  observer.subscribe(() => {})()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('an answer that nobody looks at is kept for 10 min', async () => {
  const client = createQueryClient(false)
  await client.fetchQuery({ queryKey, queryFn: async () => 'answer' })
  vi.advanceTimersByTime(10 * MINUTE_MS - 1)
  expect(client.getQueryData(queryKey)).toBe('answer')
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('home’s own query is fresh for 3 min and stays in memory for 10', async () => {
  vi.stubGlobal('window', globalThis)
  const client = createQueryClient(false)
  const page: EventPage = { items: [], nextCursor: null }
  const home = { ...homeEventsQuery(), queryFn: async () => page }
  const observer = new QueryObserver(client, home)
  await client.fetchQuery(home)
  vi.advanceTimersByTime(3 * MINUTE_MS - 1)
  expect(observer.getOptimisticResult(client.defaultQueryOptions(home)).isStale).toBe(false)
  vi.advanceTimersByTime(1)
  expect(observer.getOptimisticResult(client.defaultQueryOptions(home)).isStale).toBe(true)
  vi.advanceTimersByTime(7 * MINUTE_MS - 1)
  expect(client.getQueryData(home.queryKey)).toBe(page)
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(home.queryKey)).toBeUndefined()
})

/** How often a query that fails like this is asked, and when. */
async function asksAfter(error: unknown, onServer = false): Promise<number[]> {
  const client = createQueryClient(onServer)
  const zero = Date.now()
  const asked: number[] = []
  const queryFn = async () => {
    asked.push(Date.now() - zero)
    throw error
  }
  const retry = client.getDefaultOptions().queries?.retry ?? 9
  const failing = expect(client.fetchQuery({ queryKey, queryFn, retry })).rejects.toBe(error)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await failing
  return asked
}

test('a failed query is asked once more, a second later', async () => {
  expect(await asksAfter(new Error('Failed to connect to /api/events after 3 attempts'))).toEqual([0, 1_000])
})

test.each([
  new Error('net::ERR_INSUFFICIENT_RESOURCES'),
  new Error('Insufficient resources'),
  new Error('No answer: timeout'),
  new Error('The operation timed out'),
  new DOMException('The operation was aborted.', 'AbortError'),
  new Error('Failed to connect', { cause: new DOMException('signal timed out', 'TimeoutError') }),
])('not so after %s', async (error) => {
  expect(await asksAfter(error)).toEqual([0])
})

test.each<Category>(['auth', 'permission', 'validation', 'not_found', 'rate_limit'])(
  'a considered refusal (%s) is not questioned, nor logged',
  async (category) => {
    expect(await asksAfter(new AppError({ code: 'refused', category }))).toEqual([0])
    expect(console.error).not.toHaveBeenCalled()
  },
)

test.each([
  [true, 'only the first word of its key, since the rest may be a token', 'invitation'],
  [false, 'its whole key', ['invitation', 'a-token']],
])('logs and passes on any other failure (on the server: %s) with %s', async (onServer, _, told) => {
  const client = createQueryClient(onServer)
  const failure = new Error('odd')
  const queryFn = () => Promise.reject(failure)
  await expect(
    client.fetchQuery({ queryKey: ['invitation', 'a-token'], queryFn, retry: false }),
  ).rejects.toBe(failure)
  expect(console.error).toHaveBeenCalledWith('Query failed', told, failure)
})

test('the pause before a retry doubles from 1 s up to 5 s', () => {
  expect([0, 1, 2, 3, 30].map(queryRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})

test('coming back to the window refetches nothing, however old', async () => {
  const client = createQueryClient(false)
  client.mount()
  const queryFn = vi.fn(async () => 'answer')
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(6 * MINUTE_MS)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  client.unmount()
  focusManager.setFocused(undefined)
})

test('a mutation is made once', async () => {
  const client = createQueryClient(false)
  const mutationFn = vi.fn(async () => {
    throw new Error('Failed to connect')
  })
  const mutation = client.getMutationCache().build(client, { mutationFn })
  const failing = expect(mutation.execute(undefined)).rejects.toThrow('Failed to connect')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await failing
  expect(mutationFn).toHaveBeenCalledTimes(1)
})

test('on the server nothing is retried and no timer is left behind', async () => {
  expect(await asksAfter(new Error('odd'), true)).toEqual([0])
  expect(vi.getTimerCount()).toBe(0)
})

const refused = () => Promise.reject(new AppError({ code: 'signed_out', category: 'auth', status: 401 }))

test('a call refused for want of a session makes the session be asked for anew', async () => {
  const client = createQueryClient(false)
  client.setQueryData(['session'], { user: { id: '1' } })
  await expect(client.fetchQuery({ queryKey: ['mine'], queryFn: refused })).rejects.toThrow()
  expect(client.getQueryState(['session'])?.isInvalidated).toBe(true)
})
