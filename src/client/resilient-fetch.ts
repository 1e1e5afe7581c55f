import { type Connection, connection } from '#/client/connection'
import {
  AUTH_FETCH_ATTEMPTS,
  AUTH_FETCH_TIMEOUT_MS,
  BACKOFF_BASE_MS,
  BACKOFF_CAP_MS,
  BACKOFF_JITTER_MS,
  FETCH_ATTEMPTS,
  FETCH_TIMEOUT_MS,
  SLOW_READ_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '#/client/constants'
import { isKeptDocument } from '#/client/offline/offline-document'
import { timedFetch } from '#/client/timed-fetch'
import { AppError } from '#/lib/errors'

export interface FetchDependencies {
  fetch: typeof globalThis.fetch
  connection: Pick<Connection, 'getSnapshot' | 'requestSucceeded' | 'requestFailed'>
  /** Whether the page itself came from the device: then one try tells as much as five. */
  isKept: () => boolean
  random: () => number
  /** For tests against a real server, where the specified waits would take minutes. */
  timeoutMs?: number
  backoffBaseMs: number
}

const BROWSER: FetchDependencies = {
  fetch: (input, init) => globalThis.fetch(input, init),
  connection,
  isKept: isKeptDocument,
  random: Math.random,
  backoffBaseMs: BACKOFF_BASE_MS,
}

const AUTH_PATHS = /^\/api\/(account|session|auth)(\/|$)/
const SLOW_PATHS = /^\/api\/(profiles?|communities)(\/|$)/
/** What stands between us and the server when it did not get to answer. */
const GATEWAY_STATUSES = [502, 503, 504]

/** Counts its own retries (see admin-cache): retried here as well, one look would make twenty requests. */
const ADMIN_CHECK = /^\/api\/session\/admin$/

function limitsFor(path: string): { attempts: number; timeoutMs: number } {
  if (ADMIN_CHECK.test(path)) return { attempts: 1, timeoutMs: AUTH_FETCH_TIMEOUT_MS }
  if (AUTH_PATHS.test(path)) return { attempts: AUTH_FETCH_ATTEMPTS, timeoutMs: AUTH_FETCH_TIMEOUT_MS }
  if (SLOW_PATHS.test(path)) return { attempts: FETCH_ATTEMPTS, timeoutMs: SLOW_READ_TIMEOUT_MS }
  return { attempts: FETCH_ATTEMPTS, timeoutMs: FETCH_TIMEOUT_MS }
}

/** How long to wait before trying again, `failures` attempts having failed; `random` is in [0, 1). */
export function backoffMs(failures: number, random: number, baseMs = BACKOFF_BASE_MS): number {
  return Math.min(baseMs * 2 ** (failures - 1), BACKOFF_CAP_MS) + random * BACKOFF_JITTER_MS
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

type Outcome = { response: Response } | { failure: unknown; sent: boolean }

interface Call {
  input: string | URL
  init: RequestInit
  path: string
  isRead: boolean
  /** Sending it twice does no more than sending it once. */
  isRepeatable: boolean
  timeoutMs: number
}

/** Counted per request on the wire, so that one call that fails three times already means a poor line. */
async function attempt(call: Call, deps: FetchDependencies): Promise<Outcome> {
  const { signal } = call.init
  const online = deps.connection.getSnapshot().online
  if (!online) return { failure: undefined, sent: false }
  try {
    const response = await timedFetch(deps.fetch, call.input, call.init, call.timeoutMs)
    if (GATEWAY_STATUSES.includes(response.status)) deps.connection.requestFailed()
    else deps.connection.requestSucceeded()
    return { response }
  } catch (failure) {
    signal?.throwIfAborted()
    deps.connection.requestFailed()
    return { failure, sent: true }
  }
}

function mayPass(outcome: Outcome, call: Call): boolean {
  if ('failure' in outcome) return call.isRepeatable || !outcome.sent
  const { status } = outcome.response
  return GATEWAY_STATUSES.includes(status) ? call.isRepeatable : status >= 500 && call.isRead
}

function unreachable(call: Call, attempts: number, cause: unknown, online: boolean): AppError {
  const category = 'network'
  if (!online) return new AppError({ code: 'offline', category, message: 'Network is offline', cause })
  const target =
    typeof call.input === 'string' && call.input.startsWith('/') ? call.path : new URL(call.input).origin
  return new AppError({
    code: 'connection_failed',
    category,
    message: `Failed to connect to ${target} after ${attempts} attempts`,
    cause,
  })
}

function callOf(input: string | URL, init: RequestInit, timeoutMs: number, path: string): Call {
  const isRead = ['GET', 'HEAD'].includes((init.method ?? 'GET').toUpperCase())
  const isRepeatable = isRead || new Headers(init.headers).has('Idempotency-Key')
  return { input, init, path, isRead, isRepeatable, timeoutMs }
}

/**
 * `fetch` for an unreliable line. A read is tried again after anything that may pass; a write only when
 * it cannot have happened yet, or when its Idempotency-Key makes a second time harmless. 429 is an
 * answer: asking again at once would only make it worse.
 * An answer of the server is returned whatever its status; no answer is thrown as an AppError.
 */
export async function resilientFetch(
  input: string | URL,
  init: RequestInit = {},
  overrides: Partial<FetchDependencies> = {},
): Promise<Response> {
  const deps = { ...BROWSER, ...overrides }
  // The base only completes relative addresses, whose paths are all that is asked for here.
  const path = new URL(input, 'http://localhost').pathname
  const limits = limitsFor(path)
  const timeoutMs = init.body instanceof FormData ? UPLOAD_TIMEOUT_MS : limits.timeoutMs
  const attempts = deps.isKept() ? 1 : limits.attempts
  const call = callOf(input, init, deps.timeoutMs ?? timeoutMs, path)
  init.signal?.throwIfAborted()
  for (let made = 1; ; made++) {
    const outcome = await attempt(call, deps)
    if (made < attempts && mayPass(outcome, call)) {
      await pause(backoffMs(made, deps.random(), deps.backoffBaseMs), init.signal)
      continue
    }
    if ('response' in outcome) return outcome.response
    throw unreachable(call, made, outcome.failure, deps.connection.getSnapshot().online)
  }
}
