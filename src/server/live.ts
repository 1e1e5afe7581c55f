import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PageCache } from './cache'
import type { Database } from './db'
import type { Logger } from './log'
import { createPresence, type Presence } from './presence'

/** How long a stream may be silent: proxies cut idle connections after a minute or so. */
const HEARTBEAT_MS = 20_000
/** Changes of one topic within this time reach the browser as one. */
const COALESCE_MS = 40
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
}

type Connection = {
  topics: Set<string>
  listener: Listener | null
  /** How often it is being asked what the listener may hear now; until that is known, hints wait. */
  asking: number
  held: (() => void)[]
  send(event: string, data: unknown): void
  end(): void
}

/** Said when what somebody may know of may have changed: of one event, for one person, or anything. */
const DOORS = /^doors:(?:(event):(.+)|(person):(.+)|all)$/

export type LiveHub = {
  /** Starts listening to the database. */
  start(): Promise<void>
  /** An event stream of the given topics; the caller has checked that the listener may hear them. */
  open(topics: readonly string[], listener?: Listener): ReadableStream<Uint8Array>
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

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * The hub of live hints: what a transaction announces (server/db.announce) reaches every process by
 * NOTIFY after the commit, and every browser that watches the topic by its event stream. A hint carries
 * a topic and a version, never content; browsers refetch through the normal reads.
 */
export function createLiveHub(database: Database, cache: PageCache, log: Logger): LiveHub {
  const connections = new Set<Connection>()
  const byTopic = new Map<string, Set<Connection>>()
  const waiting = new Map<string, number>()
  const lookers = new Map<string, Map<unknown, number>>()
  let doorsSeen = 0
  const encoder = new TextEncoder()
  const stops: (() => Promise<void>)[] = []
  const nodeId = randomUUID()
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.send('connection', { at: Date.now() })
    presence.beat()
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const toTopic = (topic: string, event: string, data: unknown) => {
    for (const connection of byTopic.get(topic) ?? []) {
      const tell = () => {
        if (connection.topics.has(topic)) connection.send(event, data)
      }
      if (connection.asking > 0) connection.held.push(tell)
      else tell()
    }
  }
  const presence: Presence = createPresence(nodeId, {
    tellOthers: (report) =>
      void database.db
        .execute(sql`select pg_notify('presence', ${JSON.stringify(report)})`)
        .catch((error: unknown) => log.debug({ err: error }, 'Presence was not announced')),
    changed: (topic, count) => toTopic(topic, 'presence', { topic, count }),
  })

  /** Takes from a stream what its listener may no longer hear; what it shows of that is read again, and found gone. */
  async function askAgain(connection: Connection, listener: Listener): Promise<void> {
    const before = [...connection.topics]
    try {
      const audible = new Set(await listener.audible(before))
      const lost = before.filter((topic) => !audible.has(topic))
      for (const topic of lost) stopCarrying(connection, topic)
      if (lost.length > 0 && connections.has(connection)) connection.send('resync', {})
    } catch (error) {
      log.warn({ err: error }, 'Who may hear what could not be asked again')
      connection.end()
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
    const concerned = [...connections].filter(
      ({ topics, listener }) =>
        listener !== null &&
        (eventId === undefined || [...topics].some((topic) => mayHangOn(eventId, topic))) &&
        (personId === undefined || listener.personId === personId),
    )
    void askEach(concerned)
  }

  function onChange(payload: string): void {
    const { topic, version } = JSON.parse(payload) as { topic: string; version: number }
    const doors = DOORS.exec(topic)
    if (doors) return onDoors(doors[2], doors[4])
    cache.drop(topic)
    if (!byTopic.has(topic)) return
    const known = waiting.get(topic)
    waiting.set(topic, Math.max(known ?? 0, version))
    if (known !== undefined) return
    setTimeout(() => {
      toTopic(topic, 'change', { topic, version: waiting.get(topic) })
      waiting.delete(topic)
    }, COALESCE_MS)
  }

  function onResubscribed(): void {
    cache.clear()
    onDoors(undefined, undefined)
    for (const connection of connections) connection.send('resync', {})
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

  function remove(connection: Connection): void {
    if (!connections.delete(connection)) return
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
    open(topics, listener) {
      let connection: Connection
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const end = () => {
              remove(connection)
              try {
                controller.close()
              } catch {
                // Already closed by the reader.
              }
            }
            const write = (text: string) => {
              if ((controller.desiredSize ?? 0) < -MAX_BACKLOG_BYTES) return end()
              controller.enqueue(encoder.encode(text))
            }
            connection = {
              topics: new Set(topics),
              listener: listener ?? null,
              asking: 0,
              held: [],
              end,
              send: (event, data) => write(frame(event, data)),
            }
            add(connection)
            write(frame('ready', { topics }))
            if (listener && listener.since !== doorsSeen) void askEach([connection])
            for (const topic of topics)
              if (topic.startsWith('presence:'))
                connection.send('presence', { topic, count: presence.count(topic) })
          },
          cancel: () => remove(connection),
        },
        { highWaterMark: 0, size: (chunk) => chunk.byteLength },
      )
    },
    doorsSeen: () => doorsSeen,
    connections: () => connections.size,
    topics: () => byTopic.size,
    async close() {
      clearInterval(heartbeat)
      for (const connection of connections) {
        connection.send('bye', {})
        connection.end()
      }
      await Promise.all(stops.map((stop) => stop().catch(() => undefined)))
    },
  }
}
