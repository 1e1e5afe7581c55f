import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { connection } from '#/client/connection'
import { isKeptDocument, keptDocument } from '#/client/offline/offline-document'
import { restoreAnswers } from '#/app/offline/restore-stored'
import { rememberSession, sessionQuery } from '#/features/people/accounts/queries'
import { isKeptPage } from '#/lib/offline-pages'
import { KEPT_AS_ATTRIBUTE, KEPT_AT_ATTRIBUTE, PAGES_CACHE } from '#/lib/worker-words'

const isOffline = () => connection.getSnapshot().display === 'offline'

/** The server answers: everything on the page is asked for anew, as if it had just been opened. */
async function becomeLive(client: QueryClient, router: AnyRouter): Promise<void> {
  keptDocument.become(null)
  const root = document.documentElement
  root.removeAttribute(KEPT_AS_ATTRIBUTE)
  root.removeAttribute(KEPT_AT_ATTRIBUTE)
  // On a dead line it may have been asked for, and would be waited for long.
  await client.cancelQueries({ queryKey: sessionQuery().queryKey })
  await client.fetchQuery({ ...sessionQuery(), staleTime: 0 })
  rememberSession(client)
  await client.invalidateQueries()
  await router.invalidate()
}

/** A kept page knows nothing of who uses the device, and is asked for again as soon as the server answers. */
async function leadBack(client: QueryClient, router: AnyRouter): Promise<void> {
  client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
  await connection.untilAnswered()
  await becomeLive(client, router)
}

/** A public page that the device keeps is a document: it is opened as one, instead of asking in vain for what it shows. */
async function openKept(href: string): Promise<void> {
  const { pathname } = new URL(href, window.location.origin)
  if (!isKeptPage(pathname) || !(await caches.has(PAGES_CACHE))) return
  if (await (await caches.open(PAGES_CACHE)).match(pathname)) window.location.assign(href)
}

/** Leads a page that came from the device back to the server; hands one that lost its line what the device has. */
export function followLine(client: QueryClient, router: AnyRouter): () => void {
  if (isKeptDocument()) leadBack(client, router).catch(() => undefined)
  const restore = () => {
    const userId = client.getQueryData(sessionQuery().queryKey)?.user?.id
    if (isOffline() && userId !== undefined && !isKeptDocument())
      restoreAnswers(client, userId).catch(() => undefined)
  }
  const stops = [
    connection.subscribe(restore),
    router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
      restore()
      if (pathChanged && isOffline()) openKept(toLocation.publicHref).catch(() => undefined)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
