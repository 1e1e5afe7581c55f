import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#/platform/storage/storage'
import type { CopyDatabase, CopyTx } from './copy-database'
import { everyRow, migratedTo, sequencesOf, tablesOf } from './database-shape'
import {
  copiesIn,
  measured,
  nameOf,
  PART,
  secretPath,
  settle,
  tablePath,
  writeManifest,
  type Manifest,
} from './manifest'
import { migrationOf } from './migrations'
import { createPictureCopier, pictureKeys, picturesOf } from './pictures'
import { CommandRefusal } from '#/server/command-refusal'

export type BackupSource = {
  kind: Manifest['database']
  database: CopyDatabase
  storage: Storage
  /** Where secrets stand that belong to the data; null where the environment has them. */
  secretsFolder: string | null
}

/** What the embedded database's folder has beside it: without them sessions, links and push subscriptions end. */
export const SECRETS = ['auth-secret', 'vapid-private-key', 'demo-password'] as const

async function writeTables(tx: CopyTx, folder: string, signal?: AbortSignal): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await tablesOf(tx)) {
    signal?.throwIfAborted()
    const path = tablePath(table.name)
    const { through, facts } = measured()
    const rows = await tx.copyOut(everyRow(table))
    await pipeline(rows, through, createWriteStream(join(folder, path), { mode: 0o600 }))
    const { bytes, lines, sha256 } = facts()
    written.push({ name: table.name, columns: table.columns, path, rows: lines, bytes, sha256 })
  }
  return written
}

async function copySecrets(from: string | null, folder: string): Promise<Manifest['secrets']> {
  const copied: Manifest['secrets'] = []
  for (const name of from ? SECRETS : []) {
    const source = join(from ?? '', name)
    if (!(await stat(source).catch(() => null))) continue
    const path = secretPath(name)
    await copyFile(source, join(folder, path))
    const bytes = await readFile(join(folder, path))
    copied.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return copied
}

/** All rows of one moment, and the names of the files they speak of. */
function snapshot({ database }: BackupSource, folder: string, signal?: AbortSignal) {
  return database.transaction(async (tx) => {
    const when = await migratedTo(tx)
    const migration = when === null ? null : await migrationOf(when)
    if (!migration)
      throw new CommandRefusal(
        'This database is not one of this version of the program, nor of an earlier one.',
      )
    const tables = await writeTables(tx, folder, signal)
    return { migration, tables, sequences: await sequencesOf(tx), keys: await pictureKeys(tx) }
  })
}

/**
 * Pictures that are there already come before the rows, and those that rows name besides after them: whatever is
 * removed meanwhile is in the copy by then.
 */
async function fill(source: BackupSource, folder: string, earlier: string | null, signal?: AbortSignal) {
  for (const name of ['tables', 'uploads', 'secrets']) await mkdir(join(folder, name), { mode: 0o700 })
  const pictures = createPictureCopier(source.storage, folder, await picturesOf(earlier), signal)
  await pictures.copy(await source.database.transaction(async (tx) => pictureKeys(tx)))
  const { keys, ...rows } = await snapshot(source, folder, signal)
  await pictures.copy(keys)
  const secrets = await copySecrets(source.secretsFolder, folder)
  for (const { path } of [...rows.tables, ...secrets]) await settle(join(folder, path))
  return { ...rows, ...(await pictures.settled(keys)), secrets }
}

/**
 * Makes a copy of all data in a new folder below `parent`, while others write. Until it is whole its name ends in
 * `.part`; what can't be made whole leaves nothing. Pictures that the newest copy there has are linked to it.
 * @throws CommandRefusal when there is nothing to copy
 */
export async function makeBackup(
  source: BackupSource,
  parent: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ folder: string; manifest: Manifest }> {
  const madeAt = new Date()
  const folder = join(parent, nameOf(madeAt))
  const part = folder + PART
  const newest = (await copiesIn(parent)).at(-1)
  await mkdir(dirname(part), { recursive: true, mode: 0o700 })
  await mkdir(part, { mode: 0o700 })
  try {
    const filled = await fill(source, part, newest === undefined ? null : join(parent, newest), signal)
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      database: source.kind,
      ...filled,
    }
    await writeManifest(part, manifest)
    await rename(part, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
