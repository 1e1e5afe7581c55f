import { hashKey, type QueryClient } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { isKeptDocument } from '#/client/offline/offline-document'
import { keepAllNotes, readKept } from '#/app/offline/offline-store'
import { savesData } from '#/client/offline/saves-data'
import { sessionQuery } from '#/features/people/accounts/queries'
import { myEventsQuery } from '#/features/events/events/queries'
import type { MyEventsTab } from '#/features/events/events/schema'
import { keyOf } from '#/features/journal/notes/queries'
import type { Note, NotePage } from '#/features/journal/notes/schema'

/** What was kept once is read again when it is older than this, whatever page is open. */
const FRESH_MS = 60 * 60 * 1000
const PAGE_NOTES = 100
/** The latest 300 notes are a year of three evenings twice a week. */
const MAX_PAGES = 3
const TABS: MyEventsTab[] = ['hosting', 'going', 'waiting', 'past']

async function latestNotes(): Promise<Note[]> {
  const notes: Note[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor }: NotePage = await api.get<NotePage>('/notes', {
      query: { limit: PAGE_NOTES, cursor },
    })
    notes.push(...items)
    cursor = nextCursor
    if (cursor === null) break
  }
  return notes
}

/**
 * Whoever has looked at their journal or their events on this device finds them there without a connection, and not as
 * they were when the pages were last open.
 */
export async function keepFresh(client: QueryClient, now: number): Promise<void> {
  const userId = client.getQueryData(sessionQuery().queryKey)?.user?.id
  if (userId === undefined || isKeptDocument() || savesData()) return
  const { answers, journal } = await readKept(userId, now)
  const readsNotes = client.getQueryCache().findAll({ queryKey: keyOf(userId) }).length > 0
  if ((journal.notes.length > 0 || readsNotes) && now - journal.readAt > FRESH_MS)
    await keepAllNotes(userId, await latestNotes(), now)
  const keptAt = new Map(answers.map(({ key, updatedAt }) => [hashKey(key), updatedAt]))
  for (const query of TABS.map(myEventsQuery))
    if (now - (keptAt.get(hashKey(query.queryKey)) ?? now) > FRESH_MS)
      await client.prefetchInfiniteQuery(query)
}
