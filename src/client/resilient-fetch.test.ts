import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, type FetchDependencies, resilientFetch } from '#/client/resilient-fetch'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Answers with what stands next in the script; the last entry repeats. */
function scripted(...script: (number | 'fails' | 'hangs')[]) {
  const sentAt: number[] = []
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const step = script[Math.min(sentAt.length, script.length - 1)]
    sentAt.push(Date.now())
    if (typeof step === 'number') return new Response(null, { status: step })
    if (step === 'fails') throw new TypeError('Failed to fetch')
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  }
  const reports: string[] = []
  const state = {
    online: true,
    quality: 'good',
    display: 'online',
    isServerAway: false,
    badge: null,
  } as const
  const line = { online: true }
  const dependencies = {
    fetch: fetch as typeof globalThis.fetch,
    random: () => 0,
    isKept: () => false,
    connection: {
      getSnapshot: () => ({ ...state, online: line.online }),
      requestSucceeded: () => reports.push('succeeded'),
      requestFailed: () => reports.push('failed'),
    },
  } satisfies Partial<FetchDependencies>
  return { dependencies, sentAt, reports, line }
}

interface Outcome {
  status?: number
  error?: Error
  ms: number
}

/** Lets more time pass than all tries together can take. */
async function outcome(call: Promise<Response>): Promise<Outcome> {
  const startedAt = Date.now()
  const ended = call.then(
    ({ status }): Outcome => ({ status, ms: Date.now() - startedAt }),
    (error: Error): Outcome => ({ error, ms: Date.now() - startedAt }),
  )
  await vi.advanceTimersByTimeAsync(200_000)
  return ended
}

const write = { method: 'POST', body: '{}' }
const repeatableWrite = { ...write, headers: { 'idempotency-key': 'k1' } }

test.each([
  ['/api/events', 3],
  ['/api/communities', 3],
  ['/api/session', 5],
  ['/api/account/password', 5],
  ['/api/auth/token', 5],
  ['/api/accounting', 3],
  ['/api/sessions-of-play', 3],
])('%s is tried %i times', async (path, attempts) => {
  const { dependencies, sentAt } = scripted('fails')
  const { error } = await outcome(resilientFetch(path, {}, dependencies))
  expect(sentAt).toHaveLength(attempts)
  expect(error).toMatchObject({
    message: `Failed to connect to ${path} after ${attempts} attempts`,
    category: 'network',
    code: 'connection_failed',
  })
})

test.each([
  ['/api/events', 12_000],
  ['/api/session', 15_000],
  ['/api/account', 15_000],
  ['/api/profile', 20_000],
  ['/api/profiles/me', 20_000],
  ['/api/communities?page=2', 20_000],
])('%s is given %i ms to answer', async (path, limitMs) => {
  const { dependencies, sentAt } = scripted('hangs', 200)
  const { status } = await outcome(resilientFetch(path, {}, dependencies))
  expect(status).toBe(200)
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBe(limitMs + 800)
})

test('a picture being uploaded is given two minutes', async () => {
  const { dependencies } = scripted('hangs')
  const call = resilientFetch('/api/events/1/cover', { method: 'POST', body: new FormData() }, dependencies)
  const ended = vi.fn()
  call.catch(ended)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})

test('the pauses double from 800 ms', async () => {
  const { dependencies, sentAt } = scripted('fails')
  await outcome(resilientFetch('/api/session', {}, dependencies))
  const pauses = sentAt.slice(1).map((at, i) => at - (sentAt[i] ?? 0))
  expect(pauses).toEqual([800, 1600, 3200, 6400])
})

test('a pause is never over 8 s, before up to 500 ms of jitter', () => {
  expect(backoffMs(5, 0)).toBe(8_000)
  expect(backoffMs(50, 0)).toBe(8_000)
  expect(backoffMs(1, 0.5)).toBe(1_050)
  expect(backoffMs(50, 0.999)).toBeCloseTo(8_499.5)
})

test('the jitter is drawn anew before each try', async () => {
  const { dependencies, sentAt } = scripted('fails')
  const draws = [0.2, 0.8]
  const random = () => draws.shift() ?? 0
  await outcome(resilientFetch('/api/events', {}, { ...dependencies, random }))
  expect(sentAt.map((at) => at - (sentAt[0] ?? 0))).toEqual([0, 900, 2900])
})

test.each([500, 501, 502, 503, 504])('a read answered %i is tried again', async (status) => {
  const { dependencies, sentAt } = scripted(status, 200)
  expect((await outcome(resilientFetch('/api/events', {}, dependencies))).status).toBe(200)
  expect(sentAt).toHaveLength(2)
})

test('the last answer of a server that goes on failing is handed over, with its problem body', async () => {
  const { dependencies, sentAt } = scripted(503)
  expect((await outcome(resilientFetch('/api/events', {}, dependencies))).status).toBe(503)
  expect(sentAt).toHaveLength(3)
})

