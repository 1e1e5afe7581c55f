import { statSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigurationError } from '#/platform/configuration-error'
import { makeDataFolder, unusableFolder } from '#/platform/storage/data-folder'
import {
  nameHolder,
  readHolder,
  RECORD_FILE,
  removeHolder,
  thisProcess,
  writeHolder,
  type Holder,
} from './folder-holder'

const SQLITE_BUSY = 5
/** SQLite opens no longer name than 512 bytes. */
const MAX_LOCK_PATH_BYTES = 500
/** Newcomers who arrive at the same moment get in each other's way briefly; then one of them holds the lock. */
const BUSY_TIMEOUT_MS = 1_000
const BEAT_MS = 5_000
/** A heartbeat younger than this is never taken over, whatever else suggests that its process is gone. */
const FRESH_MS = 60_000
/** How long no heartbeat may come, by this process's own clock that only runs forward, before one is taken over. */
const SILENCE_MS = 15_000
const LOOK_MS = 500

/** A lock that nothing refers to any more would be closed, and so dropped, by the garbage collector. */
const held = new Set<DatabaseSync>()

/** Releases the folder. To be called once the database in it is closed. */
type Release = () => Promise<void>

const busy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * An exclusive `fcntl` lock, taken the way that is built into Node: through SQLite, on a file with nothing in it. The
 * kernel holds it, across PID namespaces and containers, and drops it when the process ends, however it ends.
 * @returns null while another process holds it
 */
function takeKernelLock(folder: string, path: string): DatabaseSync | null {
  if (Buffer.byteLength(path) > MAX_LOCK_PATH_BYTES)
    throw new ConfigurationError(
      `The name of the data folder ${folder} is too long: use at most ${MAX_LOCK_PATH_BYTES} bytes.`,
    )
  try {
    const lock = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    try {
      lock.exec('pragma journal_mode = memory; begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if (busy(error)) return null
      throw error
    }
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

const inUse = (folder: string, by: Holder | null | undefined, advice = '') =>
  new ConfigurationError(
    `The data folder ${folder} is in use by ${by ? nameHolder(by) : 'another process (or its disk can’t lock files)'}: stop it first, set another DATA_DIR, or use DATABASE_URL to run several processes.${advice}`,
  )

/** Used to refuse only: a clock that is wrong delays a start and never lets a second process in. */
function isFresh({ beatAt }: Holder): boolean {
  const age = Date.now() - Date.parse(beatAt)
  return age >= 0 && age < FRESH_MS
}

/**
 * Makes sure that whoever the record names is gone. On this kernel, having the lock proves it. A record from another
 * kernel (another machine on a network volume, or this one before it was restarted) or about another lock file proves
 * nothing: it is taken over once its heartbeat has stopped.
 * @throws ConfigurationError when its process is alive
 */
async function outlive(folder: string, me: Holder): Promise<void> {
  const found = await readHolder(folder)
  if (!found) return
  const { holder } = found
  if (holder?.kernel === me.kernel && holder.lock === me.lock) return
  if (holder && holder.host !== me.host && isFresh(holder))
    throw inUse(
      folder,
      holder,
      ` If that machine is off, start again ${FRESH_MS / 1000} seconds after its last heartbeat (${holder.beatAt}).`,
    )
  console.warn(
    `The data folder ${folder} was last used by ${holder ? nameHolder(holder) : 'an unknown process'}: waiting up to ${FRESH_MS / 1000} seconds to see that it is gone…`,
  )
  const since = performance.now()
  const isOver = () => {
    const silence = performance.now() - since
    return silence >= FRESH_MS || (silence >= SILENCE_MS && !(holder && isFresh(holder)))
  }
  while (!isOver()) {
    await pause(LOOK_MS)
    const now = await readHolder(folder)
    if (!now) return
    if (now.text !== found.text) throw inUse(folder, now.holder)
  }
}

/** @throws never: a folder that can't be written to shows in the database itself, and the kernel's lock holds all the same */
async function beat(folder: string, me: Holder): Promise<void> {
  try {
    const now = await readHolder(folder)
    if (now?.holder && now.holder.id !== me.id) {
      console.error(
        `The data folder ${folder} was taken over by ${nameHolder(now.holder)}: this process ends at once, so that only one writes to it.`,
      )
      process.exit(1)
    }
    me.beat += 1
    me.beatAt = new Date().toISOString()
    await writeHolder(folder, me)
  } catch {
    // The next one tries again.
  }
}

/**
 * Says every few seconds that this process is alive, and at once when somebody has removed the record. Ends the process
 * if another one has taken the folder over.
 */
function startHeartbeat(folder: string, me: Holder): () => Promise<void> {
  let beating: Promise<void> | null = null
  const beatOnce = () => {
    beating ??= beat(folder, me).finally(() => {
      beating = null
    })
  }
  const timer = setInterval(beatOnce, BEAT_MS)
  timer.unref()
  // "rename" is what comes and goes, "change" what is written, as each heartbeat is.
  const watcher = watch(folder, { persistent: false }, (event, name) => {
    if (event === 'rename' && name === RECORD_FILE) beatOnce()
  })
  // Where a system has no watches left, the timer has to do.
  watcher.on('error', () => watcher.close())
  return async () => {
    clearInterval(timer)
    watcher.close()
    await beating
  }
}

/**
 * Takes the data folder for this process alone: the embedded database has no lock of its own, and two processes in one
 * folder corrupt it. See decision 053.
 * @throws ConfigurationError when another process has it, or when it can't be written to
 */
export async function lockFolder(folder: string): Promise<Release> {
  makeDataFolder(folder)
  const path = resolve(folder, 'in-use.lock')
  const lock = takeKernelLock(folder, path)
  if (!lock) throw inUse(folder, (await readHolder(folder))?.holder)
  try {
    const me = thisProcess(statSync(path, { bigint: true }).ino.toString())
    await outlive(folder, me)
    await writeHolder(folder, me).catch((error: unknown) => {
      throw unusableFolder(folder, error)
    })
    const stopHeartbeat = startHeartbeat(folder, me)
    held.add(lock)
    return async () => {
      await stopHeartbeat()
      await removeHolder(folder)
      held.delete(lock)
      lock.close()
    }
  } catch (error) {
    lock.close()
    throw error
  }
}
