import type { RouteMatchCallbackOptions } from 'workbox-core/types'
import { registerRoute } from 'workbox-routing'
import { isPadPage } from '#/lib/offline-pages'
import { KEPT_AS_ATTRIBUTE, KEPT_AT_ATTRIBUTE, type KeptAs } from '#/lib/worker-words'
import { cacheOf, htmlLike, keptAtOf } from './offline-pages'
import { keptShell } from './parts'

/** On a line that is there but answers nothing, the page that is kept is shown; the bare app only much later. */
const PATIENCE_MS = { page: 4_000, shell: 10_000 }
/** What stands before the server when that doesn't answer. */
const GATEWAY_STATUSES = [502, 503, 504]
const NO_PAGE =
  /^\/(?:api|uploads|share|assets|fonts|pictures|icons|embed|healthz|readyz|metrics)(?:\/|$)|\.\w+$/

/** As kept, saying so on its root element. */
async function marked(kept: Response, as: KeptAs): Promise<Response> {
  const at = keptAtOf(kept) || Date.now()
  const html = await kept.text()
  return htmlLike(
    kept,
    html.replace('<html', `<html ${KEPT_AS_ATTRIBUTE}="${as}" ${KEPT_AT_ATTRIBUTE}="${at}"`),
    at,
  )
}

async function fromDevice({
  pathname,
  search,
}: URL): Promise<{ as: KeptAs; give(): Promise<Response> } | null> {
  const cacheName = cacheOf(pathname)
  const page = cacheName ? await (await caches.open(cacheName)).match(pathname) : undefined
  if (page) {
    // What was searched for is not kept, nor what was found: the page as it begins is.
    const isOther = search !== '' && !isPadPage(pathname)
    return { as: 'page', give: async () => (isOther ? Response.redirect(pathname) : marked(page, 'page')) }
  }
  const shell = await keptShell()
  return shell ? { as: 'shell', give: () => marked(shell, 'shell') } : null
}

type Preloading = ExtendableEvent & { preloadResponse?: Promise<Response | undefined> }

const askServer = async (event: Preloading, request: Request): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(request))

async function fromNetwork(event: Preloading, request: Request): Promise<Response> {
  const answer = await askServer(event, request)
  if (GATEWAY_STATUSES.includes(answer.status)) throw new Error(`Nothing behind a ${answer.status}`)
  return answer
}

const isVisit = ({ request, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate'

/** The network's answer; where none comes, what the device has. */
export function servePages(): void {
  // Left to the browser it would be asked for a second time, and a way back from a provider is good for once.
  registerRoute(
    (asked) => isVisit(asked) && NO_PAGE.test(asked.url.pathname),
    ({ event, request }) => askServer(event, request),
  )
  registerRoute(
    (asked) => isVisit(asked) && !NO_PAGE.test(asked.url.pathname),
    async ({ event, request, url }) => {
      const network = fromNetwork(event, request)
      // It may fail before the device has been asked.
      network.catch(() => undefined)
      const kept = await fromDevice(url)
      if (!kept) return network
      const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS[kept.as]))
      const first = await Promise.race([network.catch(() => undefined), late])
      return first ?? kept.give()
    },
  )
}
