import { createSlowOperations } from '#/lib/slow-operations'
import type { Logger } from './log'

export type SlowOperations = ReturnType<typeof createSlowOperations>

/** What took long on this process, by the specification's limits: requests by their route's pattern, jobs by name. */
export const createServerSlowOperations = (log: Logger): SlowOperations =>
  createSlowOperations({
    now: Date.now,
    log: (message, operations) => log.info({ operations }, message),
  })

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Long enough for any token, and longer than nearly every word of an address. */
const LONG_SEGMENT = /[^/]{30,}/g
const SHOWN_CHARS = 120

/** Returns a path as it may be logged: `/events/:id`, `/note-cards/:long`. Ids tell nothing, and tokens open something. */
export const loggedPath = (path: string): string =>
  path.replace(ID, ':id').replace(LONG_SEGMENT, ':long').slice(0, SHOWN_CHARS)

type Answered = { method: string; route: string; path: string; status: number }

/**
 * Returns an operation's name. Pages share one pattern, so they go by their path: `GET /events/:id`. Addresses that lead
 * nowhere share a name: asking for one must not write on the admins' page.
 */
export function operationName({ method, route, path, status }: Answered): string {
  if (!route.includes('*')) return `${method} ${route}`
  return `${method} ${status === 404 ? '/:nowhere' : loggedPath(path)}`
}
