import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { type ApiAnswer, setBridge } from '#/client/bridge'
import { isInternalOnly, toPublicHref } from '#/lib/public-paths'
import { LANGUAGE_PARAMETER, pageKey } from '#/lib/language-choice'
import { locale } from '#/lib/locale'
import { LOCALES } from '#/lib/locales.gen'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import type { Cached } from '#/platform/cache/cache'
import { UNSTORED } from '#/platform/cache/private-answers'
import { leaveOut, type LeftOut, sendCached, takeIn, topicsOf } from '#/platform/cache/cached-answer'
import type { Viewer } from '#/platform/security/viewer'

/** Renders a page; in production dist/server/server.js, in development Vite's. */
export type RenderPage = (request: Request) => Promise<Response>
/** The API, callable without a network hop; `path` begins below `/api`. */
export type CallApi = (path: string, init: RequestInit, viewer: Viewer) => Promise<ApiAnswer>

type PageContext = {
  viewer: Viewer
  nonce: string
  moment: string
  status?: number
  leftOut?: LeftOut
}
const context = new AsyncLocalStorage<PageContext>()
const NONCE_BYTES = 16
/** A CDN may stand in front: it keeps a page for seconds, and shows the last one while it fetches the next. */
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
/** The secret that a mailed or shown link carries; whoever keeps the page would keep the secret. */
const SECRETS = ['token', 'code']
/** A card's page has its secret in the path, and can end at any moment. */
const CARD = /^\/+note-cards\//
const KEPT_HEADERS = ['content-type', 'location']

const hasSecret = ({ pathname, searchParams }: URL): boolean =>
  CARD.test(pathname) || SECRETS.some((name) => searchParams.has(name))

/** A page's policy: scripts only with this rendering's nonce, nothing from elsewhere. */
function contentSecurityPolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const linkTo = (href: string, language: string): string =>
  `<${href}>; rel="alternate"; hreflang="${language}"`

/** The same page in each language, as search engines read it (RFC 8288); without one the browser's is spoken. */
function alternatesOf(address: URL): string {
  const others = LOCALES.map((language) => {
    const there = new URL(address)
    there.searchParams.set(LANGUAGE_PARAMETER, language)
    return linkTo(there.href, language)
  })
  return [...others, linkTo(address.href, 'x-default')].join(', ')
}

function currentPage(): PageContext {
  const page = context.getStore()
  if (!page) throw new Error('This exists while a page is rendered only')
  return page
}

/**
 * Answers every address that is not the API's or a file's with a rendered page. Anonymous pages are kept
 * for seconds in the cache, each with the nonce it was rendered with; whoever has a session gets a fresh
 * one that nobody else may store.
 */
export function createPages(render: RenderPage, callApi: CallApi, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  /** As many as there are sets of style sheets. */
  const leftOut = new Map<string, LeftOut>()
  setBridge({
    isAnonymous: () => currentPage().viewer.kind === 'anonymous',
    nonce: () => currentPage().nonce,
    moment: () => currentPage().moment,
    answerWith(status) {
      currentPage().status = status
    },
    leaveOut(text) {
      const known = leftOut.get(text) ?? leaveOut(text)
      leftOut.set(text, known)
      currentPage().leftOut = known
      return known.mark
    },
    publicUrl,
    callApi: (path, init) => callApi(path, init, currentPage().viewer),
  })

  async function renderPage(
    key: string,
    headers: Headers,
    viewer: Viewer,
    { developing, shared, moment }: { developing: boolean; shared: boolean; moment: string },
  ): Promise<Cached> {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    const address = new URL(key, publicUrl)
    // It has said what it is for.
    address.searchParams.delete(LANGUAGE_PARAMETER)
    const request = new Request(address, { headers })
    const asked: PageContext = { viewer, nonce, moment }
    const rendered = await context.run(asked, () => render(request))
    const page = await takeIn(rendered, KEPT_HEADERS, {
      cacheControl: shared ? SHARED : UNSTORED,
      once: !shared,
      ownWords: [nonce, moment],
      leftOut: asked.leftOut,
    })
    page.headers['content-language'] = locale()
    if (shared) page.headers.link = alternatesOf(address)
    if (asked.status !== undefined) page.status = asked.status
    const { location } = page.headers
    if (location && new URL(location, publicUrl).origin !== new URL(publicUrl).origin)
      throw AppError.notFound()
    // Vite's hot reload runs scripts of its own.
    if (!developing) page.headers['content-security-policy'] = contentSecurityPolicy(nonce, secure)
    return page
  }

  return createMiddleware<ApiEnv>(async (c) => {
    const { cache, env, live } = c.var.services
    const developing = env.NODE_ENV === 'development'
    const url = new URL(c.req.url)
    if (isInternalOnly(url.pathname)) return c.redirect(toPublicHref(url.pathname + url.search), 301)
    const shared = c.var.viewer.kind === 'anonymous' && !developing && !hasSecret(url)
    // `//host` is an address elsewhere to whoever reads it as a reference: browsers, and we ourselves below.
    const key = url.pathname.replace(/^[/\\]{2,}/, '/') + url.search
    const make = () =>
      renderPage(key, c.req.raw.headers, c.var.viewer, { developing, shared, moment: live.moment() })
    const page = shared
      ? await cache.keep(pageKey(locale(), key), topicsOf(url.pathname), make)
      : await make()
    const { errors } = c.var.services
    // Where a call to the API failed, that is counted already.
    if (page.status >= 500 && !errors.knows(c.var.requestId))
      errors.note('GET page', new Error('A page could not be rendered'), c.var.requestId)
    return sendCached(c.req, page)
  })
}
