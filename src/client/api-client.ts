import { createIsomorphicFn } from '@tanstack/react-start'
import { AppError, fromProblem } from '#/lib/errors'
import { getBridge } from './bridge'
import { refusedWrites } from './lost-session'
import { resilientFetch } from './resilient-fetch'
import { slowOperations } from '#/lib/slow-operations'

type Query = Record<string, string | number | boolean | null | undefined>
type Options = { query?: Query; signal?: AbortSignal; headers?: Record<string, string> }
type WriteOptions = { idempotencyKey?: string; signal?: AbortSignal; headers?: Record<string, string> }

/** One request to the API: over the network from the browser, in-process while a page is rendered. */
const send = createIsomorphicFn()
  .server((path: string, init: RequestInit) => getBridge().callApi(path, init))
  .client((path: string, init: RequestInit) =>
    slowOperations.measure(operationName(path, init), () => resilientFetch(`/api${path}`, init)),
  )

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same operation whatever it is about: `GET /events/:id`. */
const operationName = (path: string, { method = 'GET' }: RequestInit): string =>
  `${method} ${path.replace(/\?.*/, '').replace(ID, ':id')}`

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

async function call<T>(path: string, init: RequestInit, again = false): Promise<T> {
  const response = await send(path, { credentials: 'same-origin', ...init })
  if (response.status === 204) return undefined as T
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const refusal = fromProblem(response.status, body)
    // Refused before anything happened; the new cookie came with the answer to a call beside this one.
    if (refusal.code === 'session_renewed' && !again) return call(path, init, true)
    if (refusal.category === 'auth' && init.method) refusedWrites.announce()
    throw refusal
  }
  if (body === null) throw new AppError({ code: 'bad_answer', category: 'server' })
  return body as T
}

function write<T>(method: string, path: string, body: unknown, options: WriteOptions): Promise<T> {
  const headers = new Headers(options.headers)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const form = body instanceof FormData
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  const payload = body === undefined ? null : form ? body : JSON.stringify(body)
  return call<T>(path, {
    method,
    headers,
    body: payload,
    ...(options.signal ? { signal: options.signal } : {}),
  })
}

/**
 * The only way the pages reach data. Paths are relative to `/api`. Refusals arrive as AppError in the
 * catalogue's words; T is the output shape that the route declares.
 */
export const api = {
  get: <T>(path: string, options: Options = {}): Promise<T> =>
    call<T>(withQuery(path, options.query), {
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.headers ? { headers: options.headers } : {}),
    }),
  post: <T>(path: string, body?: unknown, options: WriteOptions = {}) =>
    write<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options: WriteOptions = {}) => write<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options: WriteOptions = {}) =>
    write<T>('PATCH', path, body, options),
  delete: <T>(path: string, options: WriteOptions & { body?: unknown } = {}) =>
    write<T>('DELETE', path, options.body, options),
}
