import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPageCache, type Cached } from '#/platform/cache/cache'
import type { Database } from '#/platform/db'
import { createLiveHub } from './live'
import { createLogger } from '#/platform/observability/log'
import { createMetrics } from '#/platform/observability/metrics'

const COALESCE_MS = 40
const HEARTBEAT_MS = 20_000
/** Between two announcements of one transaction. */
const MOMENT_MS = 2
const MEGABYTE_BYTES = 1024 * 1024
const PAGE: Cached = {
  status: 200,
  headers: {},
  cacheControl: '',
  wasSent: false,
  etag: '',
  parts: [],
  bodies: new Map(),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hub on a database that only carries NOTIFY; `say` is what another transaction announced. */
async function hubOn() {
  const heard = new Map<string, { onMessage(payload: string): void; onResubscribed(): void }>()
  const stopped: string[] = []
  const database: Pick<Database, 'listen' | 'db'> = {
    db: { execute: async () => ({ rows: [] }) } as unknown as Database['db'],
    async listen(channel, onMessage, onResubscribed) {
      heard.set(channel, { onMessage, onResubscribed })
      onResubscribed()
      return async () => void stopped.push(channel)
    },
  }
  const cache = createPageCache()
  const hub = createLiveHub(
    database as Database,
    cache,
    createMetrics().live,
    createLogger('silent'),
    HEARTBEAT_MS,
  )
  await hub.start()
  return {
    hub,
    cache,
    stopped,
    say: (topic: string, version: number) =>
      heard.get('live')?.onMessage(JSON.stringify({ topic, version, at: Date.now() / 1000 })),
    resubscribe: () => heard.get('live')?.onResubscribed(),
  }
}

type Hint = { event: string; data: Record<string, unknown> }

function watch(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  return {
    async next(): Promise<Hint | null> {
      const { done, value } = await reader.read()
      if (done) return null
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(decoder.decode(value)) ?? []
      return { event, data: JSON.parse(data) }
    },
    leave: () => reader.cancel(),
  }
}

test('a stream begins with its topics', async () => {
  const { hub } = await hubOn()
  const { next } = watch(hub.open(['event:a']))
  expect(await next()).toEqual({
    event: 'ready',
    data: { topics: ['event:a'], unchanged: [], every: HEARTBEAT_MS },
  })
})

test('a stream begins with what has not changed since the page was made', async () => {
  const { hub, say, resubscribe } = await hubOn()
  const since = hub.moment()
  say('event:a', 1)
  const topics = ['event:a', 'registrations:a']
  expect((await watch(hub.open(topics, undefined, since)).next())?.data.unchanged).toEqual([
    'registrations:a',
  ])
  const later = hub.moment()
  expect((await watch(hub.open(topics, undefined, later)).next())?.data.unchanged).toEqual(topics)
  say('doors:event:a', 1)
  expect((await watch(hub.open(topics, undefined, later)).next())?.data.unchanged).toEqual([])
  const opened = hub.moment()
  resubscribe()
  expect((await watch(hub.open(topics, undefined, opened)).next())?.data.unchanged).toEqual([])
})

test('a storm of changes reaches the browser as one, with the highest version', async () => {
  const { hub, say } = await hubOn()
  const { next } = watch(hub.open(['event:a', 'registrations:a']))
  await next()
  for (const version of [4, 9, 7]) {
    say('event:a', version)
    vi.advanceTimersByTime(MOMENT_MS)
  }
  say('registrations:a', 5)
  vi.advanceTimersByTime(COALESCE_MS)
  expect(await next()).toEqual({ event: 'change', data: { topic: 'event:a', version: 9 } })
  expect(await next()).toEqual({ event: 'change', data: { topic: 'registrations:a', version: 5 } })
  say('event:a', 10)
  vi.advanceTimersByTime(COALESCE_MS)
  expect(await next()).toEqual({ event: 'change', data: { topic: 'event:a', version: 10 } })
})

test('what changes soon after a hint is told together with what follows it', async () => {
  const { hub, say } = await hubOn()
  const { next } = watch(hub.open(['event:a']))
  await next()
  say('event:a', 1)
  vi.advanceTimersToNextTimer()
  expect(await next()).toMatchObject({ data: { version: 1 } })
  say('event:a', 2)
  vi.advanceTimersByTime(COALESCE_MS / 2)
  say('event:a', 3)
  vi.advanceTimersByTime(COALESCE_MS / 2)
  expect(await next()).toMatchObject({ data: { version: 3 } })
})

test('where a thousand listen, they are told in turns: whatever else there is to do is not kept waiting', async () => {
  const { hub, say } = await hubOn()
  const first = watch(hub.open(['event:a']))
  for (let watchers = 2; watchers < 1_000; watchers += 1) hub.open(['event:a'])
  const last = watch(hub.open(['event:a']))
  await first.next()
  await last.next()
  const heard = vi.fn()
  const hint = last.next().then(heard)
  say('event:a', 1)
  vi.advanceTimersToNextTimer()
  await first.next()
  // By then everything is done that this turn of the event loop has begun.
  await new Promise((done) => process.nextTick(done))
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  await hint
  expect(heard).toHaveBeenCalledWith({
    event: 'change',
    data: { topic: 'event:a', version: 1, spread: 4_000 },
  })
})

test('the more listen, the longer the next hint of their topic waits, and the longer they may take to come back', async () => {
  const { hub, say } = await hubOn()
  const { next } = watch(hub.open(['event:a']))
  for (let watchers = 1; watchers < 1_000; watchers += 1) hub.open(['event:a'])
  await next()
  say('event:a', 1)
  vi.advanceTimersByTime(COALESCE_MS)
  expect(await next()).toEqual({ event: 'change', data: { topic: 'event:a', version: 1, spread: 4_000 } })
  say('event:a', 2)
  vi.advanceTimersByTime(COALESCE_MS)
  say('event:a', 3)
  vi.advanceTimersByTime(1_000)
  expect(await next()).toMatchObject({ data: { version: 3 } })
  const late = watch(hub.open(['event:a']))
  expect(await late.next()).toEqual({
    event: 'ready',
    data: { topics: ['event:a'], unchanged: [], every: HEARTBEAT_MS, spread: 4_004 },
  })
})

test('who watches something else hears nothing of it', async () => {
  const { hub, say } = await hubOn()
  const { next } = watch(hub.open(['event:b']))
  await next()
  say('event:a', 1)
  vi.advanceTimersByTime(COALESCE_MS)
  say('event:b', 1)
  vi.advanceTimersByTime(COALESCE_MS)
  expect(await next()).toMatchObject({ data: { topic: 'event:b' } })
})

test('a change drops the pages made from it, watched or not', async () => {
  const { cache, say } = await hubOn()
  cache.set('/events', PAGE, ['events'], cache.stamp())
  expect(cache.get('/events')).toBe(PAGE)
  say('events', 1)
  expect(cache.get('/events')).toBeNull()
})

test('after a new subscription to the database everybody reads anew, and no page is trusted', async () => {
  const { hub, cache, resubscribe } = await hubOn()
  const { next } = watch(hub.open(['event:a']))
  await next()
  cache.set('/', PAGE, [], cache.stamp())
  resubscribe()
  expect(await next()).toEqual({ event: 'resync', data: {} })
  expect(cache.get('/')).toBeNull()
})

test('where many listen they are told to take their time in reading anew', async () => {
  const { hub, resubscribe } = await hubOn()
  const { next } = watch(hub.open(['event:a']))
  for (let watchers = 1; watchers < 1_000; watchers += 1) hub.open([`event:${watchers}`])
  await next()
  resubscribe()
  expect(await next()).toEqual({ event: 'resync', data: { spread: 4_000 } })
})

test('a silent stream beats every 20 s', async () => {
  const { hub } = await hubOn()
  const { next } = watch(hub.open([]))
  await next()
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(await next()).toEqual({ event: 'connection', data: { at: Date.now(), every: HEARTBEAT_MS } })
})

test('watchers of a topic are counted, those who left are not', async () => {
  const { hub } = await hubOn()
  const [first, second] = [watch(hub.open(['presence:a'])), watch(hub.open(['presence:a']))]
  await first.next()
  expect(await first.next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 1 } })
  vi.advanceTimersByTime(200)
  expect(await first.next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 2 } })
  await second.leave()
  vi.advanceTimersByTime(200)
  expect(await first.next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 1 } })
  expect(hub.connections()).toBe(1)
})

