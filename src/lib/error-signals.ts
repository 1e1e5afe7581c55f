import type { Category } from '#/lib/errors'

export function categoryOfStatus(status: number): Category {
  if (status === 401) return 'auth'
  if (status === 403) return 'permission'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 408) return 'network'
  if (status === 429) return 'rate_limit'
  if ([400, 405, 406, 409, 412, 413, 415, 422, 428].includes(status)) return 'validation'
  return status >= 500 && status <= 599 ? 'server' : 'unknown'
}

// 23514 (a check constraint) is not in the specification's list; it is the same kind of refusal.
const INVALID_DATA = /^22[0-9A-Z]{3}$|^2350[235]$|^23514$/
// Connection lost, out of resources, shutting down, serialisation failure: worth another try later.
const DATABASE_UNAVAILABLE = /^08[0-9A-Z]{3}$|^53[0-9A-Z]{3}$|^57P0[1-5]$|^40001$|^40P01$/
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ENETDOWN|ETIMEDOUT|EPIPE|UND_ERR_\w+)$/
/** The words in which the PostgreSQL driver tells of a lost or unreachable server where it gives no code. */
const DRIVER_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/
/** connection_failure */
const LOST_CODE = '08006'
const NODE_SYSTEM_CODE = /^E[A-Z]{3,}$/
const HTTP_STATUS = /^[45]\d\d$/

export function categoryOfCode(code: string): Category | undefined {
  if (code === '42501') return 'permission'
  if (code === 'PGRST116') return 'not_found'
  if (INVALID_DATA.test(code)) return 'validation'
  if (DATABASE_UNAVAILABLE.test(code)) return 'server'
  if (UNREACHABLE.test(code)) return 'network'
  if (NODE_SYSTEM_CODE.test(code)) return 'server'
  if (HTTP_STATUS.test(code)) return categoryOfStatus(Number(code))
  return undefined
}

/** Worth the same request again later, without any change to it. */
export const isTransient = (code: string): boolean => DATABASE_UNAVAILABLE.test(code)

const TEXT_HINTS: [RegExp, Category][] = [
  [/permission denied|forbidden|not allowed|row-level security/i, 'permission'],
  [/rate limit|too many requests/i, 'rate_limit'],
  [/\bauth|\bjwt\b|unauthori[sz]ed|session (has )?expired|not signed in|invalid login/i, 'auth'],
  [/network|fetch|offline|failed to connect|load failed|time-?out|timed out/i, 'network'],
  [/not found/i, 'not_found'],
]

export type Bag = Record<string, unknown>

export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** The error and its causes, outermost first: Drizzle and fetch keep the telling error inside. */
export function causeChain(error: unknown): Bag[] {
  const found: Bag[] = []
  for (let next = error; isBag(next) && !found.includes(next) && found.length < 8;) {
    found.push(next)
    next = next.cause
  }
  return found
}

export function statusIn(links: Bag[]): number | undefined {
  for (const { status, statusCode } of links) {
    if (typeof status === 'number' && status >= 400) return status
    if (typeof statusCode === 'number' && statusCode >= 400) return statusCode
  }
  return undefined
}

function codeOf({ code, message }: Bag): unknown {
  if (code === undefined && typeof message === 'string' && DRIVER_LOST.test(message)) return LOST_CODE
  return typeof code === 'number' ? String(code) : code
}

export function codeIn(links: Bag[]): string | undefined {
  return links
    .map(codeOf)
    .find((code): code is string => typeof code === 'string' && categoryOfCode(code) !== undefined)
}

export function categoryOfText(text: string): Category | undefined {
  // Drizzle's wrapper quotes the SQL and its parameters, where any word may stand.
  if (text.startsWith('Failed query')) return undefined
  return TEXT_HINTS.find(([pattern]) => pattern.test(text))?.[1]
}
