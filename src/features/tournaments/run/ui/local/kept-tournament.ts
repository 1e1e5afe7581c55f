import { useSyncExternalStore } from 'react'
import { browserStores, readJson } from '#/client/browser-storage'
import type { LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import { replay, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import {
  isTournamentLog,
  isTournamentSettings,
} from '#/features/tournaments/core/logic/tournament/kept-shape'

const KEY = 'tournament'
/** As far back as a change can be taken back. */
const MOST_STEPS = 30

/** The one tournament that this device keeps. */
export type Kept = {
  tournament: Tournament
  /** The event whose players it was made from. */
  eventId: string | null
}

const listeners = new Set<() => void>()
/** What stood before each change made in this tab, the latest last. */
let before: Kept[] = []
/** `undefined`: not read yet. */
let known: Kept | null | undefined

/** Nothing, where nothing is kept or what is kept is not ours to read. */
function read(): Kept | null {
  const stored = readJson(browserStores().local, KEY)
  if (typeof stored !== 'object' || stored === null) return null
  const { settings, log, eventId } = stored as Record<string, unknown>
  if (!isTournamentSettings(settings) || !isTournamentLog(log)) return null
  try {
    return { tournament: replay(settings, log), eventId: typeof eventId === 'string' ? eventId : null }
  } catch {
    return null
  }
}

const current = (): Kept | null => (known === undefined ? (known = read()) : known)

function tell(): void {
  for (const listener of listeners) listener()
}

function put(kept: Kept | null): void {
  const { local } = browserStores()
  if (kept) {
    const { settings, log } = kept.tournament
    // A full storage is told to whoever acts: nothing is to look kept that is not.
    local.setItem(KEY, JSON.stringify({ settings, log, eventId: kept.eventId }))
  } else local.removeItem(KEY)
  known = kept
  tell()
}

/** 'step': one can go back behind it; 'follows': it comes with the last step; 'anew': there is no going back. */
type ChangeKind = 'step' | 'follows' | 'anew'

/** Changes what is kept; throws what `change` throws, or when there is no room for it. */
export function changeKept(change: (tournament: Tournament) => Tournament, kind: ChangeKind = 'step'): void {
  // Another tab's change may be on its way here still.
  const kept = (known = read())
  if (!kept) return
  const changed = change(kept.tournament)
  if (changed === kept.tournament) return
  if (kind === 'anew') before = []
  if (kind === 'step') before = [...before.slice(1 - MOST_STEPS), kept]
  put({ ...kept, tournament: changed })
}

/** Keeps another tournament in place of this one. */
export function keep(
  settings: Tournament['settings'],
  log: readonly LogEntry[] = [],
  eventId: string | null = null,
): void {
  before = []
  put({ tournament: replay(settings, log), eventId })
}

export function forgetKept(): void {
  before = []
  put(null)
}

/** Takes the last change of this tab back; another tab's changes are not gone behind. */
export function undoChange(): void {
  const last = before.at(-1)
  if (!last) return
  before = before.slice(0, -1)
  put(last)
}

function fromOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  known = undefined
  before = []
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', fromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      window.removeEventListener('storage', fromOtherTab)
      // Whoever looks next may find another tab's.
      known = undefined
    }
  }
}

/** Null when nothing is kept; undefined while the page is as the server rendered it, which knows no device. */
export const useKept = (): Kept | null | undefined =>
  useSyncExternalStore<Kept | null | undefined>(subscribe, current, () => undefined)

export const useCanUndo = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => before.length > 0,
    () => false,
  )
