import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, makeDataFolder, unusableFolder } from '#/server/env'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The embedded database has no lock of its own, and two processes in one folder corrupt it. Writes a pid
 * file with O_EXCL; a stale one (its process is gone) is taken over. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  makeDataFolder(folder)
  const file = join(folder, 'server.pid')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusableFolder(folder, error)
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && holder > 0 && isAlive(holder))
        throw new ConfigurationError(
          `The data folder ${folder} is in use by process ${holder}. Stop it first, set another DATA_DIR, or use DATABASE_URL to run several processes.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new ConfigurationError(
    `The data folder ${folder} can't be locked: remove ${file} if no other process uses it.`,
  )
}
