import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '#/client/connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const neverAnswers = ((_: unknown, init?: RequestInit) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })) as typeof fetch

function browser(fetch = neverAnswers) {
  const window = new EventTarget()
  const information = Object.assign(new EventTarget(), { effectiveType: '4g' })
  const navigator = { onLine: true, connection: information }
  const connection = createConnection({ window, navigator, now: () => Date.now(), fetch })
  return { window, navigator, information, connection }
}

test('three failed requests in a row make the quality poor, two do not', () => {
  const { connection } = browser()
  connection.requestFailed()
  connection.requestFailed()
  expect(connection.getSnapshot().quality).toBe('good')
  connection.requestFailed()
  expect(connection.getSnapshot().quality).toBe('poor')
})

test('a success makes the quality good again and starts the count anew', () => {
  const { connection } = browser()
  for (let i = 0; i < 3; i++) connection.requestFailed()
  connection.requestSucceeded()
  expect(connection.getSnapshot().quality).toBe('good')
  connection.requestFailed()
  connection.requestFailed()
  expect(connection.getSnapshot().quality).toBe('good')
})

test('the count of failures starts anew every 30 s', () => {
  const { connection } = browser()
  connection.requestFailed()
  connection.requestFailed()
  vi.advanceTimersByTime(29_999)
  connection.requestFailed()
  expect(connection.getSnapshot().quality).toBe('poor')

  const later = browser().connection
  later.requestFailed()
  later.requestFailed()
  vi.advanceTimersByTime(30_000)
  later.requestFailed()
  expect(later.getSnapshot().quality).toBe('good')
})

test('offline and back again reach the subscriber, and nobody after the last has gone', () => {
  const { connection, window, navigator } = browser()
  const seen: (string | null)[] = []
  const stop = connection.subscribe(() => seen.push(connection.getSnapshot().badge))
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  expect(connection.getSnapshot()).toMatchObject({ online: false, display: 'offline' })
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(seen).toEqual(['Offline', null])
})

test.each([
  ['slow-2g', 'slow', 'Slow Connection'],
  ['2g', 'slow', 'Slow Connection'],
  ['3g', 'online', null],
  ['4g', 'online', null],
])('on %s the display is %s', (effectiveType, display, badge) => {
  const { connection, information } = browser()
  const listener = vi.fn()
  connection.subscribe(listener)
  information.effectiveType = effectiveType
  information.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledOnce()
  expect(connection.getSnapshot()).toMatchObject({ display, badge })
})

test('offline on a slow line is offline', () => {
  const { connection, navigator, information } = browser()
  information.effectiveType = '2g'
  navigator.onLine = false
  expect(connection.getSnapshot().badge).toBe('Offline')
})

test('the snapshot stays the same object while nothing changes, as React demands', () => {
  const { connection } = browser()
  expect(connection.getSnapshot()).toBe(connection.getSnapshot())
})

test('without a browser the line is taken to be good', () => {
  const { getSnapshot, getServerSnapshot } = createConnection({ now: () => 0, fetch: neverAnswers })
  expect(getSnapshot()).toEqual({
    online: true,
    quality: 'good',
    display: 'online',
    isServerAway: false,
    badge: null,
  })
  expect(getServerSnapshot()).toEqual(getSnapshot())
})

test('the quick check is a HEAD request to the root of the API, given up after 5 s', async () => {
  const asked = vi.fn(neverAnswers)
  const answer = browser(asked).connection.quickCheck()
  expect(asked).toHaveBeenCalledWith('/api/', expect.objectContaining({ method: 'HEAD' }))
  const settled = vi.fn()
  void answer.then(settled)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(false)
})

test.each([
  [200, true],
  [404, true],
  [503, false],
])('a quick check answered with %i says %s', async (status, reached) => {
  const { connection } = browser(async () => new Response(null, { status }))
  expect(await connection.quickCheck()).toBe(reached)
})

