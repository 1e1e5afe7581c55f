import { addMissing } from '#/lib/older-browsers'
import { type ToWorker } from '#/lib/worker-words'
import { appVersion } from './build-facts'
import { keepPage } from './offline-pages'
import { serveParts } from './parts'
import { servePush } from './push'
import { sendInBackground } from './send-in-background'
import { servePages } from './serve-pages'
import { beginVersion, tabRuns } from './versions'

addMissing()

/*
 * The service worker. It keeps what is anybody's: the app's parts, the public pages that were visited, the pad of a
 * scorer. What is somebody's own it never sees: answers of the API don't pass through it, and the pages keep those
 * themselves, by person (app/offline/offline-store).
 */

declare const self: ServiceWorkerGlobalScope

serveParts()
servePages()
servePush()
sendInBackground()
beginVersion()

self.addEventListener('message', (event) => {
  const said = event.data as ToWorker
  switch (said.kind) {
    case 'keep':
      return event.waitUntil(keepPage(event, said.page, said.parts))
    case 'version':
      return event.ports[0]?.postMessage(appVersion)
    case 'tab-runs':
      if (event.source instanceof Client) event.waitUntil(tabRuns(event.source.id, said.version))
      return
    case 'take-over':
      return event.waitUntil(self.skipWaiting())
  }
})
