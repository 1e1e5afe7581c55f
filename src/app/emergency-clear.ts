import type { QueryClient } from '@tanstack/react-query'
import { storeIfPossible } from '#/app/browser-storage'

const DONE_KEY = 'emergency-clear-done'

/** Once per tab session: drops what an older version of the app may have left in a bad state. */
export function emergencyClear(client: QueryClient, sessionStorage: Storage, slug: string): void {
  if (sessionStorage.getItem(DONE_KEY)) return
  // What partners share is kept beside the partners themselves.
  const roots = [
    'userNotes',
    'sessionStats',
    `${slug}Notes`,
    'practicePartners',
    'sharedNotes',
    'userProfile',
  ]
  for (const root of roots) client.removeQueries({ queryKey: [root] })
  storeIfPossible(sessionStorage, DONE_KEY, '1')
}
