import type { Services } from '#/platform/services'
import { loggedPath, operationName } from '#/platform/observability/slow-operations'

/** Of a request whose sender went away before all of it had arrived; the number is nginx's. */
export const CLIENT_GONE = 499

export type AnsweredRequest = {
  requestId: string
  method: string
  /** The pattern that answered it. */
  route: string
  path: string
  status: number
  startedAt: number
}

/** Counts an answered request, notes it when it was slow, and logs it at the level `debug`. */
export function recordRequest(services: Services, request: AnsweredRequest): void {
  const { requestId, method, route, path, startedAt } = request
  const seconds = (performance.now() - startedAt) / 1000
  const labels = { method, route, status: String(request.status) }
  services.metrics.requestSeconds.observe(labels, seconds)
  // How long it took was theirs to say.
  if (request.status !== CLIENT_GONE) services.slowOperations.record(operationName(request), seconds * 1000)
  services.log.debug({ requestId, path: loggedPath(path), ...labels, seconds }, 'request')
}
