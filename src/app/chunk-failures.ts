import { isKeptDocument } from '#/client/offline/offline-document'
import * as m from '#/lib/messages.gen'

/** What Vite said could not be fetched. */
const failures = new WeakSet<Error>()

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** The specification's plain words for a page that could not be loaded; `path` is internal. */
export function chunkFailureText(path: string): string {
  if (`${path}/`.startsWith('/game-generator/')) return m.shell_errorLoadingGameGenerator()
  if (path === '/mobile-ux-demo' || path.startsWith('/demo/')) return m.shell_errorLoadingDemo()
  return m.shell_errorLoadingPage()
}

/**
 * Remembers which errors are parts of the app that could not be fetched. The router reloads the page once for an error in
 * a browser's words for that, which after a new release is the cure. Without a network it would only trade the app for
 * the browser's own error page, so the error gets words of ours.
 */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    if (!navigator.onLine || isKeptDocument())
      payload.message = 'A part of the page could not be fetched offline'
  })
}
