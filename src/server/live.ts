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

type Connection = { topics: ReadonlySet<string>; send(event: string, data: unknown): void; end(): void }

export type LiveHub = {
  /** Starts listening to the database. */
  start(): Promise<void>
  /** An event stream of the given topics; the caller has checked that the viewer may hear them. */
  open(topics: readonly string[]): ReadableStream<Uint8Array>
  connections(): number
  /** How many topics somebody watches. */
  topics(): number
  /** Ends all streams, telling the browsers to come back later. */
  close(): Promise<void>
}

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
  const encoder = new TextEncoder()
  const stops: (() => Promise<void>)[] = []
  const nodeId = randomUUID()
  const heartbeat = setInterval(() => {
    for (const connection of connections) connection.send('connection', { at: Date.now() })
    presence.beat()
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const toTopic = (topic: string, event: string, data: unknown) => {
    for (const connection of byTopic.get(topic) ?? []) connection.send(event, data)
  }
  const presence: Presence = createPresence(nodeId, {
    tellOthers: (report) =>
      void database.db
        .execute(sql`select pg_notify('presence', ${JSON.stringify(report)})`)
        .catch((error: unknown) => log.debug({ err: error }, 'Presence was not announced')),
    changed: (topic, count) => toTopic(topic, 'presence', { topic, count }),
  })

  function onChange(payload: string): void {
    const { topic, version } = JSON.parse(payload) as { topic: string; version: number }
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
    for (const connection of connections) connection.send('resync', {})
  }

  function add(connection: Connection): void {
    connections.add(connection)
    for (const topic of connection.topics) {
      const watching = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, watching.add(connection))
      if (topic.startsWith('presence:')) presence.set(topic, watching.size)
    }
  }

  function remove(connection: Connection): void {
    if (!connections.delete(connection)) return
    for (const topic of connection.topics) {
      const watching = byTopic.get(topic)
      watching?.delete(connection)
      if (watching?.size === 0) byTopic.delete(topic)
      if (topic.startsWith('presence:')) presence.set(topic, watching?.size ?? 0)
    }
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
    open(topics) {
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
            connection = { topics: new Set(topics), end, send: (event, data) => write(frame(event, data)) }
            add(connection)
            write(frame('ready', { topics }))
            for (const topic of topics)
              if (topic.startsWith('presence:'))
                connection.send('presence', { topic, count: presence.count(topic) })
          },
          cancel: () => remove(connection),
        },
        { highWaterMark: 0, size: (chunk) => chunk.byteLength },
      )
    },
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
