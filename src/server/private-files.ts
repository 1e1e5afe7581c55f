import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Logger } from '#/platform/observability/log'
import { copiesIn } from '#/server/backup/manifest'
import type { Env } from '#/platform/env'

type Places = Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>

/** What the program keeps in the data folder. Whatever else is there belongs to somebody else, and is left alone. */
const OURS = [
  'pglite',
  'pglite.part',
  'uploads',
  'temp',
  'backups',
  'auth-secret',
  'vapid-private-key',
  'demo-password',
  'command.sock',
  'in-use.json',
  'in-use.lock',
]
const FOR_OTHERS = 0o077
const STICKY = 0o1000
const NAMED_IN_LOG = 5

/** Whether everyone puts files there, as in /tmp, or the program itself lives there. */
function isShared(folder: string): boolean {
  const toProgram = relative(folder, process.cwd())
  return !toProgram.startsWith('..') || (lstatSync(folder).mode & STICKY) !== 0
}

/** Takes the rights of group and others from one entry. @returns whether it is a folder; links are not followed */
function mend(path: string, failed: string[]): boolean {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return false
    if (found.mode & FOR_OTHERS) chmodSync(path, found.mode & ~FOR_OTHERS & 0o7777)
    return found.isDirectory()
  } catch (error) {
    // What is gone by now needs no mending.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed.push(path)
    return false
  }
}

async function mendBelow(folder: string, failed: string[]): Promise<void> {
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    try {
      for (const name of readdirSync(next)) {
        const path = join(next, name)
        if (mend(path, failed)) folders.push(path)
      }
    } catch {
      failed.push(next)
    }
    await yieldToOthers()
  }
}

async function mendAll({ DATA_DIR, BACKUP_DIR }: Places, log: Logger): Promise<void> {
  const failed: string[] = []
  const ours: string[] = []
  if (existsSync(DATA_DIR)) {
    const folder = realpathSync(DATA_DIR)
    if (isShared(folder))
      log.warn(
        { folder },
        'The data folder is shared with other things, so its own permissions stay as they are: give the data a folder of its own',
      )
    else mend(folder, failed)
    ours.push(...OURS.map((name) => join(folder, name)))
  }
  if (BACKUP_DIR) ours.push(...(await copiesIn(BACKUP_DIR)).map((name) => join(BACKUP_DIR, name)))
  for (const path of ours) if (mend(path, failed)) await mendBelow(path, failed)
  if (failed.length > 0)
    log.warn(
      { count: failed.length, paths: failed.slice(0, NAMED_IN_LOG) },
      'Other users of this machine may be able to read some of the data: the user who runs the server can’t change its permissions',
    )
}

/**
 * Takes the rights of group and others from everything the program keeps: data from before it was private from the
 * start, or that was copied here. New files are private by the process's umask. The data folder itself is closed before
 * this returns; what is below follows while the server starts.
 */
export function keepFilesPrivate(places: Places, log: Logger): void {
  if (process.platform === 'win32') return
  mendAll(places, log).catch((error: unknown) =>
    log.warn({ err: error }, 'The permissions of the data folder could not be looked at'),
  )
}
