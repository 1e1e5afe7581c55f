import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, relative } from 'node:path'
import { z } from '#/lib/zod'

/** Fixed, so that a heartbeat overwrites its file in place: that needs no new room, even on a full disk. */
const RECORD_BYTES = 1024
const MAX_PROGRAM_LENGTH = 200

const holderShape = z.object({
  id: z.string(),
  /** The running kernel: file locks mean something between processes of the same one only. */
  kernel: z.string(),
  /** The inode of the lock file; another one means that somebody removed or copied it. */
  lock: z.string(),
  host: z.string(),
  pid: z.number(),
  program: z.string(),
  since: z.iso.datetime(),
  beat: z.number(),
  beatAt: z.iso.datetime(),
})

/** Who has the data folder open, as the file `in-use.json` tells other processes. */
export type Holder = z.infer<typeof holderShape>

export const RECORD_FILE = 'in-use.json'
const fileOf = (folder: string) => join(folder, RECORD_FILE)

/** Linux's boot id is the same in all containers on one kernel; elsewhere the host's name has to do. */
function kernelId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

function thisProgram(): string {
  const [, script = '', ...args] = process.argv
  return [relative(process.cwd(), script), ...args].join(' ').slice(0, MAX_PROGRAM_LENGTH)
}

/** @param lock the inode of the lock file */
export function thisProcess(lock: string): Holder {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    kernel: kernelId(),
    lock,
    host: hostname(),
    pid: process.pid,
    program: thisProgram(),
    since: now,
    beat: 0,
    beatAt: now,
  }
}

/** The file as it stands, and what it says where that can be read; null where there is none. */
export async function readHolder(folder: string): Promise<{ text: string; holder: Holder | null } | null> {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    return { text, holder: holderShape.parse(JSON.parse(text)) }
  } catch {
    return { text, holder: null }
  }
}

export async function writeHolder(folder: string, holder: Holder): Promise<void> {
  const record = Buffer.alloc(RECORD_BYTES, ' ')
  record.write(JSON.stringify(holder))
  record.write('\n', RECORD_BYTES - 1)
  const path = fileOf(folder)
  const file = await open(path, 'r+').catch(() => open(path, 'wx', 0o600))
  try {
    await file.write(record, 0, RECORD_BYTES, 0)
    await file.truncate(RECORD_BYTES)
  } finally {
    await file.close()
  }
}

export const removeHolder = (folder: string): Promise<void> => rm(fileOf(folder), { force: true })

/** For a sentence: "dist/main/main.js (process 41 on court-1, since 2026-11-23T09:37:00.123Z)". */
export const nameHolder = ({ program, pid, host, since }: Holder): string =>
  `${program} (process ${pid} on ${host}, since ${since})`
