import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#/platform/env'
import type { JobDefinition } from '#/platform/jobs'
import type { Services } from '#/platform/services'
import { copiesIn, PART, timeOf } from './manifest'
import { backUpRunning } from './running'

/** For what is looked at once an hour: a day later at the same minute it is due again, an hour earlier it is not. */
const DUE_AGAIN_MS = 23.5 * 60 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

type Setting = Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL'>

/** Where copies go that nobody named a place for. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Setting): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

/** Timed copies are the embedded database's own; who runs PostgreSQL has them where they set a place for them. */
const areTimed = ({ BACKUP_DIR, DATABASE_URL }: Setting) => !DATABASE_URL || BACKUP_DIR !== undefined

/** Removes copies older than so many days, but never the newest, and what broken-off ones have left. */
export async function removeOldCopies(folder: string, keepDays: number, now: Date): Promise<void> {
  const isOver = (at: Date, days: number) => now.getTime() - at.getTime() > days * DAY_MS
  const earlier = (await copiesIn(folder)).slice(0, -1)
  for (const name of earlier) {
    const at = timeOf(name)
    if (at && isOver(at, keepDays)) await rm(join(folder, name), { recursive: true, force: true })
  }
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(PART))) {
    const at = timeOf(name.slice(0, -PART.length))
    if (at && isOver(at, 1)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function isDue(folder: string, now: Date): Promise<boolean> {
  const ages = (await copiesIn(folder)).map((name) => now.getTime() - (timeOf(name)?.getTime() ?? 0))
  // One from the future, of a clock that was wrong, says nothing about today.
  return !ages.some((age) => age >= 0 && age < DUE_AGAIN_MS)
}

async function timedBackup(services: Services): Promise<void> {
  const { env, log } = services
  if (!areTimed(env)) return
  const folder = backupFolder(env)
  if (!(await isDue(folder, new Date()))) return
  const startedAt = performance.now()
  const { folder: made, manifest } = await backUpRunning(services, folder)
  log.info({ folder: made, ms: Math.round(performance.now() - startedAt) }, 'A copy of all data was made')
  if (manifest.missing.length > 0)
    log.warn({ pictures: manifest.missing.slice(0, 10) }, 'Files of pictures are missing')
  await removeOldCopies(folder, env.BACKUP_KEEP, new Date())
}

export const backupJobs: JobDefinition[] = [{ name: 'backup', cron: '37 * * * *', run: timedBackup }]
