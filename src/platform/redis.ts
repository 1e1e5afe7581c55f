import { Redis } from 'ioredis'
import type { Logger } from '#/platform/observability/log'

/** Asked within a request: an answer later than this is none, and the database is asked instead. */
const ANSWER_TIMEOUT_MS = 500
const CONNECT_TIMEOUT_MS = 2_500
const RETRY_LONGEST_MS = 2_000

/**
 * A connection to Redis or Valkey that comes back by itself. While it is away every command fails at once, none waits
 * for it: whoever uses it has another way. That it is away, and that it is back, is said once in the log.
 */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: ANSWER_TIMEOUT_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, RETRY_LONGEST_MS),
  })
  let isAway = false
  const away = (error?: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: limits are counted in the database')
    isAway = true
  }
  redis.on('error', away)
  redis.on('close', away)
  redis.on('ready', () => {
    if (isAway) log.warn('Redis is back: limits are counted there')
    isAway = false
  })
  return redis
}
