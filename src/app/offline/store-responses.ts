import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { browserStores, userKey } from '#/client/browser-storage'
import { isKeptDocument } from '#/client/offline/offline-document'
import { dropAnswer, dropNote, forgetAnswers, keepAnswer, keepNotes } from '#/app/offline/offline-store'
import { KEPT_MARK } from '#/client/offline/stored-session'
import { readSession } from '#/client/session-storage'
import { sessionQuery } from '#/features/people/accounts/queries'
import { journalName } from '#/features/journal/notes/logic/journal-name'
import { keyOf } from '#/features/journal/notes/queries'
import type { Note, NotePage } from '#/features/journal/notes/schema'
import type { TabNews } from '#/features/journal/notes/ui/device/journal'
import { categorise } from '#/lib/errors'
import { PAGES_CACHE } from '#/lib/worker-words'

const failed = (error: unknown) => console.warn('Nothing could be kept for reading offline', error)

/** Whose answers come in; nobody's on a page that was kept itself. */
const readerOf = (client: QueryClient): string | undefined =>
  isKeptDocument() ? undefined : client.getQueryData(sessionQuery().queryKey)?.user?.id

type Answer = Pick<Query, 'queryKey' | 'queryHash' | 'meta' | 'state'>

/** The notes in an answer that is about this person's journal. */
function notesIn({ queryKey: [root, owner, what], state }: Answer, userId: string): Note[] {
  const [notesRoot] = keyOf(userId)
  if (root !== notesRoot || owner !== userId || !state.data) return []
  if (what === 'note') return [state.data as Note]
  return what === 'list' ? (state.data as { pages: NotePage[] }).pages.flatMap(({ items }) => items) : []
}

async function keep(userId: string, answer: Answer): Promise<void> {
  const { queryKey: key, queryHash, meta, state } = answer
  if (meta?.keptOffline)
    await keepAnswer(userId, queryHash, { key, data: state.data, updatedAt: state.dataUpdatedAt })
  const notes = notesIn(answer, userId)
  if (notes.length > 0) await keepNotes(userId, notes, state.dataUpdatedAt)
}

/** The server says that it isn't there, or isn't for this person. */
async function drop(
  userId: string,
  { queryKey: [root, , what, id], queryHash, meta }: Answer,
): Promise<void> {
  if (meta?.keptOffline) await dropAnswer(userId, queryHash)
  if (root === keyOf(userId)[0] && what === 'note' && typeof id === 'string') await dropNote(userId, id)
}

/** The session is over, though nobody signed out here: what was written and not sent stays for them, nothing else. */
async function forgetWhoLeft(): Promise<void> {
  const { local } = browserStores()
  const userId = readSession(local)?.userId
  if (userId === undefined || local.getItem(userKey(userId, KEPT_MARK)) === null) return
  await globalThis.caches?.delete(PAGES_CACHE)
  await forgetAnswers(userId)
}

const nobodyIsSignedIn = (client: QueryClient): boolean =>
  !isKeptDocument() && client.getQueryData(sessionQuery().queryKey)?.user === null

/** Keeps what is answered to who is signed in, as far as it asks for it, until they leave. Answers how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  const [sessionKey] = sessionQuery().queryKey
  const cache = client.getQueryCache()
  let reader: string | undefined
  let stopJournal: (() => void) | undefined

  function meetReader(): void {
    if (nobodyIsSignedIn(client)) forgetWhoLeft().catch(failed)
    const next = readerOf(client)
    if (next === reader) return
    reader = next
    stopJournal?.()
    stopJournal = next === undefined ? undefined : followJournal(next, client)
  }
  function hear(event: QueryCacheNotifyEvent): void {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (query.queryKey[0] === sessionKey) meetReader()
    if (reader === undefined) return
    if (action.type === 'success' && !action.manual) keep(reader, query).catch(failed)
    if (action.type === 'error' && ['not_found', 'permission'].includes(categorise(action.error)))
      drop(reader, query).catch(failed)
  }
  meetReader()
  // What came with the page.
  if (reader !== undefined)
    for (const query of cache.getAll())
      if (query.state.status === 'success') keep(reader, query).catch(failed)
  const stop = cache.subscribe(hear)
  return () => {
    stop()
    stopJournal?.()
  }
}

/** What the journal of this device has sent is as good as read. Answers how to stop. */
function followJournal(userId: string, client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(journalName(userId))
  channel.addEventListener('message', ({ data: { id, known } }: MessageEvent<TabNews>) => {
    if (!known || readerOf(client) !== userId) return
    const kept = known.note ? keepNotes(userId, [known.note], Date.now()) : dropNote(userId, id)
    kept.catch(failed)
  })
  return () => channel.close()
}
