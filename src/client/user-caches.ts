import type { Query, QueryClient } from '@tanstack/react-query'
import { removeWhere, STORAGE_PREFIXES, type Stores, userKey } from '#/client/browser-storage'
import { KEPT_MARK } from '#/client/offline/stored-session'
import { personalStore } from '#/client/personal-store'
import { clearStoredAuth, readSession, type StoredSession, storeSession } from '#/client/session-storage'
import { PAGES_CACHE } from '#/lib/worker-words'

/**
 * Answers carry what their reader may do, so a query counts as its reader's own unless it says
 * `meta: { sameForAll: true }`: forgetting to say so costs a refetch, not somebody's privacy.
 */
const isPersonal = (query: Query): boolean => query.meta?.sameForAll !== true

async function purgeQueries(client: QueryClient): Promise<void> {
  client.getMutationCache().clear()
  client.removeQueries({ type: 'inactive', predicate: isPersonal })
  await client.resetQueries({ type: 'active', predicate: isPersonal })
}

function purgeStores(stores: Stores, isPurged: (key: string) => boolean): void {
  for (const storage of [stores.session, stores.local]) {
    removeWhere(storage, (key) => key.startsWith(STORAGE_PREFIXES.productCache) || isPurged(key))
  }
}

/** The marks in web storage that a device keeps something of somebody's beside it. */
const MARKS = ['notes', KEPT_MARK]

/** What a device keeps of somebody beside web storage. */
async function forgetOnDevice({ local }: Stores, userId: string | undefined): Promise<void> {
  const hasKept = userId !== undefined && MARKS.some((mark) => local.getItem(userKey(userId, mark)) !== null)
  // Anybody's pages, but which of them were looked at is nobody's business.
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined)
  if (!hasKept) return
  await personalStore().forget(userId)
}

/** On sign-out and when the account is deleted; also when the server could not be told. */
export async function forgetUser(client: QueryClient, stores: Stores): Promise<void> {
  const forgotten = forgetOnDevice(stores, readSession(stores.local)?.userId)
  purgeStores(stores, (key) => key.startsWith(STORAGE_PREFIXES.user) || key.startsWith(STORAGE_PREFIXES.demo))
  clearStoredAuth(stores.session)
  clearStoredAuth(stores.local)
  await purgeQueries(client)
  await forgotten
}

const KEY_ENDS = 'Notes'
/** The query key of the notes, as the specification names it. */
export const notesKey = (slug: string): string => slug + KEY_ENDS

/** Notes are cached under `[root, userId, …]` and stored under `user:{id}:notes…`. */
function dropNotesOfOthers(client: QueryClient, stores: Stores, userId: string, slug: string): void {
  const roots = ['notes', 'userNotes', notesKey(slug), 'sharedNotes', 'practicePartners']
  client.removeQueries({
    predicate: ({ queryKey: [root, owner] }) =>
      typeof root === 'string' && roots.includes(root) && typeof owner === 'string' && owner !== userId,
  })
  const isOthersNote = (key: string) =>
    /^user:[^:]+:notes/.test(key) && !key.startsWith(userKey(userId, 'notes'))
  for (const storage of [stores.session, stores.local]) removeWhere(storage, isOthersNote)
}

/** On sign-in and whenever the session is renewed. */
export async function rememberUser(
  client: QueryClient,
  stores: Stores,
  session: StoredSession,
  slug: string,
): Promise<void> {
  const previous = readSession(stores.local)
  storeSession(stores.local, session)
  dropNotesOfOthers(client, stores, session.userId, slug)
  if (previous?.userId === session.userId) return
  const forgotten = forgetOnDevice(stores, previous?.userId)
  const previousKeys = previous && userKey(previous.userId, '')
  purgeStores(
    stores,
    (key) =>
      previousKeys !== undefined && (key.startsWith(previousKeys) || key.startsWith(STORAGE_PREFIXES.demo)),
  )
  await purgeQueries(client)
  await forgotten
}
