import { copyFile, readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockFolder } from '#/platform/database/folder-lock'
import type { Env } from '#/platform/env'
import type { Storage } from '#/platform/storage/storage'
import { SECRETS } from './make-backup'
import { readManifest, uploadPath, verifyCopy, type Manifest } from './manifest'
import { migrationOf, newestMigration, withMigrationsUpTo } from './migrations'
import { withNewEmbedded, withNewPostgres, type RestoreTarget } from './open'
import { CommandRefusal } from '#/server/command-refusal'
import { restoreRows } from './restore-rows'

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

/** @throws CommandRefusal where one of the names has anything in it */
async function refuseUsedFolder(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const found = await readdir(join(dataDir, name)).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : [name],
    )
    if (found.length > 0)
      throw new CommandRefusal(
        `A copy is restored into an empty place only, and ${join(dataDir, name)} is there already. Name another folder by DATA_DIR.`,
      )
  }
}

/** @throws CommandRefusal for a newer version's copy */
async function refuseUnknownMigration({ migration }: Manifest): Promise<void> {
  if (!(await migrationOf(migration.when)))
    throw new CommandRefusal(
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

/** Under the folder's lock from the first look on, so that no server starts in a place that is only half there. */
async function restoreEmbedded(
  dataDir: string,
  manifest: Manifest,
  folder: string,
  work: (target: RestoreTarget) => Promise<void>,
): Promise<void> {
  const release = await lockFolder(dataDir)
  try {
    await refuseUsedFolder(dataDir, ['pglite', 'uploads', ...SECRETS])
    await withNewEmbedded(dataDir, work)
    for (const { path } of manifest.secrets) await copyFile(join(folder, path), join(dataDir, basename(path)))
  } finally {
    await release()
  }
}

/**
 * Restores a copy into an empty place: reads every file of it against its sum first, then migrates as far as the copy
 * was, brings the rows, runs the later migrations, and brings pictures and secrets.
 * @throws CommandRefusal, with nothing changed, for a copy that is broken or of a newer version, and for a used place
 */
export async function restoreBackup(place: Place, storage: Storage, folder: string): Promise<Manifest> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  const manifest = await readManifest(folder)
  await verifyCopy(folder, manifest)
  await refuseUnknownMigration(manifest)
  const work = (target: RestoreTarget) => bringBack(target, storage, folder, manifest)
  if (!url) {
    await restoreEmbedded(dataDir, manifest, folder, work)
    return manifest
  }
  // Its secrets are the environment's.
  await refuseUsedFolder(dataDir, ['uploads'])
  await withNewPostgres(url, work)
  return manifest
}
