import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { setBridge } from '#/app/bridge'
import type { ApiEnv } from './api-env'
import type { Cached } from './cache'
import type { Viewer } from './viewer'

/** Renders a page; in production dist/server/server.js, in development Vite's. */
export type RenderPage = (request: Request) => Promise<Response>
/** The API, callable without a network hop. */
export type CallApi = (request: Request, viewer: Viewer, ip: string) => Promise<Response>

type PageContext = { viewer: Viewer; ip: string }
const context = new AsyncLocalStorage<PageContext>()
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const NONCE_BYTES = 16
const SHARED_SECONDS = 10
const STALE_SECONDS = 60
/** Below this compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024
const BROTLI_QUALITY = 5

/** A page's policy: scripts only with this answer's nonce, nothing from elsewhere. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Which live topics a page was made from: a change of any drops it from the cache. */
function topicsOf(pathname: string): string[] {
  const event = /^\/events\/([0-9a-f-]{36})/.exec(pathname)?.[1]
  return event ? ['events', `event:${event}`, `registrations:${event}`] : ['events']
}

async function compressed(body: string, accepted: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: string | null }> {
  const plain = Buffer.from(body)
  if (plain.byteLength < COMPRESS_FROM_BYTES) return { bytes: plain, encoding: null }
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
    return { bytes: await brotli(plain, { params }), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) return { bytes: await gzipped(plain), encoding: 'gzip' }
  return { bytes: plain, encoding: null }
}

async function toCached(rendered: Response): Promise<Cached> {
  const body = await rendered.text()
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'location']) {
    const value = rendered.headers.get(name)
    if (value) headers[name] = value
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, headers, status: rendered.status, etag }
}

/**
 * Answers every address that is not the API's or a file's with a rendered page. Anonymous pages are kept
 * for seconds in the cache; whoever has a cookie gets a fresh one that nobody else may store.
 */
export function createPages(render: RenderPage, callApi: CallApi, publicUrl: string) {
  const nonceStandIn = randomBytes(NONCE_BYTES).toString('base64url')
  const secure = publicUrl.startsWith('https:')
  setBridge({
    nonce: nonceStandIn,
    publicUrl,
    callApi(path, init) {
      const page = context.getStore()
      if (!page) throw new Error('The API was called outside of a page')
      return callApi(new Request(new URL(`/api${path}`, publicUrl), init), page.viewer, page.ip)
    },
  })

  return createMiddleware<ApiEnv>(async (c) => {
    const { cache, env } = c.var.services
    // Vite's hot reload runs scripts of its own, and what it makes changes under one's hands.
    const developing = env.NODE_ENV === 'development'
    const shared = c.var.viewer.kind === 'anonymous' && !developing
    const url = new URL(c.req.url)
    const key = url.pathname + url.search
    let page = shared ? cache.get(key) : null
    if (!page) {
      const request = new Request(new URL(key, publicUrl), { headers: c.req.raw.headers })
      page = await context.run({ viewer: c.var.viewer, ip: c.var.ip }, async () => toCached(await render(request)))
      if (shared && page.status === 200) cache.set(key, page, topicsOf(url.pathname))
    }
    c.header('vary', 'Cookie, Accept-Encoding')
    c.header(
      'cache-control',
      shared ? `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}` : 'private, no-store',
    )
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
    if (shared) c.header('etag', page.etag)
    // The browser keeps the stored page's own policy: a new nonce would not fit its scripts.
    if (shared && c.req.header('if-none-match') === page.etag) return c.body(null, 304)
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    if (!developing) c.header('content-security-policy', contentSecurityPolicy(nonce, secure))
    const { bytes, encoding } = await compressed(page.body.replaceAll(nonceStandIn, nonce), c.req.header('accept-encoding') ?? '')
    if (encoding) c.header('content-encoding', encoding)
    return c.body(bytes, page.status as 200)
  })
}
