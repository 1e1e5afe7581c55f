import { isKeptDocument } from '#/client/offline/offline-document'

/** Browsers' words for a part of the app that could not be fetched. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

/** The specification's plain words for a page that could not be loaded; `path` is internal. */
export function chunkFailureText(path: string): string {
  if (`${path}/`.startsWith('/game-generator/')) return 'Error loading Game Generator'
  if (path === '/mobile-ux-demo' || path.startsWith('/demo/')) return 'Error loading demo'
  return 'Error loading page'
}

/**
 * The router reloads the page once when a part is missing, which after a new release is the cure. Without
 * a network it would only trade the app for the browser's own error page, so it is told that it has.
 */
export function keepPageWhenOffline(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine && !isKeptDocument()) return
    try {
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    } catch {
      // Without storage the router can't remember a reload, and does none.
    }
  })
}
