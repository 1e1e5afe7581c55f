import { describe, expect, it } from 'vitest'
import { AppError } from '#/lib/errors'
import { readEnv } from '#/platform/env'
import { createLoad, createLastingDelay, type RequestKind, type ShedReason } from './load'
import { createLogger } from '#/platform/observability/log'

const BOUNDS = { SHED_REQUESTS: '10', SHED_WAITING: '20', SHED_LOOP_DELAY_MS: '100' }

function someLoad() {
  const gauges = { waiting: 0, lateMs: 0 }
  const shed: ShedReason[] = []
  const env = readEnv({ AUTH_SECRET: 'x'.repeat(32), ...BOUNDS })
  const load = createLoad(
    env,
    { waiting: () => gauges.waiting, lateMs: () => gauges.lateMs },
    createLogger('silent'),
    (reason) => shed.push(reason),
  )
  const isLetIn = (kind: RequestKind): boolean => {
    try {
      load.enter(kind)()
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'overloaded') return false
      throw error
    }
  }
  return { gauges, shed, load, isLetIn }
}

describe('the door', () => {
  it('closes at its bound, and opens when things are clearly better, not at once', () => {
    const { load, shed, isLetIn } = someLoad()
    const leave = Array.from({ length: 10 }, () => load.enter('read'))
    expect(isLetIn('read')).toBe(false)
    leave.pop()?.()
    leave.pop()?.()
    expect(isLetIn('read')).toBe(false)
    leave.pop()?.()
    expect(isLetIn('read')).toBe(true)
    expect(shed).toEqual(['requests', 'requests'])
  })

  it('closes for reads alone when the database or the event loop lags', () => {
    const { gauges, shed, isLetIn } = someLoad()
    gauges.waiting = 20
    expect([isLetIn('read'), isLetIn('write'), isLetIn('admin')]).toEqual([false, true, true])
    gauges.waiting = 15
    gauges.lateMs = 100
    expect(isLetIn('read')).toBe(false)
    gauges.lateMs = 79
    expect(isLetIn('read')).toBe(true)
    expect(shed).toEqual(['connections', 'event-loop'])
  })

  it('keeps places for the admin area, and no more than these', () => {
    const { load, isLetIn } = someLoad()
    for (let index = 0; index < 10; index += 1) load.enter('read')
    for (let index = 0; index < 32; index += 1) load.enter('admin')
    expect([isLetIn('read'), isLetIn('admin'), isLetIn('write')]).toEqual([false, false, true])
  })

  it('does not count those who are still sending: slow senders take nobody’s place', () => {
    const { load, isLetIn } = someLoad()
    for (let index = 0; index < 200; index += 1) load.enter('write', { complete: false })
    expect(isLetIn('write')).toBe(true)
    for (let index = 0; index < 50; index += 1) load.enter('write')
    expect(isLetIn('write')).toBe(false)
  })
})

/** What is read second after second, when each second's average was this. */
function readings(means: readonly number[]): number[] {
  let second = 0
  const lateMs = createLastingDelay(
    () => means[second - 1] ?? 0,
    () => second * 1_000,
  )
  return means.map(() => {
    second += 1
    return lateMs()
  })
}

describe('how late the event loop is', () => {
  it('is the least of three seconds: one long pause is no load', () => {
    expect(readings([900, 0, 0, 900, 900, 0])).toEqual([0, 0, 0, 0, 0, 0])
    expect(readings([900, 600, 700, 800, 0])).toEqual([0, 0, 600, 600, 0])
  })

  it('is read once a second, however often it is asked for', () => {
    let asked = 0
    const lateMs = createLastingDelay(
      () => (asked += 1),
      () => 500,
    )
    for (let times = 0; times < 5; times += 1) lateMs()
    expect(asked).toBe(0)
  })
})
