import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#/lib/errors'

/** Where uploads are kept. Keys are made by the server: `{upload id}/{width}.{format}`. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>
  /** With everything in it: now, or, where the storage can't be reached, by a job that tries until it is done. */
  remove(folder: string): Promise<void>
}

/** Full, read-only, or not ours to write to: whichever it is stands in the log, and is the operator's to mend. */
export const unwritable = (cause: unknown): AppError =>
  new AppError({ code: 'storage_unavailable', category: 'server', status: 503, cause })

/** Files on disk under the data folder; a file appears whole or not at all. */
export function createDiskStorage(root: string): Storage {
  function pathOf(key: string): string {
    const path = normalize(join(root, key))
    if (!path.startsWith(normalize(root))) throw new Error('A storage key left its folder')
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(part, bytes)
        await rename(part, path)
      } catch (error) {
        // What was written of it takes up the room that is missing.
        await rm(part, { force: true }).catch(() => undefined)
        throw unwritable(error)
      }
    },
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return null
      return { body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, bytes: found.size }
    },
    async remove(folder) {
      await rm(pathOf(folder), { recursive: true, force: true })
    },
  }
}
