import { createValue } from '#/client/listeners'
import { KEPT_AS_ATTRIBUTE, KEPT_AT_ATTRIBUTE, type KeptAs } from '#/lib/worker-words'

/** The page came from the device, because nothing else answered. */
export type KeptDocument = {
  /** `page`: a public page as anybody gets it. `shell`: the app alone, to be filled with what the device keeps. */
  as: KeptAs
  /** Milliseconds since the epoch. */
  at: number
}

function readDocument(): KeptDocument | null {
  if (typeof document === 'undefined') return null
  const root = document.documentElement
  const as = root.getAttribute(KEPT_AS_ATTRIBUTE)
  const at = Number(root.getAttribute(KEPT_AT_ATTRIBUTE))
  return as === 'page' || as === 'shell' ? { as, at } : null
}

/** Null where the server made the page, and as soon as it answers again. For useSyncExternalStore. */
export const keptDocument = createValue<KeptDocument | null>(readDocument())

export const isKeptDocument = (): boolean => keptDocument.getSnapshot() !== null

const startPath = typeof window === 'undefined' ? '' : window.location.pathname
/** Whether the document was brought for this address, or the app has gone there since. */
export const isStartPage = (path: string): boolean => path === startPath
