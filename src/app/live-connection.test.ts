import { describe, expect, it } from 'vitest'
import { createLiveConnection } from './live-connection'

function fakeClock(random: number) {
  let now = 0
  const timers = new Set<{ at: number; task: () => void }>()
  return {
    now: () => now,
    random: () => random,
    setTimer(task: () => void, ms: number) {
      const timer = { at: now + ms, task }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.task()
      }
      now = until
    },
  }
}

function fakeStreams() {
  const opened: { url: string; closed: boolean; emit(type: string, data?: unknown): void }[] = []
  return {
    opened,
    open(url: string) {
      const listeners = new Map<string, (event: { data?: string }) => void>()
      const record = {
        url,
        closed: false,
        emit: (type: string, data: unknown = {}) => listeners.get(type)?.({ data: JSON.stringify(data) }),
      }
      opened.push(record)
      return {
        addEventListener: (type: string, listener: (event: { data?: string }) => void) =>
          void listeners.set(type, listener),
        close: () => {
          record.closed = true
        },
      }
    },
  }
}

function setUp(random = 0, since = '') {
  const clock = fakeClock(random)
  const streams = fakeStreams()
  const refetched: string[] = []
  const refetchedKept: string[] = []
  const live = createLiveConnection({
    ...clock,
    open: streams.open,
    since,
    refetch: (topic) => refetched.push(topic),
    refetchKept: (topic) => refetchedKept.push(topic),
  })
  return { clock, streams, refetched, refetchedKept, live, last: () => streams.opened.at(-1) }
}

describe('the tab’s one stream', () => {
  it('opens when something is watched, and not before', () => {
    const { clock, streams, live } = setUp()
    clock.pass(1000)
    expect(streams.opened).toHaveLength(0)
    live.watch(['event:2'])
    live.watch(['event:1', 'event:2'])
    clock.pass(50)
    expect(streams.opened.map(({ url }) => url)).toEqual(['/api/live?tab=0&topics=event:1,event:2'])
  })

  it('reads again what a hint names, once for many hints', () => {
    const { clock, refetched, live, last } = setUp()
    live.watch(['event:1', 'registrations:1'])
    clock.pass(50)
    last()?.emit('ready')
    clock.pass(200)
    refetched.length = 0
    for (let version = 1; version < 5; version += 1)
      last()?.emit('change', { topic: 'registrations:1', version })
    clock.pass(200)
    expect(refetched).toEqual(['registrations:1'])
  })

  it('does not read again what has not changed since the page was made, but what was kept from before', () => {
    const { clock, refetched, refetchedKept, live, last } = setUp(0, 'someone0.7')
    live.watch(['event:1', 'registrations:1'])
    clock.pass(50)
    expect(last()?.url).toBe('/api/live?tab=0&since=someone0.7&topics=event:1,registrations:1')
    last()?.emit('ready', { unchanged: ['event:1'] })
    clock.pass(200)
    expect(refetched).toEqual(['registrations:1'])
    expect(refetchedKept).toEqual(['event:1'])
  })

  it('takes as long to ask as the hint says, since many others ask too', () => {
    const { clock, refetched, live, last } = setUp(0.5)
    live.watch(['event:1'])
    clock.pass(50)
    for (const [type, data] of [
      ['ready', { spread: 8_000 }],
      ['change', { topic: 'event:1', version: 2, spread: 8_000 }],
      ['resync', { spread: 8_000 }],
    ] as const) {
      last()?.emit(type, data)
      clock.pass(3_999)
      expect(refetched).toEqual([])
      clock.pass(1)
      expect(refetched.splice(0)).toEqual(['event:1'])
    }
  })

  it('opens the new set before it closes the old, and reads what is watched anew', () => {
    const { clock, streams, refetched, live } = setUp()
    const release = live.watch(['event:1'])
    clock.pass(50)
    streams.opened[0]?.emit('ready')
    clock.pass(200)
    refetched.length = 0
    live.watch(['event:2'])
    release()
    clock.pass(50)
    expect(streams.opened.map(({ closed }) => closed)).toEqual([false, false])
    streams.opened[1]?.emit('ready')
    clock.pass(200)
    expect(streams.opened.map(({ closed }) => closed)).toEqual([true, false])
    expect(refetched).toEqual(['event:2'])
  })

  it('comes back twice, 2 s apart, and reads everything again', () => {
    const { clock, streams, refetched, live, last } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    clock.pass(5000)
    refetched.length = 0
    last()?.emit('error')
    clock.pass(1999)
    expect(streams.opened).toHaveLength(1)
    clock.pass(1)
    expect(streams.opened).toHaveLength(2)
    last()?.emit('ready')
    clock.pass(200)
    expect(refetched).toEqual(['event:1'])
  })

  it('tries later again after the automatic tries are spent', () => {
    const { clock, streams, live, last } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    for (let tries = 0; tries < 3; tries += 1) {
      last()?.emit('error')
      clock.pass(2000)
    }
    expect(live.state.getSnapshot()).toBe('disconnected')
    const before = streams.opened.length
    clock.pass(15_000)
    expect(streams.opened.length).toBe(before + 1)
  })

  it('goes away when the server says so, and comes back by itself', () => {
    const { clock, streams, live, last } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    last()?.emit('bye')
    expect(last()?.closed).toBe(true)
    expect(live.state.getSnapshot()).toBe('disconnected')
    clock.pass(15_000)
    expect(streams.opened).toHaveLength(2)
  })

  it('closes when nothing is watched any more', () => {
    const { clock, live, last } = setUp()
    const release = live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    release()
    clock.pass(50)
    expect(last()?.closed).toBe(true)
    expect(live.state.getSnapshot()).toBe('idle')
  })

  it('tells how many are looking', () => {
    const { clock, live, last } = setUp()
    live.watch(['presence:1'])
    clock.pass(50)
    last()?.emit('presence', { topic: 'presence:1', count: 3 })
    expect(live.presence.getSnapshot()).toEqual({ 'presence:1': 3 })
  })
})
