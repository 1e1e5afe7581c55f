import { backoffMs } from '#/client/resilient-fetch'
import { CONNECTION_TEST_CACHE_MS, FETCH_TIMEOUT_MS, RELIABLE_CONNECTION_TRIES } from '#/client/constants'
import { timedFetch } from '#/client/timed-fetch'

export interface ConnectionTestDependencies {
  fetch: typeof globalThis.fetch
  now: () => number
  random: () => number
}

/** Asks the data itself, where the quick check only asks whether the API's root answers. */
export function createConnectionTest({ fetch, now, random }: ConnectionTestDependencies) {
  let last: { at: number; result: Promise<boolean> } | undefined

  async function answers(path: string): Promise<boolean> {
    try {
      return (await timedFetch(fetch, path, { cache: 'no-store' }, FETCH_TIMEOUT_MS)).ok
    } catch {
      return false
    }
  }
  function askAnew(): Promise<boolean> {
    last = { at: now(), result: answers('/api/connection-test') }
    return last.result
  }
  /** Those who ask within 3 s share one answer. */
  const testConnection = (): Promise<boolean> =>
    last && now() - last.at < CONNECTION_TEST_CACHE_MS ? last.result : askAnew()
  return {
    testConnection,
    /** Up to three tries, of which the first may be shared; the others ask anew. */
    async reliableConnection(): Promise<boolean> {
      for (let made = 1; ; made++) {
        if (await (made === 1 ? testConnection() : askAnew())) return true
        if (made === RELIABLE_CONNECTION_TRIES) return false
        await new Promise((resolve) => setTimeout(resolve, backoffMs(made, random())))
      }
    },
    /** The retry check: whether events can be read again. */
    eventsCanBeRead: (): Promise<boolean> => answers('/api/events/count'),
  }
}

export const connectionTest = createConnectionTest({
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => performance.now(),
  random: Math.random,
})
