import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { PageCache } from '#/platform/cache/cache'
import type { Database } from '#/platform/db'
import { createMoments } from './live-moments'
import { broadcast } from './broadcast'
import { KeptFrames, SocketSink, WebSink, type Sink } from './live-stream'
import type { Logger } from '#/platform/observability/log'
import type { LiveFigures } from '#/platform/observability/metrics'
import { createPresence, type Presence } from './presence'

const MS_PER_SECOND = 1_000
/** What one transaction changes is announced within moments; it is told together. */
const GATHER_MS = 10
/** Afterwards, changes of one topic within this time reach the browser as one. */
const COALESCE_MS = 40
/** So many are told in one turn of the event loop, so that others are answered in between. */
const TOLD_AT_ONCE = 500
/**
 * A hint brings everybody back for the same news. Asked for more often than this, one topic would leave too little time
 * for everything else: a fraction of what one core answers from what is kept.
 */
const REFETCHES_PER_SECOND = 500
/** Whoever comes back within a time has waited half of it, on average. */
const MEAN_WAIT = 0.5
/** Hints in a row change nothing for who is to come back anyway: there are so many within the time for that. */
const HINTS_PER_SPREAD = 4
/** Within this time browsers come back by themselves; a hint says so only where they should take longer. */
const USUAL_SPREAD_MS = 150
/** A reader that lags behind by this much is cut off; it reconnects and refetches. */
const MAX_BACKLOG_BYTES = 1024 * 1024

/** Who listens, and which topics they may hear now; without one, whatever was asked for. */
type Listener = {
  personId: string | null
  /** The tab of somebody without a session, as it calls itself. */
  tab?: string | undefined
  /** What `doorsSeen` said before it was asked what they may hear. */
  since: number
  audible(topics: readonly string[]): Promise<readonly string[]>
  /** Called once, when the stream is over. */
  left?: () => void
}

type Connection = {
  topics: Set<string>
  listener: Listener | null
  /** How often it is being asked what the listener may hear now; until that is known, hints wait. */
  asking: number
  held: (() => void)[]
  sink: Sink
}

/** A change as it was announced; `at`: when, in seconds since 1970 by the database's clock, unless an earlier version runs beside. */
type Change = { version: number; at?: number }

/** Said when what somebody may know of may have changed: of one event, for one person, or anything. */
const DOORS = /^doors:(?:(event):(.+)|(person):(.+)|all)$/

export type LiveHub = {
  /** Starts listening to all processes. */
  start(): Promise<void>
  /** Now, as `open` takes it: whoever reads after it sees every change that was heard before it. */
  moment(): string
  /**
   * An event stream of the given topics; the caller has checked that the listener may hear them. It begins by saying
   * which of them have not changed since the moment when what is shown was read.
   */
  open(topics: readonly string[], listener?: Listener, since?: string): ReadableStream<Uint8Array>
  /**
   * Lets an answer whose body is such a stream go straight to its connection. Thousands of streams stand open at once,
   * and one that goes through the web's own costs twice the memory. False: the answer is another one.
   */
  carry(response: Response, outgoing: ServerResponse): boolean
  /** Rises whenever what people may know of may have changed. */
  doorsSeen(): number
  connections(): number
  /** How many topics somebody watches. */
  topics(): number
  /** Ends all streams, telling the browsers to come back later. */
  close(): Promise<void>
}

/** Which event a tournament was made of is not known here. */
const mayHangOn = (eventId: string, topic: string) =>
  topic.endsWith(eventId) || topic.startsWith('tournament:')

