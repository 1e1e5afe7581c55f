import { Client, escapeIdentifier } from 'pg'
import type { Logger } from './log'

const RETRY_FIRST_MS = 250
/** Live again within 5 s after the database is: this wait, and the time to connect. */
const RETRY_LONGEST_MS = 2_000
/** An address that swallows packets must not end the tries. */
const CONNECT_TIMEOUT_MS = 2_500
/** Without traffic a connection whose other end vanished would never be missed. */
const KEEP_ALIVE_AFTER_MS = 10_000

type Listening = {
  url: string
  channel: string
  onMessage(payload: string): void
  onResubscribed(): void
  /** Told of each connection, so that whoever sees that the database is silent can give it up. */
  onConnected(client: Client): void
  log: Logger
}

/**
 * A connection of its own that LISTENs on one channel and comes back by itself when it breaks. After each
 * subscription `onResubscribed` runs, since whatever was announced in between is lost.
 */
export async function listenOn({
  url,
  channel,
  onMessage,
  onResubscribed,
  onConnected,
  log,
}: Listening): Promise<() => Promise<void>> {
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let delay = RETRY_FIRST_MS
  let stopped = false

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'listener',
    })
    fresh.on('error', () => undefined)
    fresh.on('end', () => retry(fresh))
    fresh.on('notification', (message) => onMessage(message.payload ?? ''))
    client = fresh
    await fresh.connect()
    onConnected(fresh)
    await fresh.query(`listen ${escapeIdentifier(channel)}`)
    delay = RETRY_FIRST_MS
    onResubscribed()
  }

  function retry(ended: Client): void {
    if (stopped || timer || ended !== client) return
    timer = setTimeout(() => {
      timer = null
      connect().catch((error: unknown) => {
        log.warn({ err: error, channel }, 'Listening to the database failed; trying again')
        void client?.end().catch(() => undefined)
        retry(client ?? ended)
      })
    }, delay)
    delay = Math.min(delay * 2, RETRY_LONGEST_MS)
  }

  await connect()
  return async () => {
    stopped = true
    if (timer) clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
