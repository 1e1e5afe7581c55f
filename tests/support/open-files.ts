import { lstat, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

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

/** The same for a data folder. Nobody else gets to the embedded database's own files while their folder is closed. */
export async function openData(dataDir: string): Promise<string[]> {
  const embedded = join(dataDir, 'pglite')
  return (await openFiles(dataDir)).filter((path) => !path.startsWith(`${embedded}${sep}`))
}