test('somebody with two streams counts once: by who they are, else by their tab', async () => {
  const { hub } = await hubOn()
  const listener = {
    personId: 'ana',
    since: hub.doorsSeen(),
    audible: async (topics: readonly string[]) => topics,
  }
  const { next } = watch(hub.open(['presence:a'], listener))
  await next()
  expect(await next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 1 } })
  const again = watch(hub.open(['presence:a', 'presence:b'], listener))
  const visitor = { ...listener, personId: null, tab: 'x1' }
  hub.open(['presence:a'], visitor)
  hub.open(['presence:a'], visitor)
  vi.advanceTimersByTime(200)
  expect(await next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 2 } })
  await again.leave()
  hub.open(['presence:a'], { ...visitor, tab: 'x2' })
  vi.advanceTimersByTime(200)
  expect(await next()).toEqual({ event: 'presence', data: { topic: 'presence:a', count: 3 } })
})

test('a reader that lags by a megabyte is cut off, others go on', async () => {
  const { hub, say } = await hubOn()
  const topic = `event:${'a'.repeat(10_000)}`
  const slow = hub.open([topic])
  const { next } = watch(hub.open([topic]))
  await next()
  let version = 0
  while (hub.connections() === 2 && version < 300) {
    say(topic, (version += 1))
    vi.advanceTimersByTime(COALESCE_MS)
    expect(await next()).toMatchObject({ data: { version } })
  }
  expect(hub.connections()).toBe(1)
  let backlog = 0
  for await (const chunk of slow) backlog += chunk.byteLength
  expect(backlog).toBeGreaterThan(MEGABYTE_BYTES)
  expect(backlog).toBeLessThan(MEGABYTE_BYTES + 25_000)
})

