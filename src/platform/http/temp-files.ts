import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#/platform/env'
import { unwritable } from '#/platform/storage/storage'

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

/** Longer than any upload takes, from its first byte to its answer. */
const ABANDONED_AFTER_MS = 15 * 60_000

const folderIn = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): string => join(DATA_DIR, 'temp')

/**
 * Returns a path for one upload in the data folder, which is made if it isn't there. Whoever asks removes the file.
 * @throws AppError storage_unavailable where it can't be made
 */
export async function tempPath(place: Pick<Place, 'DATA_DIR'>): Promise<string> {
  const folder = folderIn(place)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unwritable(error)
  })
  return join(folder, randomUUID())
}

/**
 * Removes what uploads left behind when the process was killed. With the embedded database the folder is this process's
 * alone, so nothing in it is needed; with PostgreSQL others may share it, so what is recent stays.
 */
export async function sweepTempFiles(place: Place): Promise<void> {
  const folder = folderIn(place)
  const sweptBefore = place.DATABASE_URL ? Date.now() - ABANDONED_AFTER_MS : Number.POSITIVE_INFINITY
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < sweptBefore) await rm(path, { recursive: true, force: true })
  }
}
