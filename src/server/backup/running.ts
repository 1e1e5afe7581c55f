import { serialized } from '#/platform/database/serialized'
import type { Services } from '#/platform/services'
import { makeBackup, type BackupSource } from './make-backup'
import type { CopyDatabase } from './copy-database'
import { openEmbeddedCopy, withPostgres } from './open'

/** Makes a copy below `parent` from within the running server; it gives up when the server is told to stop. */
export function backUpRunning(services: Services, parent: string) {
  const { env, storage, stopping } = services
  const { kind } = services.database
  const copy = (database: CopyDatabase) => {
    const source: BackupSource = {
      kind,
      database,
      storage,
      secretsFolder: kind === 'embedded' ? env.DATA_DIR : null,
    }
    return makeBackup(source, parent, { signal: stopping.signal })
  }
  return serialized('backup', () =>
    env.DATABASE_URL ? withPostgres(env.DATABASE_URL, copy) : copy(openEmbeddedCopy(services.database)),
  )
}
