import type { AnyRouter } from '@tanstack/react-router'
import { isKeptDocument } from '#/client/offline/offline-document'
import { savesData } from '#/client/offline/saves-data'
import { tellWorker } from '#/client/offline/tell-worker'
import { isKeptPage, isPart } from '#/lib/offline-pages'

/** By then what a page loads by and by has come. */
const SETTLED_MS = 1_500

/** The scripts and fonts that this tab has loaded so far. */
const loadedParts = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && isPart(pathname))
      .map(({ pathname }) => pathname),
  ),
]

/** Asks the worker to keep a page, as anybody gets it, for when there is no connection. */
export const keepPage = (page: string): Promise<void> =>
  tellWorker({ kind: 'keep', page, parts: loadedParts() })

/** Keeps the public pages somebody looks at. Answers how to stop. */
export function keepVisitedPages(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepSoon = () => {
    clearTimeout(timer)
    const { pathname } = window.location
    if (!isKeptPage(pathname) || isKeptDocument() || savesData()) return
    timer = setTimeout(() => void keepPage(pathname), SETTLED_MS)
  }
  keepSoon()
  const stop = router.subscribe('onResolved', keepSoon)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
