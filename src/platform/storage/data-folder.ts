import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#/platform/configuration-error'

/** Where a file system has no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** A full disk, a read-only folder, or one that belongs to another user. */
export const unusableFolder = (folder: string, error: unknown): ConfigurationError =>
  new ConfigurationError(
    `The data folder ${folder} can't be written to: ${error instanceof Error ? error.message : String(error)}. Make room or mend its permissions, or set another DATA_DIR.`,
  )

/** @throws ConfigurationError when it can't be made */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusableFolder(folder, error)
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Puts the file in place whole, unless another process was first. */
function putOnce(file: string, content: string): void {
  const part = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(part, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(part, file)
  } catch (error) {
    if (NO_LINKS.has(codeOf(error))) renameSync(part, file)
    else if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Returns a secret that stands in a file of the data folder, and makes it the first time. Processes that start together
 * get the same one, and a crash or a full disk never leaves half of one.
 * @throws ConfigurationError when the file is empty or can't be used
 */
export function secretIn(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  makeDataFolder(folder)
  try {
    if (read(file) === null) putOnce(file, make())
    const secret = read(file)
    if (secret) return secret
  } catch (error) {
    throw unusableFolder(folder, error)
  }
  throw new ConfigurationError(
    `${file} is empty: bring it back from a backup, or remove it to have a new one made.`,
  )
}
