import { useSyncExternalStore } from 'react'
import type { Journal, JournalState } from './journal'
import { journalOf } from './journals'

const NOT_YET: JournalState = {
  unsent: new Map(),
  confirmed: new Map(),
  isReady: false,
  lasts: true,
  sending: 'idle',
}
const nothing = () => () => {}
const notYet = () => NOT_YET

/** The journal on this device and what it holds; null while the server renders and in the first moment after. */
export function useJournal(userId: string): { journal: Journal | null; state: JournalState } {
  const journal = useSyncExternalStore<Journal | null>(
    nothing,
    () => journalOf(userId),
    () => null,
  )
  const state = useSyncExternalStore(journal?.subscribe ?? nothing, journal?.getSnapshot ?? notYet, notYet)
  return { journal, state }
}
