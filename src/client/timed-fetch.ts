/** What may answer with no body at all; `new Response` refuses one for these. */
const BODILESS_STATUSES = [101, 204, 205, 304]

/**
 * One request, given up after `timeoutMs`. The body is read here too, so that the time-out covers it and
 * a connection cut in the middle fails like one that never opened.
 */
export async function timedFetch(
  fetch: typeof globalThis.fetch,
  input: string | URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`No answer within ${timeoutMs} ms: timeout`, 'TimeoutError')),
    timeoutMs,
  )
  const signal = init.signal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal
  try {
    const response = await fetch(input, { ...init, signal })
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return new Response(BODILESS_STATUSES.includes(status) ? null : body, { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}
