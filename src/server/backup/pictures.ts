import { createWriteStream } from 'node:fs'
import { link, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folderOf as noteFolder } from '#/features/journal/notes/pictures/reads'
import { folderOf as stakeFolder } from '#/features/stakes/photos/reads'
import { FORMATS } from '#/features/foundation/uploads/writes'
import type { Storage } from '#/platform/storage/storage'
import type { CopyTx } from './copy-database'
import { measured, readManifest, settle, uploadPath, type FileFacts } from './manifest'

/** Every table whose rows have files, and where those stand; a test looks for others. */
export const PICTURE_TABLES = [
  { table: 'uploads', column: 'id', folderOf: (id: string) => id },
  { table: 'note_pictures', column: 'files_id', folderOf: (filesId: string) => noteFolder({ filesId }) },
  { table: 'stake_photos', column: 'files_id', folderOf: (filesId: string) => stakeFolder({ filesId }) },
] as const

/** The keys of all files that rows name. Share pictures are not among them: they are drawn anew. */
export async function pictureKeys(tx: CopyTx): Promise<string[]> {
  const keys: string[] = []
  for (const { table, column, folderOf } of PICTURE_TABLES) {
    // A copy is also made before an upgrade that brings the table.
    const [known] = await tx.rows<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
    if (!known?.there) continue
    const rows = await tx.rows<{ id: string; widths: number[] }>(
      `select ${column}::text as id, widths from ${table} order by 1`,
    )
    for (const { id, widths } of rows)
      for (const width of widths)
        for (const format of FORMATS) keys.push(`${folderOf(id)}/${width}.${format}`)
  }
  return keys
}

/** The pictures of a copy that is there already: a file under a key never changes, so it may be had twice. */
export async function picturesOf(folder: string | null): Promise<Earlier> {
  const manifest = folder && (await readManifest(folder).catch(() => null))
  if (!folder || !manifest) return { folder: '', files: new Map() }
  return {
    folder,
    files: new Map(manifest.uploads.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }])),
  }
}
type Earlier = { folder: string; files: Map<string, FileFacts> }

/** By a hard link, which takes no room; null where the disk has none or the earlier file is not whole. */
async function linked(earlier: Earlier, key: string, to: string): Promise<FileFacts | null> {
  const known = earlier.files.get(uploadPath(key))
  if (!known) return null
  try {
    const from = join(earlier.folder, uploadPath(key))
    if ((await stat(from)).size !== known.bytes) return null
    await link(from, to)
    return known
  } catch {
    return null
  }
}

async function copied(storage: Storage, key: string, to: string): Promise<FileFacts | null> {
  const found = await storage.read(key)
  if (!found) return null
  const { through, facts } = measured()
  try {
    await pipeline(Readable.fromWeb(found.body as never), through, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    await rm(to, { force: true })
    // Removed between being found and being read.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  await settle(to)
  const { bytes, sha256 } = facts()
  return { bytes, sha256 }
}

/** Brings files into a copy, each once, and keeps what they are; `settled` takes out what no row of the copy names. */
export function createPictureCopier(
  storage: Storage,
  folder: string,
  earlier: Earlier,
  signal?: AbortSignal,
) {
  const kept = new Map<string, FileFacts>()
  return {
    async copy(keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        signal?.throwIfAborted()
        if (kept.has(key)) continue
        const to = join(folder, uploadPath(key))
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        const facts = (await linked(earlier, key, to)) ?? (await copied(storage, key, to))
        if (facts) kept.set(key, facts)
      }
    },
    /** What is there of these keys, and what is not. */
    async settled(
      keys: readonly string[],
    ): Promise<{ uploads: ({ path: string } & FileFacts)[]; missing: string[] }> {
      const wanted = new Set(keys)
      for (const key of kept.keys()) if (!wanted.has(key)) await rm(join(folder, uploadPath(key)))
      return {
        uploads: keys.flatMap((key) => {
          const facts = kept.get(key)
          return facts ? [{ path: uploadPath(key), ...facts }] : []
        }),
        missing: keys.filter((key) => !kept.has(key)),
      }
    },
  }
}
