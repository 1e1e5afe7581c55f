import { Redis, type RedisOptions } from 'ioredis'
import { LOOK_MS, type Entry } from './relay-follower'

const CONNECT_TIMEOUT_MS = 2_500
const RETRY_LONGEST_MS = 500
/** Of a Redis that took what it was asked and says nothing. */
const ANSWER_TIMEOUT_MS = 2_000
/** How long what a relay says may be on its way; after that it is none any more. */
const SAID_WITHIN_MS = 1_500
/** A relay that died is followed by another after this. */
const LEASE_MS = 2_000
/** Far more than is said while somebody may be away who then listens to the database. */
const KEPT_ENTRIES = 5_000
/** A place that is given up leaves nothing behind. */
const KEPT_FOR_MS = 60 * 60 * 1_000
const READ_AT_ONCE = 500

/** Takes the lease, or keeps it. */
const TAKE = `local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1`
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`

/** What a relay writes with. */
export type RelayWriter = {
  /** Fails when it is not known to stand in the stream soon. */
  append(entry: Entry): Promise<unknown>
  /** Keeps the lease; false: it is another's. */
  keepLease(): Promise<boolean>
  releaseLease(): Promise<unknown>
  close(): void
}

/** A connection that comes back by itself; what fails meanwhile tells whoever asked. */
const open = (url: string, options: RedisOptions): Redis =>
  new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (tries) => Math.min(tries * 50, RETRY_LONGEST_MS),
    ...options,
  }).on('error', () => undefined)

/**
 * The stream in Redis or Valkey through which one process tells all others what it hears from the database, and the
 * lease that says which.
 * @param prefix of the keys: one place's own
 * @param holder this process, as the lease names it
 */
export function openRelayStream(url: string, prefix: string, holder: string) {
  const [stream, lease] = [`${prefix}:said`, `${prefix}:lease`]
  const reader = open(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    socketTimeout: ANSWER_TIMEOUT_MS,
  })
  const take = async (redis: Redis) => (await redis.eval(TAKE, 1, lease, holder, LEASE_MS)) === 1

  return {
    /** After which everything is news. */
    async end(): Promise<string> {
      const [newest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1)
      return newest?.[0] ?? '0-0'
    },
    /** What was said after a place in the stream; waits for it for a moment. Fails when Redis is away. */
    async readAfter(place: string): Promise<{ place: string; entry: Entry }[]> {
      const found = await reader.xread('COUNT', READ_AT_ONCE, 'BLOCK', LOOK_MS, 'STREAMS', stream, place)
      const entries = (found?.[0]?.[1] ?? []) as [string, string[]][]
      return entries.map(([id, fields]) => ({ place: id, entry: JSON.parse(fields[1] ?? '') as Entry }))
    },
    takeLease: () => take(reader),
    /** What is written through it arrives in its order, through a connection that breaks and comes back as well. */
    openWriter(): RelayWriter {
      const writer = open(url, { commandTimeout: SAID_WITHIN_MS, maxRetriesPerRequest: null })
      return {
        append: (entry) =>
          writer.xadd(stream, 'MAXLEN', '~', KEPT_ENTRIES, '*', 'entry', JSON.stringify(entry)),
        async keepLease() {
          const [isKept] = await Promise.all([take(writer), writer.pexpire(stream, KEPT_FOR_MS)])
          return isKept
        },
        releaseLease: () => writer.eval(RELEASE, 1, lease, holder),
        close: () => writer.disconnect(),
      }
    },
    close: () => reader.disconnect(),
  }
}