test.each([400, 401, 403, 404, 409, 422, 429])('%i is an answer, not tried again', async (status) => {
  const { dependencies, sentAt } = scripted(status, 200)
  expect((await outcome(resilientFetch('/api/events', {}, dependencies))).status).toBe(status)
  expect((await outcome(resilientFetch('/api/events', repeatableWrite, dependencies))).status).toBe(200)
  expect(sentAt).toHaveLength(2)
})

test.each(['fails', 'hangs', 502, 503, 504] as const)(
  'a write that may have happened (%s) is sent again only with an Idempotency-Key',
  async (trouble) => {
    const plain = scripted(trouble, 200)
    await outcome(resilientFetch('/api/events', write, plain.dependencies))
    expect(plain.sentAt).toHaveLength(1)
    const keyed = scripted(trouble, 200)
    expect((await outcome(resilientFetch('/api/events', repeatableWrite, keyed.dependencies))).status).toBe(
      200,
    )
    expect(keyed.sentAt).toHaveLength(2)
  },
)

test('a write answered 500 is not sent again even with a key', async () => {
  const { dependencies, sentAt } = scripted(500, 200)
  expect((await outcome(resilientFetch('/api/events', repeatableWrite, dependencies))).status).toBe(500)
  expect(sentAt).toHaveLength(1)
})

test('offline, nothing is sent and the failure says so', async () => {
  const { dependencies, sentAt, line, reports } = scripted(200)
  line.online = false
  const { error, ms } = await outcome(resilientFetch('/api/events', write, dependencies))
  expect(error).toMatchObject({ message: 'Network is offline', category: 'network', code: 'offline' })
  expect(sentAt).toHaveLength(0)
  expect(ms).toBe(2_400)
  expect(reports).toEqual([])
})

test('a write that waited offline is sent once the line is back', async () => {
  const { dependencies, sentAt, line } = scripted(200)
  line.online = false
  const call = resilientFetch('/api/events', write, dependencies)
  await vi.advanceTimersByTimeAsync(500)
  line.online = true
  expect((await outcome(call)).status).toBe(200)
  expect(sentAt).toHaveLength(1)
})

test('a page that came from the device tries once: it is asked again when the line is back', async () => {
  const { dependencies, sentAt } = scripted('fails')
  const kept = { ...dependencies, isKept: () => true }
  const { error, ms } = await outcome(resilientFetch('/api/session', {}, kept))
  expect(error).toMatchObject({ category: 'network', code: 'connection_failed' })
  expect([sentAt.length, ms]).toEqual([1, 0])
})

test('the failure names the origin of a foreign address', async () => {
  const { dependencies } = scripted('fails')
  const { error } = await outcome(resilientFetch('https://maps.example/tiles/1?k=secret', {}, dependencies))
  expect(error?.message).toBe('Failed to connect to https://maps.example after 3 attempts')
})

test('each request on the wire is reported to the connection', async () => {
  const { dependencies, reports } = scripted('fails', 503, 200)
  await outcome(resilientFetch('/api/events', {}, dependencies))
  expect(reports).toEqual(['failed', 'failed', 'succeeded'])
})

test('an error of the server itself says nothing against the line', async () => {
  const { dependencies, reports } = scripted(500)
  await outcome(resilientFetch('/api/events', write, dependencies))
  expect(reports).toEqual(['succeeded'])
})

test('called off while it waits for an answer, it ends at once with the reason given', async () => {
  const { dependencies, sentAt, reports } = scripted('hangs')
  const caller = new AbortController()
  const call = resilientFetch('/api/events', { signal: caller.signal }, dependencies)
  const reason = new Error('left the page')
  setTimeout(() => caller.abort(reason), 1_000)
  expect(await outcome(call)).toEqual({ error: reason, ms: 1_000 })
  expect(sentAt).toHaveLength(1)
  expect(reports).toEqual([])
})

test('called off during a pause, nothing more is sent', async () => {
  const { dependencies, sentAt } = scripted('fails')
  const caller = new AbortController()
  const call = resilientFetch('/api/events', { signal: caller.signal }, dependencies)
  setTimeout(() => caller.abort(), 400)
  const { error, ms } = await outcome(call)
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(ms).toBe(400)
  expect(sentAt).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer leaves no timer running', async () => {
  const { dependencies } = scripted(200)
  await resilientFetch('/api/events', {}, dependencies)
  expect(vi.getTimerCount()).toBe(0)
})

test('called off beforehand, nothing is sent', async () => {
  const { dependencies, sentAt } = scripted(200)
  const call = resilientFetch('/api/events', { signal: AbortSignal.abort() }, dependencies)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(sentAt).toHaveLength(0)
})

test('the admin check is sent once: its own cache counts the retries', async () => {
  const { dependencies, sentAt } = scripted('fails')
  await outcome(resilientFetch('/api/session/admin', {}, dependencies))
  expect(sentAt).toHaveLength(1)
})
