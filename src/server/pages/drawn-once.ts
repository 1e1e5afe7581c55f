import { createHash } from 'node:crypto'
import { brand } from '#/brand'

const MOST_STORED = 60

const stored = new Map<string, Promise<Buffer>>()

/**
 * Returns the picture of what is shown, drawn at the first call and kept in memory alone: whether someone may see it is asked
 * before each call, and nothing of it stays in the storage when it is no longer shown.
 */
export function drawnOnce(shown: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([brand.name, shown]))
    .digest('hex')
  const known = stored.get(key)
  if (known) return known
  const picture = draw()
  stored.set(key, picture)
  picture.catch(() => stored.delete(key))
  const oldest = stored.size > MOST_STORED ? stored.keys().next().value : undefined
  if (oldest !== undefined) stored.delete(oldest)
  return picture
}
