import { statfs } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { ConfigurationError } from '#/platform/configuration-error'
import type { Logger } from '#/platform/observability/log'
import { onlyReads } from './only-reads'

const BYTES_PER_MB = 1024 * 1024
const LOOKED_AT_EVERY_MS = 1_000
/** Three files of the write-ahead log. Where the next can't be made the database turns in circles, and the process with it. */
const LAST_RESERVE_MB = 48
const RETRY_AFTER_SECONDS = 60
/** Whoever is to make room must get in, and find what can go. */
const FOR_THE_OPERATOR = /^\/api\/(?:admin|account)(?:\/|$)/

async function freeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / BYTES_PER_MB
}

/** @throws ConfigurationError where the embedded database would not get far */
export async function refuseWithoutRoom(folder: string, reserveMb = LAST_RESERVE_MB): Promise<void> {
  const free = await freeMb(folder)
  if (free < reserveMb)
    throw new ConfigurationError(
      `The disk with the data folder ${folder} is full: ${Math.floor(free)} MB are free, and the embedded database needs ${reserveMb}. Make room and start again.`,
    )
}

export type FreeSpace = ReturnType<typeof createFreeSpace>

/**
 * Whether the disk under a folder is nearly full. The embedded database does not survive a disk that is full to the last
 * byte in the middle of its write-ahead log, so some room is kept for it.
 */
export function createFreeSpace(folder: string, minFreeMb: number, log: Logger, reserveMb = LAST_RESERVE_MB) {
  let isShort = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const free = await freeMb(folder)
    const wasShort = isShort
    isShort = free < minFreeMb
    lookedAt = performance.now()
    if (isShort && !wasShort)
      log.error({ folder, minFreeMb }, 'The disk is nearly full: nothing new is taken until there is room')
    if (!isShort && wasShort) log.warn({ folder }, 'There is room on the disk again')
  }

  return {
    async isShort(): Promise<boolean> {
      if (performance.now() - lookedAt > LOOKED_AT_EVERY_MS)
        await (looking ??= look().finally(() => {
          looking = null
        }))
      return isShort
    },
    /**
     * Ends the process while that can still be done in order: background work writes on, whatever requests are refused.
     * @param end called once
     * @returns what stops the watch
     */
    watch(end: () => void): () => void {
      const timer = setInterval(async () => {
        // What can't be looked at is no full disk, and shows soon enough.
        const free = await freeMb(folder).catch(() => Number.POSITIVE_INFINITY)
        if (free >= reserveMb) return
        clearInterval(timer)
        log.fatal(
          { folder, freeMb: Math.floor(free), reserveMb },
          'The disk is full: the server ends before its database breaks. Make room and start again',
        )
        end()
      }, LOOKED_AT_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

/** Refuses what would fill the disk to the last byte; everything can be read on. */
export const keepRoom = createMiddleware<ApiEnv>(async (c, next) => {
  const { freeSpace } = c.var.services
  const isKept = onlyReads(c.req.method) || FOR_THE_OPERATOR.test(c.req.path)
  if (!isKept && (await freeSpace?.isShort()))
    throw new AppError({
      code: 'disk_full',
      category: 'server',
      status: 503,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  await next()
})
