import { statfs } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from './api-env'
import type { Logger } from './log'
import { onlyReads } from './only-reads'

const BYTES_PER_MB = 1024 * 1024
const LOOKED_AT_EVERY_MS = 1_000
const RETRY_AFTER_SECONDS = 60
/** Whoever is to make room must get in, and find what can go. */
const FOR_THE_OPERATOR = /^\/api\/(?:admin|account)(?:\/|$)/

export type FreeSpace = ReturnType<typeof createFreeSpace>

/**
 * Whether the disk under a folder is nearly full. The embedded database does not survive a disk that is full to the last
 * byte in the middle of its write-ahead log, so some room is kept for it.
 */
export function createFreeSpace(folder: string, minFreeMb: number, log: Logger) {
  let isShort = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const wasShort = isShort
    isShort = bavail * bsize < minFreeMb * BYTES_PER_MB
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
