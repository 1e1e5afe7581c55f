import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRealtimeState, type RealtimeStatus, testChannel, wakeOnReturn } from '#/client/realtime-state'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setTimer(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

function started(random = 0) {
  const connectedAt: number[] = []
  const zero = Date.now()
  const realtime = createRealtimeState({
    connect: () => connectedAt.push(Date.now() - zero),
    now: () => Date.now(),
    setTimer,
    random: () => random,
  })
  const seen: RealtimeStatus[] = []
  realtime.subscribe(() => seen.push(realtime.getSnapshot()))
  realtime.start()
  return { realtime, connectedAt, seen }
}

/** Lets the connection break until it is given up. */
function givenUp(random = 0) {
  const all = started(random)
  all.realtime.failed()
  vi.advanceTimersByTime(2_000)
  all.realtime.failed()
  vi.advanceTimersByTime(2_000)
  all.realtime.failed()
  return all
}

test('it counts as connected once opened', () => {
  const { realtime, seen } = started()
  realtime.opened()
  expect(seen).toEqual(['connecting', 'connected'])
})

test('starting twice opens one connection', () => {
  const { realtime, connectedAt } = started()
  realtime.start()
  expect(connectedAt).toHaveLength(1)
})

test('after a failure it tries twice more, 2 s apart, and then gives up', () => {
  const { realtime, connectedAt } = givenUp()
  expect(connectedAt).toEqual([0, 2_000, 4_000])
  expect(realtime.getSnapshot()).toBe('disconnected')
  vi.advanceTimersByTime(600_000)
  expect(connectedAt).toHaveLength(3)
})

test('a reconnect does not come before its 2 s', () => {
  const { realtime, connectedAt } = started()
  realtime.failed()
  vi.advanceTimersByTime(1_999)
  expect(connectedAt).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(connectedAt).toHaveLength(2)
})

test('a failure told twice takes one try', () => {
  const { realtime, connectedAt } = started()
  realtime.failed()
  realtime.failed()
  vi.advanceTimersByTime(10_000)
  expect(connectedAt).toHaveLength(2)
})

test('a connection that lasted earns its tries back', () => {
  const { realtime, connectedAt } = started()
  for (let i = 0; i < 10; i++) {
    realtime.opened()
    vi.advanceTimersByTime(60_000)
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  expect(connectedAt).toHaveLength(11)
})

test('the tries earned back are two, not one after another for ever', () => {
  const { realtime, connectedAt } = started()
  realtime.opened()
  vi.advanceTimersByTime(60_000)
  for (let i = 0; i < 10; i++) {
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  expect(connectedAt).toHaveLength(3)
})

test('one that opens only to break at once does not go on for ever', () => {
  const { realtime, connectedAt } = started()
  for (let i = 0; i < 10; i++) {
    realtime.opened()
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  expect(connectedAt).toHaveLength(3)
  expect(realtime.getSnapshot()).toBe('disconnected')
})

test('ended or refused by the server, it comes back once, after the time that was named', () => {
  const { realtime, connectedAt } = started()
  realtime.opened()
  realtime.closed(9_000)
  expect(realtime.getSnapshot()).toBe('waiting')
  vi.advanceTimersByTime(8_999)
  expect(connectedAt).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(connectedAt).toEqual([0, 9_000])
})

test('a connection that is made anew says so, until it stands', () => {
  const { realtime, seen } = started()
  realtime.opened()
  realtime.failed()
  vi.advanceTimersByTime(2_000)
  realtime.opened()
  expect(seen).toEqual(['connecting', 'connected', 'waiting', 'reconnecting', 'connected'])
})

test('stopped while a reconnect is due, it stays stopped', () => {
  const { realtime, connectedAt } = started()
  realtime.failed()
  realtime.stop()
  vi.advanceTimersByTime(60_000)
  realtime.wake()
  expect(connectedAt).toHaveLength(1)
  expect(realtime.getSnapshot()).toBe('idle')
  expect(vi.getTimerCount()).toBe(0)
})

test('asked for by hand it opens at once, or as soon as the last attempt is 2 s ago', () => {
  const { realtime, connectedAt } = givenUp()
  vi.advanceTimersByTime(1_500)
  realtime.retry()
  realtime.retry()
  vi.advanceTimersByTime(499)
  expect(connectedAt).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(connectedAt).toEqual([0, 2_000, 4_000, 6_000])
  for (let tries = 0; tries < 3; tries++) {
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  realtime.retry()
  expect(connectedAt).toHaveLength(7)
})

test('a retry by hand brings two new automatic tries', () => {
  const { realtime, connectedAt } = givenUp()
  vi.advanceTimersByTime(2_000)
  realtime.retry()
  for (let i = 0; i < 5; i++) {
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  expect(connectedAt).toHaveLength(6)
})

test.each(['online', 'visible'])('the browser being %s again wakes one that was given up', (how) => {
  const { realtime, connectedAt } = givenUp(1)
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState })
  const stop = wakeOnReturn(realtime, window, document)
  vi.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(realtime.getSnapshot()).toBe('disconnected')
  document.visibilityState = 'visible'
  if (how === 'online') window.dispatchEvent(new Event('online'))
  else document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(999)
  expect(connectedAt).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(connectedAt).toHaveLength(4)
  for (let tries = 0; tries < 3; tries++) {
    realtime.failed()
    vi.advanceTimersByTime(2_000)
  }
  stop()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(realtime.getSnapshot()).toBe('disconnected')
})

test('woken twice at once, and right after an attempt, it opens once and not within 2 s', () => {
  const { realtime, connectedAt } = givenUp()
  realtime.wake()
  realtime.wake()
  vi.advanceTimersByTime(1_999)
  expect(connectedAt).toHaveLength(3)
  vi.advanceTimersByTime(10_000)
  expect(connectedAt).toHaveLength(4)
})

test('a connected one is not woken', () => {
  const { realtime, connectedAt } = started()
  realtime.opened()
  realtime.wake()
  vi.advanceTimersByTime(10_000)
  expect(connectedAt).toHaveLength(1)
})

test('the test channel fails when nothing has joined within 5 s, and is left', async () => {
  const leave = vi.fn()
  const ended = vi.fn()
  void testChannel(() => leave, setTimer).then(ended)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(false)
  expect(leave).toHaveBeenCalledOnce()
})

test.each([true, false])('the test channel that answers %s says so at once, and is left', async (good) => {
  const leave = vi.fn()
  const answer = testChannel((joined, refused) => {
    queueMicrotask(good ? joined : refused)
    return leave
  }, setTimer)
  expect(await answer).toBe(good)
  expect(leave).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
