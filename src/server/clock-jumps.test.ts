import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageCache, type Cached } from '#/platform/cache/cache'
import { createPresence } from '#/platform/live/presence'
import { createRecentAdmins } from '#/platform/security/recent-admins'
import type { SignedIn } from '#/platform/security/viewer'
import { createVitals } from '#/platform/observability/vitals'

const HOUR_MS = 60 * 60_000
const SECOND_MS = 1_000
const PAGE: Cached = {
  status: 200,
  headers: {},
  cacheControl: '',
  wasSent: false,
  etag: 'a',
  parts: [],
  bodies: new Map(),
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Somebody sets the machine's clock; no time passes. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms)
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe.each([
  ['an hour forward', HOUR_MS],
  ['an hour back', -HOUR_MS],
])('the clock jumps %s', (_, jumpMs) => {
  it('a kept page lives for its ten seconds, not for an hour and not for none', () => {
    const cache = createPageCache()
    cache.set('/', PAGE, ['events'], cache.stamp())
    jump(jumpMs)
    pass(9 * SECOND_MS)
    expect(cache.get('/')).toBe(PAGE)
    pass(SECOND_MS)
    expect(cache.get('/')).toBeNull()
  })

  it('an admin is remembered for ten minutes', () => {
    const admins = createRecentAdmins()
    const viewer = { kind: 'user', isAdmin: true } as SignedIn
    admins.remember('cookie', viewer)
    jump(jumpMs)
    pass(9 * 60 * SECOND_MS)
    expect(admins.recall('cookie')).toBe(viewer)
    pass(2 * 60 * SECOND_MS)
    expect(admins.recall('cookie')).toBeNull()
  })

  it('whom another process counts is counted until it falls silent', () => {
    const counts: number[] = []
    const presence = createPresence('here', {
      tellOthers: () => undefined,
      changed: (_topic, n) => counts.push(n),
    })
    presence.hear(JSON.stringify({ node: 'there', whole: true, counts: { 'presence:a': 3 } }))
    expect(presence.count('presence:a')).toBe(3)
    jump(jumpMs)
    presence.beat()
    expect(presence.count('presence:a')).toBe(3)
    pass(5 * 60 * SECOND_MS)
    presence.beat()
    expect(presence.count('presence:a')).toBe(0)
  })

  it('the last minute of the database’s answers stays the last minute', async () => {
    const vitals = createVitals(() => Promise.resolve())
    await vitals.probe()
    jump(jumpMs)
    expect(vitals.latency().lastMinute).toHaveLength(1)
    pass(61 * SECOND_MS)
    expect(vitals.latency().lastMinute).toHaveLength(0)
    vitals.stop()
  })
})