/** A browser whose server can be switched off, watched by a page. */
function watched() {
  const server = { answers: true, asked: 0 }
  const parts = browser(async () => {
    server.asked += 1
    if (!server.answers) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
  const seen: (string | null)[] = []
  parts.connection.subscribe(() => seen.push(parts.connection.getSnapshot().badge))
  const badge = () => parts.connection.getSnapshot().badge
  return { ...parts, server, seen, badge }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a server that is away is told from a device that is offline: no badge', async () => {
  const { connection, server, badge } = watched()
  server.answers = false
  connection.requestFailed()
  expect(connection.getSnapshot().isServerAway).toBe(false)
  await settle()
  expect(connection.getSnapshot()).toMatchObject({ display: 'offline', isServerAway: true })
  expect(badge()).toBeNull()
  // The browser still has its network: what is to be sent may try.
  expect(connection.getSnapshot().online).toBe(true)
})

test('while the server is silent it is asked again, less and less often, until it answers', async () => {
  const { connection, server } = watched()
  server.answers = false
  connection.requestFailed()
  await settle()
  const askedAt: number[] = []
  for (let second = 1; second <= 50; second += 1) {
    const before = server.asked
    await vi.advanceTimersByTimeAsync(1_000)
    if (server.asked > before) askedAt.push(second)
  }
  expect(askedAt).toEqual([2, 7, 17, 47])
  server.answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.getSnapshot().isServerAway).toBe(false)
  const asked = server.asked
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.asked).toBe(asked)
})

test('one failure of many says nothing against a server that answers', async () => {
  const { connection, seen } = watched()
  connection.requestFailed()
  await settle()
  expect(seen.filter(Boolean)).toEqual([])
})

test('an answer proves a browser wrong that takes itself to be offline', async () => {
  const { window, navigator, badge, connection } = watched()
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  expect(badge()).toBe('Offline')
  await settle()
  expect(badge()).toBeNull()
  expect(connection.getSnapshot().online).toBe(true)
})

test('an answer of before the network went proves nothing', async () => {
  const { window, navigator, badge, server, connection } = watched()
  connection.requestSucceeded()
  server.answers = false
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  await settle()
  expect(badge()).toBe('Offline')
  navigator.onLine = true
  server.answers = true
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(badge()).toBeNull()
})

test('what was asked before the network went proves nothing, though it is answered after', async () => {
  const { window, navigator, badge, server, connection } = watched()
  server.answers = false
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  await settle()
  connection.requestSucceeded()
  await settle()
  expect(badge()).toBe('Offline')
  server.answers = true
  connection.requestSucceeded()
  await settle()
  expect(badge()).toBeNull()
})

test('a check that began before the network went is made anew', async () => {
  const answers: ((isThere: boolean) => void)[] = []
  const { connection, window, navigator } = browser(
    () =>
      new Promise((resolve, reject) => {
        answers.push((isThere) => (isThere ? resolve(new Response(null)) : reject(new TypeError('gone'))))
      }),
  )
  connection.subscribe(() => {})
  connection.requestFailed()
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  answers.at(-1)?.(true)
  await settle()
  expect(connection.getSnapshot().online).toBe(false)
  answers.at(-1)?.(false)
  await settle()
  expect(answers).toHaveLength(2)
  expect(connection.getSnapshot()).toMatchObject({ online: false, badge: 'Offline' })
})

test('an outage is told from an error of another kind: by an answer, or by the answer that comes after it', async () => {
  const { connection, server } = watched()
  expect(await connection.afterOutage()).toBe(false)
  server.answers = false
  let wasAway: boolean | undefined
  void connection.afterOutage().then((was) => (wasAway = was))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(wasAway).toBeUndefined()
  server.answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(wasAway).toBe(true)
})

test('nobody is asked while nobody looks', async () => {
  const server = vi.fn(neverAnswers)
  const { connection } = browser(server)
  connection.requestFailed()
  await settle()
  expect(server).not.toHaveBeenCalled()
})

test('whoever waits for an answer is told as soon as there is one', async () => {
  const { connection, server } = watched()
  server.answers = false
  const told = vi.fn()
  void connection.untilAnswered().then(told)
  await settle()
  server.answers = true
  await vi.advanceTimersByTimeAsync(1_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledOnce()
})

test('also where something else was answered while they asked in vain', async () => {
  let isDead = true
  const { connection } = browser((...asked) =>
    isDead ? neverAnswers(...asked) : Promise.resolve(new Response(null, { status: 204 })),
  )
  const told = vi.fn()
  void connection.untilAnswered().then(told)
  isDead = false
  connection.requestSucceeded()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveBeenCalledOnce()
})
