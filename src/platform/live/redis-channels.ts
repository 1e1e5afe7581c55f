import { createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { brand } from '#/brand'
import type { Logger } from '#/platform/observability/log'
import { CHANNELS, type Channel, type Ears, type Listening } from './channels'
import type { Message } from './broadcast'

const CONNECT_TIMEOUT_MS = 2_500
const RETRY_LONGEST_MS = 2_000
/** Without traffic a connection whose other end vanished would never be missed. */
const KEEP_ALIVE_AFTER_MS = 10_000

export type RedisChannelSettings = {
  redisUrl: string
  /** These three are the same in all processes of one site, and in no others. */
  databaseUrl: string
  publicUrl: string
  secret: string
}

/** Sites that share one Redis have nothing to do with each other. */
function prefixOf({ databaseUrl, publicUrl, secret }: RedisChannelSettings): string {
  const mark = createHmac('sha256', secret).update(`${databaseUrl} ${publicUrl}`)
  return `${brand.slug}:live:${mark.digest('base64url').slice(0, 16)}:`
}

const connect = (url: string): Redis =>
  new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, RETRY_LONGEST_MS),
  })

/**
 * Carries messages between processes by Redis' publish and subscribe. What is said while Redis is away is lost: pages
 * read again when it is back, when somebody returns to them, and once a minute.
 */
export function openRedisChannels(settings: RedisChannelSettings, log: Logger) {
  const prefix = prefixOf(settings)
  const publisher = connect(settings.redisUrl).on('error', () => undefined)
  return {
    publish({ channel, payload }: Message): void {
      publisher
        .publish(prefix + channel, payload)
        .catch((error: unknown) => log.debug({ err: error, channel }, 'A hint could not be published'))
    },
    /** Hears all channels; `onResubscribed` runs after each subscription, and once when the first attempt fails. */
    listen({ onMessage, onResubscribed }: Ears): Listening {
      const channels = new Map<string, Channel>(CHANNELS.map((channel) => [prefix + channel, channel]))
      const subscriber = connect(settings.redisUrl)
      let state: 'new' | 'away' | 'here' = 'new'
      const away = (error?: Error): void => {
        if (state !== 'away') log.warn({ err: error }, 'Redis is away: pages hear of changes within a minute')
        // Nobody waits for Redis to start.
        if (state === 'new') onResubscribed()
        state = 'away'
      }
      const subscribe = async (): Promise<void> => {
        await subscriber.subscribe(...channels.keys())
        if (state === 'away') log.warn('Redis is back: pages hear of changes at once')
        state = 'here'
        onResubscribed()
      }
      subscriber.on('error', away)
      subscriber.on('close', away)
      // A connection that breaks before it has subscribed comes back, and tries again.
      subscriber.on('ready', () => void subscribe().catch(away))
      subscriber.on('message', (name, payload) => {
        const channel = channels.get(name)
        if (channel) onMessage(channel, payload)
      })
      return {
        async stop() {
          subscriber.off('close', away).disconnect()
        },
      }
    },
    close: () => publisher.disconnect(),
  }
}
