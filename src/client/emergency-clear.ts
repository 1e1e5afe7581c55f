import type { QueryClient } from '@tanstack/react-query'
import { storeIfPossible } from '#/client/browser-storage'
import { notesKey } from '#/client/user-caches'
import { isFromStore } from '#/client/stored-responses'

const DONE_KEY = 'emergency-clear-done'

/** The five queries as the specification names them, and the first words of the app's keys that hold them now. */
export const clearedQueries = (slug: string): Record<string, readonly string[]> => ({
  userNotes: ['userNotes'],
  sessionStats: ['sessionStats'],
  [notesKey(slug)]: [notesKey(slug)],
  // What partners share is kept beside the partners themselves.
  practicePartners: ['practicePartners', 'sharedNotes'],
  userProfile: ['profile'],
})

/**
 * Once per tab session, after the page has been taken over: drops what an older version of the app may have left in a bad
 * state. Of that only what came out of a store leaves at once. What came with the page is what the server says now, and
 * parts of the page that wake up late still need it; like what is on screen it stays until it has been read again.
 */
export function emergencyClear(client: QueryClient, sessionStorage: Storage, slug: string): void {
  if (sessionStorage.getItem(DONE_KEY)) return
  for (const root of Object.values(clearedQueries(slug)).flat()) {
    client.removeQueries({ queryKey: [root], type: 'inactive', predicate: isFromStore })
    void client.invalidateQueries({ queryKey: [root] })
  }
  storeIfPossible(sessionStorage, DONE_KEY, '1')
}
