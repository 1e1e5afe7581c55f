import { readJson, removeWhere, STORAGE_PREFIXES, storeIfPossible } from '#/client/browser-storage'

/**
 * Who this browser was last signed in as. The session itself is a cookie that no script can read; this
 * is only what tells one person's cached data from another's.
 */
export interface StoredSession {
  userId: string
  email: string
}

const SESSION_KEY = `${STORAGE_PREFIXES.auth}session`

export function readSession(local: Storage): StoredSession | undefined {
  const found = readJson(local, SESSION_KEY)
  if (typeof found !== 'object' || found === null) return undefined
  const { userId, email } = found as Partial<Record<string, unknown>>
  return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : undefined
}

export function storeSession(local: Storage, session: StoredSession): void {
  const { userId, email } = session
  storeIfPossible(local, SESSION_KEY, JSON.stringify({ userId, email }))
}

export function clearStoredAuth(storage: Storage): void {
  removeWhere(storage, (key) => key.startsWith(STORAGE_PREFIXES.auth))
}
