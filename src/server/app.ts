import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError, toProblem } from '#/lib/errors'
import { isCutOff } from './http/unread-body'
import { createApi, problemResponse } from './api'
import type { ApiEnv } from '#/platform/http/api-env'
import { bounceIntake } from '#/server/bounce-intake'
import { clientIp } from '#/platform/security/client-ip'
import { keepRoom } from '#/platform/security/free-space'
import { networkOf } from '#/platform/security/network'
import { healthRoutes } from '#/server/health'
import { logContext, withLogContext } from '#/platform/observability/log-context'
import { languageRoutes, noteLanguage } from '#/server/language-choice'
import { oneClickRoutes } from '#/server/one-click'
import { type CallApi, createPages, type RenderPage } from '#/server/pages/pages'
import { privateAnswers } from '#/platform/cache/private-answers'
import { publicFiles } from '#/server/pages/public-files'
import { keptRead } from '#/server/http/public-reads'
import { isForReading, refusalPage } from '#/server/pages/refusal-page'
import { reportError } from '#/platform/observability/report-error'
import { CLIENT_GONE, recordRequest } from '#/server/http/request-record'
import { inLocale, knownLocale, requestLocale } from '#/platform/http/spoken-locale'
import { resolveViewer } from '#/server/resolve-viewer'
import { patternOf } from '#/platform/observability/route-pattern'
import { retryAfter } from '#/platform/security/retry-after'
import { HarmfulFile } from '#/platform/storage/scanner'
import { securityHeaders, WORKER_POLICY } from '#/platform/security/security-headers'
import { tellRefusal } from '#/platform/observability/security-log'
import type { Services } from '#/platform/services'
import { shed } from '#/platform/security/shed'
import { traceRequest } from '#/platform/observability/tracing'

/** The service worker. Browsers that had an earlier one come back to its address, and get the same. */
const WORKERS = ['/sw.js', '/push-worker.js']
const ENDING = /\.\w+$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What a page asks of the API while it is rendered is said in the page's language. */
function speak(c: Context<ApiEnv>, next: Next): Promise<void> {
  if (knownLocale() !== undefined) return next()
  const asked = {
    url: c.req.url,
    cookies: c.req.header('cookie'),
    accepted: c.req.header('accept-language'),
  }
  return inLocale(requestLocale(asked, c.var.services.env.DEFAULT_LOCALE), next)
}

/** Gives a request its services, id and address, and measures it. */
const begin = (services: Services) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const startedAt = performance.now()
    // What a page asks of the API while it is rendered belongs to the page's request.
    const requestId = logContext().requestId ?? randomUUID()
    c.set('services', services)
    c.set('requestId', requestId)
    const ip = clientIp(
      c.env?.incoming?.socket?.remoteAddress,
      c.req.header('x-forwarded-for'),
      services.env.TRUSTED_PROXIES,
    )
    c.set('ip', ip)
    c.set('network', networkOf(ip))
    await traceRequest(
      c.req.raw,
      requestId,
      () => withLogContext({ requestId }, () => speak(c, next)),
      () => ({ route: patternOf(c), status: c.res.status }),
    )
    c.res.headers.set('x-request-id', requestId)
    const { method, path } = c.req
    const answered = { requestId, method, path, route: patternOf(c), status: c.res.status, startedAt }
    recordRequest(services, answered)
  })

/** Of those who are sent away nothing went wrong: how many they are is counted, not written down one by one. */
const OVERLOADED = 'overloaded'

function onError(services: Services, error: unknown, c: Context<ApiEnv>): Response | Promise<Response> {
  // Whatever failed for want of the rest: no one hears the answer, and nothing is wrong.
  if (c.env?.incoming && isCutOff(c.env.incoming)) return new Response(null, { status: CLIENT_GONE })
  const problem = toProblem(error)
  services.metrics.errors.inc({ category: problem.category })
  if (problem.status >= 500 && problem.code !== OVERLOADED)
    reportError(services, {
      operation: `${c.req.method} ${patternOf(c)}`,
      error,
      message: 'A request failed',
      requestId: c.get('requestId'),
    })
  tellRefusal(c, problem, error instanceof HarmfulFile ? { signature: error.signature } : {})
  return isForReading(c.req.method, c.req.path, c.req.header('accept'))
    ? refusalPage(problem)
    : problemResponse(error)
}

/**
 * The whole program behind one fetch function.
 * @param render renders pages; null for tests of the API alone
 * @param assets folder of built files; null while Vite serves them
 */
export function createApp(services: Services, render: RenderPage | null, assets: string | null) {
  // A slash at the end changes nothing: browsers ask for `/api/`.
  const app = new Hono<ApiEnv>({ strict: false })
  const api = createApi()
  app.onError((error, c) => onError(services, error, c))
  app.use(begin(services))
  app.use(securityHeaders)
  app.use(privateAnswers)
  app.use(retryAfter)
  app.use(shed)
  app.use('/api/*', keepRoom)
  app.route('/', healthRoutes)
  app.route('/api', api)
  app.route('/', oneClickRoutes)
  app.route('/', languageRoutes)
  app.route('/', bounceIntake)
  app.route('/', publicFiles)
  if (assets) {
    const immutable = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` }
    const brief = { 'cache-control': 'public, max-age=86400' }
    /** Its address stands in other sites' pages for good: they get a new one within the hour. */
    const forOtherSites = {
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
    }
    const workerFile = services.env.SERVICE_WORKER === false ? '/sw-off.js' : '/sw.js'
    const worker = { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
    const files = serveStatic<ApiEnv>({
      root: assets,
      precompressed: true,
      index: '\0',
      rewriteRequestPath: (path) => (WORKERS.includes(path) ? workerFile : path),
      onFound: (path, c) => {
        for (const [name, value] of Object.entries(
          path.includes('/assets/') || path.includes('/fonts/') || path.includes('/pictures/')
            ? immutable
            : path.includes('/embed/')
              ? forOtherSites
              : path.includes(workerFile)
                ? worker
                : brief,
        ))
          c.header(name, value)
      },
    })
    // All have an ending: whether a page's address is a file's, too, the disk isn't asked. (As a route with a pattern,
    // it would turn the router into a slower one.)
    app.use('*', (c, next) => (ENDING.test(c.req.path) ? files(c, next) : next()))
  }
  if (render) {
    const { PUBLIC_URL } = services.env
    const callApi: CallApi = async (path, init, viewer) => {
      const address = `/api${path}`
      const isShared = viewer.kind === 'anonymous' && (init.method ?? 'GET') === 'GET'
      const kept = isShared ? keptRead(services, address) : null
      return kept ?? app.fetch(new Request(new URL(address, PUBLIC_URL), init), { viewer })
    }
    app.get('*', resolveViewer, noteLanguage, createPages(render, callApi, PUBLIC_URL))
  }
  app.notFound(() => problemResponse(AppError.notFound()))
  return app
}