const encoder = new TextEncoder()
const frame = (event: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Those who leave meanwhile are left out. */
function inTurns(
  connections: Iterator<Connection>,
  tell: (connection: Connection) => void,
  done: () => void = () => undefined,
): void {
  for (let told = 0; told < TOLD_AT_ONCE; told += 1) {
    const next = connections.next()
    if (next.done) return done()
    tell(next.value)
  }
  setImmediate(() => inTurns(connections, tell, done))
}

/** Within which time so many should come back, in milliseconds. */
const spreadMsOf = (watchers: number): number =>
  Math.ceil((watchers / REFETCHES_PER_SECOND / MEAN_WAIT) * MS_PER_SECOND)

/** The same as hints tell it. */
function spreadOf(watchers: number): { spread?: number } {
  const spread = spreadMsOf(watchers)
  return spread > USUAL_SPREAD_MS ? { spread } : {}
}

/**
 * The hub of live hints: what a transaction announces (server/db.announce) reaches every process
 * after the commit, and every browser that watches the topic by its event stream. A hint carries
 * a topic and a version, never content; browsers refetch through the normal reads.
 */
export function createLiveHub(
  database: Database,
  cache: PageCache,
  figures: LiveFigures,
  log: Logger,
  heartbeatMs: number,
): LiveHub {
  const connections = new Set<Connection>()
  const byTopic = new Map<string, Set<Connection>>()
  /** Of topics that were told a moment ago or will be in a moment: what is to be told, if there is anything. */
  const turns = new Map<string, Change | null>()
  const untaken = new WeakMap<ReadableStream, { connection: Connection; kept: KeptFrames }>()
  const lookers = new Map<string, Map<unknown, number>>()
  const moments = createMoments()
  let doorsSeen = 0
  const stops: (() => Promise<void>)[] = []
  const nodeId = randomUUID()
  const heartbeat = setInterval(() => {
    toAll('connection', { at: Date.now(), every: heartbeatMs })
    presence.beat()
  }, heartbeatMs)
  heartbeat.unref()

  function send(connection: Connection, bytes: Uint8Array): void {
    if (connection.sink.backlog() <= MAX_BACKLOG_BYTES) return connection.sink.write(bytes)
    remove(connection)
    connection.sink.cut()
    figures.cutOff.inc()
  }

  function end(connection: Connection): void {
    if (!connections.has(connection)) return
    remove(connection)
    connection.sink.end()
  }

  function toAll(event: string, data: unknown): void {
    const bytes = frame(event, data)
    inTurns(connections.values(), (connection) => send(connection, bytes))
  }

  function toTopic(topic: string, event: string, data: unknown, done?: () => void): void {
    const watching = byTopic.get(topic)
    if (!watching) return
    const bytes = frame(event, data)
    const tell = (connection: Connection) => {
      if (connection.asking === 0) return send(connection, bytes)
      connection.held.push(() => {
        if (connection.topics.has(topic)) send(connection, bytes)
      })
    }
    inTurns(watching.values(), tell, done)
  }
  const presence: Presence = createPresence(nodeId, {
    tellOthers: (report) =>
      void broadcast(database.db, 'presence', JSON.stringify(report)).catch((error: unknown) =>
        log.debug({ err: error }, 'Presence was not announced'),
      ),
    changed: (topic, count) => toTopic(topic, 'presence', { topic, count }),
  })

  /** Takes from a stream what its listener may no longer hear; what it shows of that is read again, and found gone. */
  async function askAgain(connection: Connection, listener: Listener): Promise<void> {
    const before = [...connection.topics]
    try {
      const audible = new Set(await listener.audible(before))
      const lost = before.filter((topic) => !audible.has(topic))
      for (const topic of lost) stopCarrying(connection, topic)
      if (lost.length > 0 && connections.has(connection)) send(connection, frame('resync', {}))
    } catch (error) {
      log.warn({ err: error }, 'Who may hear what could not be asked again')
      end(connection)
    }
    connection.asking -= 1
    if (connection.asking > 0) return
    for (const tell of connection.held.splice(0)) tell()
  }

  /** One after another: at most one question to the database at a time, however many listen. */
  async function askEach(concerned: readonly Connection[]): Promise<void> {
    for (const connection of concerned) connection.asking += 1
    for (const connection of concerned)
      if (connection.listener) await askAgain(connection, connection.listener)
  }

  function onDoors(eventId: string | undefined, personId: string | undefined): void {
    doorsSeen += 1
    // What somebody may see has changed with the doors, and nothing says which topics show it.
    moments.forget()
    const concerned = [...connections].filter(
      ({ topics, listener }) =>
        listener !== null &&
        (eventId === undefined || [...topics].some((topic) => mayHangOn(eventId, topic))) &&
        (personId === undefined || listener.personId === personId),
    )
    void askEach(concerned)
  }

  function onChange(payload: string): void {
    const { topic, ...change } = JSON.parse(payload) as Change & { topic: string }
    const doors = DOORS.exec(topic)
    if (doors) return onDoors(doors[2], doors[4])
    cache.drop(topic)
    moments.hear(topic)
    if (!byTopic.has(topic)) return
    const waiting = turns.get(topic)
    if (waiting === undefined) setTimeout(() => tellTopic(topic), GATHER_MS)
    turns.set(topic, waiting ? { ...waiting, version: Math.max(waiting.version, change.version) } : change)
  }

  function tellTopic(topic: string): void {
    const change = turns.get(topic)
    const watchers = byTopic.get(topic)?.size ?? 0
    if (!change || watchers === 0) return void turns.delete(topic)
    toTopic(topic, 'change', { topic, version: change.version, ...spreadOf(watchers) }, () => {
      figures.hints.inc(watchers)
      // By two clocks, where the database is elsewhere.
      if (change.at) figures.hintSeconds.observe(Math.max(0, Date.now() / MS_PER_SECOND - change.at))
    })
    turns.set(topic, null)
    const pause = Math.max(COALESCE_MS, spreadMsOf(watchers) / HINTS_PER_SPREAD)
    // Seconds, where thousands watch: a process that ends does not wait for it.
    setTimeout(() => tellTopic(topic), pause).unref()
  }

  function onResubscribed(): void {
    figures.resyncs.inc()
    cache.clear()
    onDoors(undefined, undefined)
    toAll('resync', spreadOf(connections.size))
  }

  /** Whoever looks counts once, though a tab has two streams for a moment while it changes its topics. */
  function look(connection: Connection, topic: string, streams: 1 | -1): void {
    if (!topic.startsWith('presence:')) return
    const who = connection.listener?.personId ?? connection.listener?.tab ?? connection
    const all = lookers.get(topic) ?? new Map<unknown, number>()
    const left = (all.get(who) ?? 0) + streams
    if (left > 0) all.set(who, left)
    else all.delete(who)
    if (all.size > 0) lookers.set(topic, all)
    else lookers.delete(topic)
    presence.set(topic, all.size)
  }

  function add(connection: Connection): void {
    connections.add(connection)
    for (const topic of connection.topics) {
      const watching = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, watching.add(connection))
      look(connection, topic, 1)
    }
  }

  function stopCarrying(connection: Connection, topic: string): void {
    if (!connection.topics.delete(topic)) return
    const watching = byTopic.get(topic)
    watching?.delete(connection)
    if (watching?.size === 0) byTopic.delete(topic)
    look(connection, topic, -1)
  }

  const mostWatchers = (topics: readonly string[]): number =>
    Math.max(0, ...topics.map((topic) => byTopic.get(topic)?.size ?? 0))

  function take(connection: Connection, kept: KeptFrames, sink: Sink): void {
    connection.sink = sink
    kept.passOn(sink)
  }

  function remove(connection: Connection): void {
    if (!connections.delete(connection)) return
    connection.listener?.left?.()
    for (const topic of connection.topics) stopCarrying(connection, topic)
  }

  return {
    async start() {
      stops.push(await database.listen('live', onChange, onResubscribed))
      stops.push(
        await database.listen(
          'presence',
          (payload) => presence.hear(payload),
          () => presence.beat(),
        ),
      )
    },
    open(topics, listener, since = '') {
      const kept = new KeptFrames()
      const connection: Connection = {
        topics: new Set(topics),
        listener: listener ?? null,
        asking: 0,
        held: [],
        sink: kept,
      }
      add(connection)
      const unchanged = moments.unchangedSince(since, topics)
      send(
        connection,
        frame('ready', { topics, unchanged, every: heartbeatMs, ...spreadOf(mostWatchers(topics)) }),
      )
      if (listener && listener.since !== doorsSeen) void askEach([connection])
      for (const topic of topics)
        if (topic.startsWith('presence:'))
          send(connection, frame('presence', { topic, count: presence.count(topic) }))
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (connection.sink === kept) take(connection, kept, new WebSink(controller))
          },
          cancel: () => remove(connection),
        },
        { highWaterMark: 0, size: (chunk) => chunk.byteLength },
      )
      untaken.set(body, { connection, kept })
      return body
    },
    carry(response, outgoing) {
      const opened = response.body ? untaken.get(response.body) : undefined
      if (!opened) return false
      const { connection, kept } = opened
      outgoing.on('close', () => remove(connection))
      if (outgoing.destroyed) remove(connection)
      else take(connection, kept, new SocketSink(outgoing, response))
      return true
    },
    doorsSeen: () => doorsSeen,
    moment: moments.now,
    connections: () => connections.size,
    topics: () => byTopic.size,
    async close() {
      clearInterval(heartbeat)
      const bye = frame('bye', {})
      for (const connection of connections) {
        send(connection, bye)
        end(connection)
      }
      await Promise.all(stops.map((stop) => stop().catch(() => undefined)))
    },
  }
}
