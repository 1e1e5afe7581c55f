import { brand } from '#/brand'
import { AppError, toProblem } from '#/lib/errors'
import { API_DOCS_POLICY, renderApiDocs, type OpenApiDocument } from './api-docs'
import { apiRouter } from './api-route'
import { guardOrigin } from './origin'
import { publicReads } from './public-reads'
import { resolveViewer } from './resolve-viewer'
import { routers } from './registry'
import { liveRoutes } from './live-routes'

export const problemResponse = (error: unknown): Response => {
  const problem = toProblem(error)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (error instanceof AppError && error.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(error.retryAfterSeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** The whole HTTP API under /api: the only door to data. */
export function createApi() {
  const api = apiRouter()
  api.use(guardOrigin)
  api.use(resolveViewer)
  api.use(publicReads)
  for (const router of routers) api.route('/', router)
  api.route('/', liveRoutes)
  const description = {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Everything the web app does, it does through this API.',
    },
    servers: [{ url: '/api' }],
  }
  api.doc31('/openapi.json', description)
  api.get('/docs', (c) => {
    const document = api.getOpenAPI31Document(description) as OpenApiDocument
    return c.html(renderApiDocs(document), 200, { 'content-security-policy': API_DOCS_POLICY })
  })
  /** The root answers HEAD: the browser's quick check of its connection. */
  api.get('/', (c) => c.json({ name: brand.name, documentation: '/api/docs' }))
  // Not `notFound`, which counts for a whole program only: an unknown call would be rendered as a page.
  api.all('*', () => problemResponse(AppError.notFound()))
  return api
}
