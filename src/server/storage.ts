import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** Where uploads are kept. Keys are made by the server: `{upload id}/{width}.{format}`. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null>
  /** With everything in it: now, or, where the storage can't be reached, by a job that tries until it is done. */
  remove(folder: string): Promise<void>
}

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
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, path)
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
