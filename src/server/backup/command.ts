import { join, resolve } from 'node:path'
import { readEnv, type Env } from '#/platform/env'
import { serverLogger } from '#/platform/observability/log'
import type { Storage } from '#/platform/storage/storage'
import { storageOf as openStorage } from '#/platform/storage/storage-of'
import type { CopyDatabase } from './copy-database'
import { askServer } from '#/server/command-door'
import { backupFolder } from './jobs'
import { makeBackup } from './make-backup'
import { readManifest, type Manifest } from './manifest'
import { withEmbedded, withPostgres } from './open'
import { CommandRefusal } from '#/server/command-refusal'
import { restoreBackup } from './restore-backup'

/** A copy signs nothing; asked for a secret, the environment would make one in the folder that is restored into. */
const UNUSED_SECRET = 'nothing-is-signed-while-a-copy-is-made'

const readPlace = (): Env => readEnv({ ...process.env, AUTH_SECRET: UNUSED_SECRET })
/** Copies and restores remove nothing. */
const storageOf = (env: Env): Storage =>
  openStorage(env, serverLogger(env), () => Promise.reject(new Error('Nothing is removed here')))
/** npm runs commands in the package's folder, and people name folders from where they are. */
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

function tell(words: string, folder: string, { tables, uploads, missing, migration }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${words} ${folder}: ${rows} rows in ${tables.length} tables (${migration.tag}), ${uploads.length} files of pictures.`,
  )
  if (missing.length > 0)
    console.log(`Rows name ${missing.length} files that were not there: see "missing" in its manifest.json.`)
}

async function backUpNow(env: Env, parent: string): Promise<string> {
  const storage = storageOf(env)
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env
  const copy = (source: { kind: Manifest['database']; secretsFolder: string | null }) => {
    return async (database: CopyDatabase) =>
      (await makeBackup({ ...source, database, storage }, parent)).folder
  }
  if (url) return withPostgres(url, copy({ kind: 'postgres', secretsFolder: null }))
  const made = await askServer(dataDir, { command: 'backup', parent })
  return made ?? withEmbedded(dataDir, copy({ kind: 'embedded', secretsFolder: dataDir }))
}

/** `npm run backup [-- FOLDER]`: a new copy below the folder, whether the server runs or not. */
export async function backupCommand(target: string | undefined): Promise<void> {
  const env = readPlace()
  const parent = target === undefined ? resolve(backupFolder(env)) : fromHere(target)
  const folder = await backUpNow(env, parent)
  tell('Copied to', folder, await readManifest(folder))
}

/** `npm run restore -- COPY`: into the empty place that DATA_DIR and DATABASE_URL name. */
export async function restoreCommand(source: string | undefined): Promise<void> {
  if (source === undefined)
    throw new CommandRefusal('Say which copy: npm run restore -- ./data/backups/2026-11-23T09-37-00.000Z')
  const env = readPlace()
  const folder = fromHere(source)
  const manifest = await restoreBackup(env, storageOf(env), folder)
  tell('Restored', folder, manifest)
  if (env.DATABASE_URL && manifest.secrets.length > 0)
    console.log(
      `For sessions and links to go on, set AUTH_SECRET to what stands in ${join(folder, 'secrets/auth-secret')}.`,
    )
}
