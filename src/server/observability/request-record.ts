import type { Services } from '#/server/services'
import { operationName } from './slow-operations'

export type AnsweredRequest = {
  requestId: string
  method: string
  /** The pattern that answered it. */
  route: string
  path: string
  status: number
  startedAt: number
}

/** Counts a request that was answered, notes it when it was slow, and logs it for who wants to see each. */
export function recordRequest(services: Services, request: AnsweredRequest): void {
  const { requestId, method, route, path, startedAt } = request
  const seconds = (performance.now() - startedAt) / 1000
  const labels = { method, route, status: String(request.status) }
  services.metrics.requestSeconds.observe(labels, seconds)
  services.slowOperations.record(operationName(method, route, path), seconds * 1000)
  services.log.debug({ requestId, path, ...labels, seconds }, 'request')
}
