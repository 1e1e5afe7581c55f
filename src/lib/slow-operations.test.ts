import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlowOperations, type SlowOperation } from '#/lib/slow-operations'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const logged: string[][] = []
  const log = (_: string, operations: SlowOperation[]) => logged.push(operations.map(({ name }) => name))
  return { logged, ...createSlowOperations({ now: () => Date.now(), log }) }
}

const lasting = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

test('slow begins at 300 ms', async () => {
  const { measure, latest } = watched()
  const quick = measure('quick', lasting(299))
  const slow = measure('slow', lasting(300))
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all([quick, slow])).toEqual(['done', 'done'])
  expect(latest()).toMatchObject([{ name: 'slow', durationMs: 300 }])
})

test('a slow failure is kept and still fails', async () => {
  const { measure, latest } = watched()
  const failing = measure('read', async () => {
    await lasting(500)()
    throw new Error('no answer')
  })
  const seen = expect(failing).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(500)
  await seen
  expect(latest()).toMatchObject([{ name: 'read', durationMs: 500 }])
})

test('the last 50 are kept', () => {
  const { record, latest } = watched()
  for (let i = 0; i < 51; i++) record(`operation ${i}`, 400)
  expect(latest()).toHaveLength(50)
  expect(latest()[0]?.name).toBe('operation 1')
  expect(latest().at(-1)?.name).toBe('operation 50')
})

test('the same operation counts once within 1 s, another one is not held back', () => {
  const { record, latest } = watched()
  record('read', 400)
  vi.advanceTimersByTime(999)
  record('read', 500)
  record('write', 600)
  vi.advanceTimersByTime(1)
  record('read', 700)
  expect(latest().map(({ durationMs }) => durationMs)).toEqual([400, 600, 700])
})

test('what is new is logged every 30 s, and nothing when nothing is new', () => {
  const { record, logged, startLogging } = watched()
  const stop = startLogging()
  record('read', 400)
  vi.advanceTimersByTime(29_999)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(1)
  record('write', 400)
  vi.advanceTimersByTime(90_000)
  expect(logged).toEqual([['read'], ['write']])
  record('upload', 400)
  stop()
  vi.advanceTimersByTime(90_000)
  expect(logged).toHaveLength(2)
})
