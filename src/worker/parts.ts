import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isPart } from '#/lib/offline-pages'
import { PAD_CACHE, PARTS_CACHE, PICTURES_CACHE, SHELL_PATH } from '#/lib/worker-words'
import { scriptIn } from '#/lib/language-choice'
import { appVersion, language, offlineParts } from './build-facts'

const DAY_SECONDS = 24 * 60 * 60
/** Several versions of everything: pages that were kept name the parts of their day. */
const MAX_PARTS = 300
const MAX_PICTURES = 60

/** As anybody asks who reads what this device's reader does. */
export const inOurLanguage = (page: RequestInfo, how: RequestInit = {}): Request =>
  new Request(page, { ...how, credentials: 'omit', headers: { 'accept-language': language } })

/** Only what is anybody's is kept: the session is left out of the question, and the answer has to say so too. */
const asAnybody: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => inOurLanguage(request),
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200 || response.redirected) return null
    if (new URL(request.url).pathname !== SHELL_PATH) return response
    const isPublic = response.headers.get('cache-control')?.includes('public') ?? false
    // While a new version goes out, another process may still answer with the one before.
    const isOurs = (await response.clone().text()).includes(scriptIn(language, appVersion))
    return isPublic && isOurs ? response : null
  },
}

/** Files whose content never changes under their name. */
const keptFirst = (cacheName: string, maxEntries: number) =>
  new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      asAnybody,
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  })

const parts = keptFirst(PARTS_CACHE, MAX_PARTS)

/** Keeps a part of a page that is kept. */
export async function keepPart(event: ExtendableEvent, path: string): Promise<void> {
  await Promise.all(parts.handleAll({ event, request: new Request(path) }))
}

/** The app alone, as it was kept when this version came. */
export const keptShell = (): Promise<Response | undefined> => matchPrecache(SHELL_PATH)

export function serveParts(): void {
  addPlugins([asAnybody])
  precache(offlineParts)
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isPart(url.pathname),
    async (asked) => {
      const path = asked.url.pathname
      const ofPad = async () => (await caches.open(PAD_CACHE)).match(path, { ignoreVary: true })
      return (await matchPrecache(path)) ?? (await ofPad()) ?? parts.handle(asked)
    },
  )
  // What people upload is not among them: a picture's address is all that keeps strangers from it.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/pictures/'),
    keptFirst(PICTURES_CACHE, MAX_PICTURES),
  )
}
