import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { createApp } from '../app'
import { bareHeaders } from '#/platform/security/security-headers'
import { reportError } from '#/platform/observability/report-error'
import type { Services } from '#/platform/services'
import { isPlainlyAddressed } from './request-target'
import { closingAnswer, hasArrived, refuse } from './unread-body'

/** What Node's server calls for each request: the program, and live streams straight to their connections. */
export function requestListener(
  app: Pick<ReturnType<typeof createApp>, 'fetch'>,
  services: Pick<Services, 'env' | 'live' | 'log' | 'errors'>,
): RequestListener {
  const { env, live } = services
  const answer = async (request: Request, bindings: HttpBindings): Promise<Response> => {
    const response = await app.fetch(request, bindings)
    // The body of any other answer stays unseen: looked at, it becomes a stream of bytes, where it is sent as it is else.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (isStream) return live.carry(response, bindings.outgoing) ? RESPONSE_ALREADY_SENT : response
    return (await hasArrived(bindings.incoming)) ? response : closingAnswer(response, bindings.incoming)
  }
  const headers = bareHeaders(env)
  // The program answers its own errors; what has no readable address never reaches it.
  const errorHandler = (error: unknown): Response => {
    const isTheirs = error instanceof RequestError
    if (!isTheirs)
      reportError(services, { operation: 'answer', error, message: 'An answer could not be sent' })
    return new Response(null, { status: isTheirs ? 400 : 500, headers })
  }
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    errorHandler,
    // What is left of a body is our own matter: the adapter would cut the connection under the next request.
    autoCleanupIncoming: false,
  })
  return (incoming, outgoing) =>
    isPlainlyAddressed(incoming) ? listener(incoming, outgoing) : refuse(incoming, outgoing, 400, headers)
}
