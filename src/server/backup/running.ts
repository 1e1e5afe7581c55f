import { serialized } from '#/platform/database/serialized'
import type { Services } from '#/platform/services'
import { makeBackup, type BackupSource } from './make-backup'
import type { CopyDatabase } from './copy-database'
import { withOpened } from './open'

/** Makes a copy below `parent` from within the running server; it gives up when the server is told to stop. */
export function backUpRunning(services: Services, parent: string) {
  const { database, env, storage, stopping } = services
  const copy = (opened: CopyDatabase) => {
    const source: BackupSource = {
      kind: database.kind,
      database: opened,
      storage,
      secretsFolder: database.kind === 'embedded' ? env.DATA_DIR : null,
    }
    return makeBackup(source, parent, { signal: stopping.signal })
  }
  return serialized('backup', () => withOpened(database, copy))
}
