import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Env } from '#/server/env'
import type { Storage } from '#/server/storage/storage'
import { SECRETS } from './make-backup'
import { readManifest, uploadPath, verifyCopy, type Manifest } from './manifest'
import { migrationOf, newestMigration, withMigrationsUpTo } from './migrations'
import { withNewEmbedded, withNewPostgres, type RestoreTarget } from './open'
import { BackupRefusal } from './refusal'
import { restoreRows } from './restore-rows'

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

/** What must not be there before a restore. */
async function refuseUsedFolder({ DATA_DIR, DATABASE_URL }: Place): Promise<void> {
  const inTheWay = DATABASE_URL ? ['uploads'] : ['pglite', 'uploads', ...SECRETS]
  for (const name of inTheWay) {
    const found = await readdir(join(DATA_DIR, name)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : [name],
    )
    if (found.length > 0)
      throw new BackupRefusal(
        `A copy is restored into an empty place only, and ${join(DATA_DIR, name)} is there already. Name another folder by DATA_DIR.`,
      )
  }
}

/** @throws BackupRefusal for a newer version's copy */
async function refuseUnknownMigration({ migration }: Manifest): Promise<void> {
  if (!(await migrationOf(migration.when)))
    throw new BackupRefusal(
      `The copy is of a version that this one doesn't know (${migration.tag}). Restore it with the version that made it, or a newer one.`,
    )
}

const filesOf = (manifest: Manifest) =>
  manifest.uploads.map(({ path }) => ({ path, key: path.slice(uploadPath('').length) }))

async function bringBack(
  { database, migrate }: RestoreTarget,
  storage: Storage,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await withMigrationsUpTo(manifest.migration.when, migrate)
  await database.transaction(async (tx) => restoreRows(tx, folder, manifest))
  await withMigrationsUpTo(await newestMigration(), migrate)
  for (const { path, key } of filesOf(manifest)) await storage.put(key, await readFile(join(folder, path)))
}

/**
 * Restores a copy into an empty place: reads every file of it against its sum first, then migrates as far as the copy
 * was, brings the rows, runs the later migrations, and brings pictures and secrets.
 * @throws BackupRefusal, with nothing changed, for a copy that is broken or of a newer version, and for a used place
 */
export async function restoreBackup(place: Place, storage: Storage, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await verifyCopy(folder, manifest)
  await refuseUnknownMigration(manifest)
  await refuseUsedFolder(place)
  await mkdir(place.DATA_DIR, { recursive: true })
  const work = (target: RestoreTarget) => bringBack(target, storage, folder, manifest)
  await (place.DATABASE_URL
    ? withNewPostgres(place.DATABASE_URL, work)
    : withNewEmbedded(place.DATA_DIR, work))
  // With PostgreSQL they are the environment's.
  if (!place.DATABASE_URL)
    for (const { path } of manifest.secrets)
      await copyFile(join(folder, path), join(place.DATA_DIR, basename(path)))
  return manifest
}
