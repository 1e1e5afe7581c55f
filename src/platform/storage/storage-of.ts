import { join } from 'node:path'
import type { Env } from '#/platform/env'
import type { Logger } from '#/platform/observability/log'
import { createDiskStorage, type Storage } from './storage'
import { bucketOf, createS3Storage } from './storage-s3'

/**
 * The storage that the environment names: a bucket, or the data folder.
 * @param removeLater notes down a folder of a bucket that could not be removed now
 */
export function storageOf(env: Env, log: Logger, removeLater: (folder: string) => Promise<void>): Storage {
  const bucket = bucketOf(env)
  return bucket
    ? createS3Storage(bucket, { log, removeLater })
    : createDiskStorage(join(env.DATA_DIR, 'uploads'))
}
