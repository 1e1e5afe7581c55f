import { createSlowOperations } from '#/app/slow-operations'
import type { Logger } from './log'

export type SlowOperations = ReturnType<typeof createSlowOperations>

/** What took long on this process, by the specification's limits: requests by their route's pattern, jobs by name. */
export const createServerSlowOperations = (log: Logger): SlowOperations =>
  createSlowOperations({
    now: Date.now,
    log: (message, operations) => log.info({ operations }, message),
  })

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const SHOWN_CHARS = 120

/** Pages share one pattern, so they go by their address: `GET /events/:id`. */
export function operationName(method: string, pattern: string, path: string): string {
  const name = pattern.includes('*') ? path.replace(ID, ':id').slice(0, SHOWN_CHARS) : pattern
  return `${method} ${name}`
}
