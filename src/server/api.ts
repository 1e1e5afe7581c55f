import { brand } from '#/brand'
import { AppError, toProblem } from '#/lib/errors'
import { describeApi } from './api-description'
import { API_DOCS_POLICY, renderApiDocs } from '#/server/pages/api-docs'
import { apiRouter } from '#/platform/http/api-route'
import { guardOrigin } from '#/server/http/origin'
import { constantAnswer } from '#/platform/cache/constant-answer'
import { publicReads } from '#/server/http/public-reads'
import { replicaReads } from '#/server/http/replica-reads'
import { resolveCaller } from '#/server/resolve-viewer'
import { routers } from './registry'
import { liveRoutes } from '#/server/live-routes'

export const problemResponse = (error: unknown): Response => {
  const problem = toProblem(error)
  const headers = new Headers({ 'content-type': 'application/problem+json' })
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** The whole HTTP API under /api: the only door to data. */
export function createApi() {
  const api = apiRouter()
  api.use(guardOrigin)
  api.use(resolveCaller)
  api.use(publicReads)
  api.use(replicaReads)
  for (const router of routers) api.route('/', router)
  api.route('/', liveRoutes)
  api.get(
    '/openapi.json',
    constantAnswer((c) => c.json(describeApi(api, c.var.services.env.PUBLIC_URL))),
  )
  api.get(
    '/docs',
    constantAnswer((c) => {
      const document = describeApi(api, c.var.services.env.PUBLIC_URL)
      return c.html(renderApiDocs(document), 200, { 'content-security-policy': API_DOCS_POLICY })
    }),
  )
  /** The root answers HEAD: the browser's quick check of its connection. */
  api.get('/', (c) => c.json({ name: brand.name, documentation: '/api/docs' }))
  // Not `notFound`, which counts for a whole program only: an unknown call would be rendered as a page.
  api.all('*', () => problemResponse(AppError.notFound()))
  return api
}
