import { PAD_CACHE, PAGES_CACHE, PARTS_CACHE, PICTURES_CACHE } from '#/lib/worker-words'
import { appVersion } from './build-facts'

declare const self: ServiceWorkerGlobalScope

const OURS = new Set([PAD_CACHE, PAGES_CACHE, PARTS_CACHE, PICTURES_CACHE])
const isPrecache = (name: string) => name.startsWith('workbox-precache')

/** The version each tab has said it runs; forgotten when the browser puts the worker to sleep, and said again. */
const running = new Map<string, string>()

/** A version that every open tab runs already takes nothing away from anybody: it need not wait for a word. */
export async function tabRuns(tab: string, version: string): Promise<void> {
  running.set(tab, version)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.every(({ id }) => running.get(id) === appVersion)) await self.skipWaiting()
}

/** A new version waits until somebody wants it, or all tabs of the one before are closed. */
export function beginVersion(): void {
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), preload(), dropOtherCaches()]))
  })
}

/** The page is asked for while the worker wakes up. */
const preload = () => self.registration.navigationPreload?.enable()

async function dropOtherCaches(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => !OURS.has(name) && !isPrecache(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