/** The hub's streams over real connections; each begins when `served` says so of its response. */
async function servedHub(topic: string, served: (outgoing: ServerResponse) => Promise<unknown>) {
  const { hub, say } = await hubOn()
  const server = createServer((_, outgoing) => {
    void served(outgoing).then(() => hub.carry(new Response(hub.open([topic])), outgoing))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    return socket
  }
  return { hub, say, open }
}

test('somebody who connects and never reads costs a megabyte at most, and their connection ends; others go on', async () => {
  vi.useRealTimers()
  const topic = `event:${'a'.repeat(100_000)}`
  const responses: ServerResponse[] = []
  const { hub, say, open } = await servedHub(topic, async (outgoing) => responses.push(outgoing))
  open().pause()
  await vi.waitFor(() => expect(hub.connections()).toBe(1))
  let heard = 0
  const reader = open()
  reader.on('data', (chunk: Buffer) => (heard += chunk.byteLength))
  await vi.waitFor(() => expect(hub.connections()).toBe(2))
  let kept = 0
  let version = 0
  while (hub.connections() === 2 && version < 1_000) {
    const before = heard
    say(topic, (version += 1))
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before + topic.length), { interval: 5 })
    kept = Math.max(kept, responses[0]?.writableLength ?? 0)
  }
  expect(hub.connections()).toBe(1)
  expect(kept).toBeGreaterThan(MEGABYTE_BYTES / 2)
  expect(kept).toBeLessThan(MEGABYTE_BYTES + 2 * topic.length)
  expect([responses[0]?.destroyed, responses[0]?.writableLength]).toEqual([true, 0])
  expect(responses[1]?.destroyed).toBe(false)
  reader.destroy()
  await vi.waitFor(() => expect(hub.connections()).toBe(0))
})

test('who left before their stream began is forgotten', async () => {
  vi.useRealTimers()
  const left = Promise.withResolvers<void>()
  const { hub, open } = await servedHub('event:a', async (outgoing) => {
    socket.destroy()
    await once(outgoing, 'close')
    setImmediate(left.resolve)
  })
  const socket = open()
  await left.promise
  expect(hub.connections()).toBe(0)
})

test('at the end everybody is told to come back, and the database is let go', async () => {
  const { hub, stopped } = await hubOn()
  const watchers = [watch(hub.open([])), watch(hub.open(['event:a']))]
  for (const { next } of watchers) await next()
  await hub.close()
  for (const { next } of watchers)
    expect([await next(), await next()]).toEqual([{ event: 'bye', data: {} }, null])
  expect([hub.connections(), stopped.toSorted()]).toEqual([0, ['live', 'presence']])
})
