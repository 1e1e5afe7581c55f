import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { CHANNELS, type Channel, type Ears, type Listening } from '#/platform/live/channels'
import type { Logger } from '#/platform/observability/log'

const RETRY_FIRST_MS = 250
/** Live again within 5 s after the database is: this wait, and the time to connect. */
const RETRY_LONGEST_MS = 2_000
/** An address that swallows packets must not end the tries. */
const CONNECT_TIMEOUT_MS = 2_500
/** Without traffic a connection whose other end vanished would never be missed. */
const KEEP_ALIVE_AFTER_MS = 10_000

type Listened = {
  url: string
  /** For each connection, so that whoever sees that the database is silent can give it up. */
  openSocket(): Socket
  log: Logger
}

/** A connection for hearing all channels, which it does once `beginListening` is through and until it ends. */
function createListener(
  { url, openSocket }: Pick<Listened, 'url' | 'openSocket'>,
  hear: Ears['onMessage'],
): Client {
  const client = new Client({
    connectionString: url,
    stream: openSocket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'listener',
  })
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => hear(channel as Channel, payload ?? ''))
  return client
}

async function beginListening(client: Client): Promise<void> {
  await client.connect()
  await client.query(CHANNELS.map((channel) => `listen ${escapeIdentifier(channel)}`).join(';'))
}

/**
 * A connection of its own that LISTENs on all channels and comes back by itself when it breaks. After each
 * subscription `onResubscribed` runs, since whatever was announced in between is lost.
 */
export function listenOn({ url, openSocket, log }: Listened, { onMessage, onResubscribed }: Ears): Listening {
  const stopping = new AbortController()
  let client: Client | null = null
  let delay = RETRY_FIRST_MS

  async function listenOnce(): Promise<void> {
    const ended = Promise.withResolvers<void>()
    client = createListener({ url, openSocket }, onMessage).once('end', ended.resolve)
    await beginListening(client)
    delay = RETRY_FIRST_MS
    onResubscribed()
    await ended.promise
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'Listening to the database failed; trying again')
        void client?.end().catch(() => undefined)
      })
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, RETRY_LONGEST_MS)
    }
  }

  void keepListening()
  return {
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
