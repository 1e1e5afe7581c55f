import { createHash } from 'node:crypto'
import type { Viewer } from './viewer'

/** How long an admin who was one a moment ago still sees how things are, while nobody can be asked. */
const REMEMBERED_MS = 10 * 60_000
const MOST = 100

const keyOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

export type RecentAdmins = ReturnType<typeof createRecentAdmins>

/**
 * Admins lately seen at the page of the system's health, by a hash of their cookies. Without the database
 * nobody can be recognised, and that is when the page is needed most. It serves for that page alone.
 */
export function createRecentAdmins(now: () => number = () => performance.now()) {
  const seen = new Map<string, { viewer: Viewer; atMs: number }>()
  return {
    remember(cookie: string | undefined, viewer: Viewer): void {
      if (!cookie || viewer.kind !== 'user' || !viewer.isAdmin) return
      const key = keyOf(cookie)
      seen.delete(key)
      seen.set(key, { viewer, atMs: now() })
      const oldest = seen.keys().next().value
      if (seen.size > MOST && oldest !== undefined) seen.delete(oldest)
    },
    recall(cookie: string): Viewer | null {
      const found = seen.get(keyOf(cookie))
      return found && now() - found.atMs < REMEMBERED_MS ? found.viewer : null
    },
  }
}
