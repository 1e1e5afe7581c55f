import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Loading } from '#/ui/loading'
import { getBridge } from '#/client/bridge'
import { NotFoundScreen } from './not-found-screen'
import { tellPageMoment } from '#/client/page-moment'
import { PageErrorScreen } from './page-error-screen'
import { createQueryClient } from '#/client/query-client'
import { slugRewrite } from '#/lib/public-paths'
import { routeTree } from './route-tree.gen'
import { createSearchSpelling } from './search-spelling'

/** A wait shorter than this shows nothing: a spinner that only flashes makes a page feel slower. */
const PENDING_AFTER_MS = 300
const PENDING_AT_LEAST_MS = 300

/** In the browser the router reads it from the page. */
const serverNonce = createIsomorphicFn()
  .server((): { ssr?: { nonce: string } } => ({ ssr: { nonce: getBridge().nonce() } }))
  .client((): { ssr?: { nonce: string } } => ({}))

type Handed = { moment: string; queries: object }

/**
 * When the page was made goes with it, and what its loaders have read. What failed or did not arrive in time is asked for
 * again by the browser, not told to it.
 */
const handOver = createIsomorphicFn()
  .server((client: QueryClient) => ({
    dehydrate: (): Handed => ({
      moment: getBridge().moment(),
      queries: dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }),
    }),
  }))
  .client((client: QueryClient) => ({
    hydrate: ({ moment, queries }: Handed) => {
      tellPageMoment(moment)
      hydrate(client, queries)
    },
  }))

/**
 * Restores where somebody was, as the router does, but leaves the first page where it stands once it was scrolled: that
 * was its reader, before the scripts came, or the page's own script. The router would begin it at its top.
 */
const restoresScroll = createIsomorphicFn()
  .server(() => true)
  .client(() => {
    let isFirst = true
    return () => {
      const leaves = isFirst && window.scrollY > 0
      isFirst = false
      // The router remembers where a page stands only if it has seen it scroll.
      if (leaves) document.dispatchEvent(new Event('scroll'))
      return !leaves
    }
  })

export function getRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree,
    context: { queryClient },
    rewrite: slugRewrite,
    ...createSearchSpelling(),
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    notFoundMode: 'root',
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...handOver(queryClient),
    ...serverNonce(),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
