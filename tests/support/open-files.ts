import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOR_OTHERS = 0o077

/** A path and everything below it that group or others have any right to. Links are not followed. */
export async function openFiles(path: string): Promise<string[]> {
  const stats = await lstat(path).catch(() => null)
  // Gone since it was listed, or a link, which has no rights of its own.
  if (!stats || stats.isSymbolicLink()) return []
  const names = stats.isDirectory() ? await readdir(path) : []
  const below = await Promise.all(names.map((name) => openFiles(join(path, name))))
  return [...(stats.mode & FOR_OTHERS ? [path] : []), ...below.flat()]
}
