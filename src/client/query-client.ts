import { QueryCache, QueryClient } from '@tanstack/react-query'
import {
  QUERY_RETENTION_MS,
  QUERY_RETRIES,
  QUERY_RETRY_BASE_MS,
  QUERY_RETRY_CAP_MS,
  QUERY_STALE_MS,
} from '#/client/constants'
import { isKeptDocument } from '#/client/offline/offline-document'
import { causeChain } from '#/lib/error-signals'
import { type Category, categorise } from '#/lib/errors'

type QueryMeta = {
  /** Kept in session storage for this long: see product-cache. */
  productCacheMs?: number
  /** Kept on the device for who is signed in, to be read without a connection: see kept-answers. */
  keptOffline?: boolean
  /** Not cleared when another person signs in: see user-caches. */
  sameForAll?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

const HOPELESS = /insufficient[ _]resources|time-?out|timed out|aborted/i
/** The server's considered answers: asking the same again gets the same. */
const REFUSALS: Category[] = ['auth', 'permission', 'validation', 'not_found', 'rate_limit']

const mentionsHopeless = (error: unknown): boolean =>
  causeChain(error).some(({ message }) => typeof message === 'string' && HOPELESS.test(message))

function shouldRetryQuery(failures: number, error: unknown): boolean {
  // What the device has of it is shown meanwhile; all is asked for again when the line is back.
  if (isKeptDocument()) return false
  return failures < QUERY_RETRIES && !mentionsHopeless(error) && !REFUSALS.includes(categorise(error))
}

/** `failures` is 0 before the first retry, as TanStack Query counts. */
export const queryRetryDelayMs = (failures: number): number =>
  Math.min(QUERY_RETRY_BASE_MS * 2 ** failures, QUERY_RETRY_CAP_MS)

/**
 * On the server a client lives for one request: nothing is retried while somebody waits for the page, and
 * no timer may hold its data back from the garbage collector.
 */
export function createQueryClient(onServer = typeof window === 'undefined'): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const category = categorise(error)
        // In the server's log a key is told by its first word: the rest may be a link's token.
        const told = onServer ? query.queryKey[0] : query.queryKey
        if (!REFUSALS.includes(category) && !isKeptDocument()) console.error('Query failed', told, error)
        // The session ended elsewhere: whoever shows who is signed in asks anew.
        if (category === 'auth' && !onServer) void client.invalidateQueries({ queryKey: ['session'] })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: onServer ? Infinity : QUERY_RETENTION_MS,
        retry: onServer ? false : shouldRetryQuery,
        retryDelay: queryRetryDelayMs,
        refetchOnWindowFocus: false,
        // Offline, the resilient fetch says so; left to itself the library would wait without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
