import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isKeptDocument } from '#/client/offline/offline-document'
import { putStored } from '#/client/stored-responses'
import { type KeptNotes, readKept } from '#/app/offline/offline-store'
import { NO_FILTERS, noteQuery, notesQuery } from '#/features/journal/notes/queries'
import type { NotePage } from '#/features/journal/notes/schema'
import { latestFirst } from '#/features/journal/notes/logic/listed'

function restoreNotes(client: QueryClient, userId: string, { notes, updatedAt }: KeptNotes): void {
  if (notes.length === 0) return
  const page: NotePage = { items: notes.toSorted(latestFirst), nextCursor: null, total: notes.length }
  const list: InfiniteData<NotePage, string | null> = { pages: [page], pageParams: [null] }
  const { queryKey } = notesQuery(userId, NO_FILTERS)
  if (client.getQueryData(queryKey) === undefined) putStored(client, queryKey, list, updatedAt)
  for (const note of notes) {
    const one = noteQuery(userId, note.id).queryKey
    if (client.getQueryData(one) === undefined) putStored(client, one, note, updatedAt)
  }
}

/**
 * Hands the app what the device keeps for somebody, where it has nothing itself. On a page that came without its reader,
 * what was said to them replaces what anybody is told.
 */
export async function restoreAnswers(client: QueryClient, userId: string): Promise<void> {
  const { answers, journal } = await readKept(userId, Date.now())
  const isOver = isKeptDocument()
  for (const { key, data, updatedAt } of answers)
    if (isOver || client.getQueryData(key) === undefined) putStored(client, key, data, updatedAt)
  restoreNotes(client, userId, journal)
}
