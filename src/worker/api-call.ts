import { AppError, fromProblem } from '#/lib/errors'

type Asked = { method?: string; body?: unknown; headers?: Record<string, string> }

async function once(path: string, { method = 'GET', body, headers = {} }: Asked): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new AppError({ code: 'connection_failed', category: 'network', cause })
  }
}

/** A call of the API as the person whose cookie this browser has; refusals arrive as AppError, as in the pages. */
export async function callApi<T>(path: string, asked: Asked = {}, again = false): Promise<T> {
  const answer = await once(path, asked)
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return body as T
  const refusal = fromProblem(answer.status, body)
  // Refused before anything happened; the new cookie has come meanwhile.
  if (refusal.code === 'session_renewed' && !again) return callApi(path, asked, true)
  throw refusal
}
