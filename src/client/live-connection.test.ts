import { describe, expect, it } from 'vitest'
import { LIVE_READ_AGAIN_MS } from './constants'
import { createLiveConnection, type Refusal } from './live-connection'

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
  const opened: {
    url: string
    closed: boolean
    emit(type: string, data?: unknown): void
    /** As a browser does when the answer is no stream. */
    refuse(): void
  }[] = []
  return {
    opened,
    open(url: string) {
      const listeners = new Map<string, (event: { data?: string }) => void>()
      const record = {
        url,
        closed: false,
        emit(type: string, data: unknown = {}) {
          if (!record.closed) listeners.get(type)?.({ data: JSON.stringify(data) })
        },
        refuse() {
          source.readyState = 2
          record.emit('error')
        },
      }
      opened.push(record)
      const source = {
        readyState: 0,
        addEventListener: (type: string, listener: (event: { data?: string }) => void) =>
          void listeners.set(type, listener),
        close: () => {
          record.closed = true
        },
      }
      return source
    },
  }
}

/** Until what was promised has been told. */
const told = () => new Promise(setImmediate)

function setUp(random = 0, since = '') {
  const clock = fakeClock(random)
  const streams = fakeStreams()
  const refetched: string[] = []
  const refetchedKept: string[] = []
  const asked: string[] = []
  const server = { refusal: null as Refusal | null, isBack: Promise.resolve(false), isVisible: true }
  const live = createLiveConnection({
    ...clock,
    open: streams.open,
    async refusalOf(url) {
      asked.push(url)
      return server.refusal
    },
    afterOutage: () => server.isBack,
    since,
    isVisible: () => server.isVisible,
    refetch: (topic) => refetched.push(topic),
    refetchKept: (topic) => refetchedKept.push(topic),
  })
  const last = () => streams.opened.at(-1)
  /** Of the newest stream; what the server says of it is there when this resolves. */
  async function refuse(): Promise<void> {
    last()?.refuse()
    await told()
  }
  return { clock, streams, refetched, refetchedKept, live, server, asked, last, refuse }
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

  it('is not connected after two reconnects 2 s apart, and stays so until somebody asks', () => {
    const { clock, streams, live, last } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    for (let tries = 0; tries < 3; tries += 1) {
      last()?.emit('error')
      clock.pass(2000)
    }
    expect(live.state.getSnapshot()).toBe('disconnected')
    expect(streams.opened).toHaveLength(3)
    clock.pass(600_000)
    expect(streams.opened).toHaveLength(3)
    live.state.retry()
    expect(streams.opened).toHaveLength(4)
  })

  it('is made again when a server that was away is back', async () => {
    const { clock, streams, live, server, last } = setUp(0.5)
    const back = Promise.withResolvers<boolean>()
    server.isBack = back.promise
    live.watch(['event:1'])
    clock.pass(50)
    for (let tries = 0; tries < 3; tries += 1) {
      last()?.emit('error')
      clock.pass(2000)
    }
    expect(live.state.getSnapshot()).toBe('disconnected')
    back.resolve(true)
    await back.promise
    clock.pass(10_000)
    expect(streams.opened).toHaveLength(4)
  })

  it('goes away when the server says so, and comes back by itself', () => {
    const { clock, streams, live, last } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    last()?.emit('bye')
    expect(last()?.closed).toBe(true)
    expect(live.state.getSnapshot()).toBe('waiting')
    clock.pass(7_499)
    expect(streams.opened).toHaveLength(1)
    clock.pass(1)
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

describe('a line that takes everything and brings nothing', () => {
  const EVERY_MS = 20_000
  /** One beat and a half, and 5 s. */
  const SILENT_MS = 35_000

  function connected() {
    const all = setUp()
    all.live.watch(['event:1'])
    all.clock.pass(50)
    all.last()?.emit('ready', { every: EVERY_MS })
    all.clock.pass(200)
    all.refetched.length = 0
    return all
  }

  it('is found out by the beat that does not come: paused, connected anew, read again', () => {
    const { clock, streams, refetched, live, last } = connected()
    clock.pass(SILENT_MS - 201)
    expect(live.state.getSnapshot()).toBe('connected')
    clock.pass(1)
    expect(live.state.getSnapshot()).toBe('waiting')
    expect(last()?.closed).toBe(true)
    clock.pass(2_000)
    expect(streams.opened).toHaveLength(2)
    last()?.emit('ready', { every: EVERY_MS })
    clock.pass(200)
    expect(live.state.getSnapshot()).toBe('connected')
    expect(refetched).toEqual(['event:1'])
  })

  it('is one that works as long as the beat comes, or anything else', () => {
    const { clock, streams, last } = connected()
    for (let beats = 0; beats < 20; beats += 1) {
      clock.pass(EVERY_MS)
      last()?.emit(beats % 2 ? 'connection' : 'presence', { topic: 'presence:1', count: 1 })
    }
    expect(streams.opened).toHaveLength(1)
  })

  it('beats as often as the server says', () => {
    const { clock, live, last } = connected()
    last()?.emit('connection', { every: 1_000 })
    clock.pass(6_499)
    expect(live.state.getSnapshot()).toBe('connected')
    clock.pass(1)
    expect(live.state.getSnapshot()).toBe('waiting')
  })

  it('is given up when not even the beginning comes, on every try', () => {
    const { clock, streams, live } = setUp()
    live.watch(['event:1'])
    clock.pass(50 + 12_000)
    expect(live.state.getSnapshot()).toBe('waiting')
    clock.pass(2 * (2_000 + 12_000))
    expect(live.state.getSnapshot()).toBe('disconnected')
    expect(streams.opened.map(({ closed }) => closed)).toEqual([true, true, true])
  })

  it('closes no stream that it has left for another', () => {
    const { clock, streams, live } = connected()
    live.watch(['event:2'])
    clock.pass(50)
    streams.opened[1]?.emit('ready', { every: EVERY_MS })
    for (let beats = 0; beats < 5; beats += 1) {
      clock.pass(EVERY_MS)
      streams.opened[1]?.emit('connection', { every: EVERY_MS })
    }
    expect(live.state.getSnapshot()).toBe('connected')
    expect(streams.opened).toHaveLength(2)
  })
})

describe('a stream that the server refuses', () => {
  const WORDS = 'Too many screens are open on your network.'

  async function refusedWith(retryAfterSeconds?: number) {
    const all = setUp()
    all.server.refusal = { words: WORDS, retryAfterSeconds }
    all.live.watch(['event:1'])
    all.clock.pass(50)
    await all.refuse()
    return all
  }

  it('says why, in the server’s words, and asks again after half a minute, then after a whole one', async () => {
    const { clock, streams, live, asked, refuse } = await refusedWith()
    expect(asked).toEqual([streams.opened[0]?.url])
    expect(live.refusal.getSnapshot()?.words).toBe(WORDS)
    expect(live.state.getSnapshot()).toBe('waiting')
    clock.pass(29_999)
    expect(streams.opened).toHaveLength(1)
    clock.pass(1)
    expect(streams.opened).toHaveLength(2)
    await refuse()
    clock.pass(59_999)
    expect(streams.opened).toHaveLength(2)
    clock.pass(1)
    expect(streams.opened).toHaveLength(3)
  })

  it('waits as long as the server asks it to', async () => {
    const { clock, streams } = await refusedWith(90)
    clock.pass(89_999)
    expect(streams.opened).toHaveLength(1)
    clock.pass(1)
    expect(streams.opened).toHaveLength(2)
  })

  it('forgets the words once there is a stream', async () => {
    const { clock, live, last } = await refusedWith()
    clock.pass(30_000)
    last()?.emit('ready')
    expect(live.refusal.getSnapshot()).toBeNull()
    expect(live.state.getSnapshot()).toBe('connected')
  })

  it('is only broken if the server gives it to whoever asks why', async () => {
    const { clock, streams, live, refuse } = setUp()
    live.watch(['event:1'])
    clock.pass(50)
    await refuse()
    clock.pass(2_000)
    expect(streams.opened).toHaveLength(2)
  })
})

describe('a browser whose other connections died with the stream', () => {
  it('gives up an attempt that hangs as soon as the server answers again', async () => {
    const { clock, streams, live, server, last } = setUp()
    const back = Promise.withResolvers<boolean>()
    server.isBack = back.promise
    live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    last()?.emit('error')
    clock.pass(2_000)
    expect(streams.opened).toHaveLength(2)
    back.resolve(true)
    await told()
    clock.pass(2_000)
    expect(streams.opened[1]?.closed).toBe(true)
    expect(streams.opened).toHaveLength(3)
    last()?.emit('ready')
    expect(live.state.getSnapshot()).toBe('connected')
  })

  it('goes on while streams are silent and the server answers, until it can hold no more dead ones', async () => {
    const { clock, streams, live } = setUp()
    live.watch(['event:1'])
    for (let seconds = 0; seconds < 600; seconds += 1) {
      clock.pass(1_000)
      await told()
    }
    expect(live.state.getSnapshot()).toBe('disconnected')
    expect(streams.opened.length).toBeGreaterThanOrEqual(6)
    expect(streams.opened.length).toBeLessThan(20)
  })
})

describe('a hint that is lost', () => {
  it('is made up for within a minute: what is watched is read again', () => {
    const { clock, refetched, live, last } = setUp()
    const release = live.watch(['event:1'])
    clock.pass(50)
    last()?.emit('ready')
    clock.pass(200)
    refetched.length = 0
    clock.pass(LIVE_READ_AGAIN_MS)
    expect(refetched).toEqual(['event:1'])
    clock.pass(LIVE_READ_AGAIN_MS)
    expect(refetched).toEqual(['event:1', 'event:1'])
    release()
    clock.pass(3 * LIVE_READ_AGAIN_MS)
    expect(refetched).toHaveLength(2)
  })

  it('is made up for when somebody comes back to a tab that nobody could see', () => {
    const { clock, refetched, live, server } = setUp()
    live.watch(['event:1'])
    clock.pass(1000)
    server.isVisible = false
    clock.pass(5 * LIVE_READ_AGAIN_MS)
    expect(refetched).toEqual([])
    server.isVisible = true
    live.readAgain()
    live.readAgain()
    clock.pass(200)
    expect(refetched).toEqual(['event:1'])
  })
})
