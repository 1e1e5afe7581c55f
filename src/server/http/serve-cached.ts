import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { Cached, Encoding } from '#/platform/cache/cache'
import { encodingFor, headersOf } from '#/platform/cache/cached-answer'
import type { Env } from '#/platform/env'
import { pageKey } from '#/lib/language-choice'
import { isLanguageOnly, requestLocale } from '#/platform/http/spoken-locale'
import { readKey } from '#/server/http/public-reads'
import { recordRequest } from '#/server/http/request-record'
import { missingHeaders } from '#/platform/security/security-headers'
import type { Services } from '#/platform/services'
import { kindOf } from '#/platform/security/shed'

/** What makes a request somebody's own, or more than a question: the whole program is to look at it. */
const NOT_ANYBODYS = ['authorization', 'content-length', 'transfer-encoding'] as const
/** Others are written in more than one way, and judged where addresses are read. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::\d{1,5})?$/
/** The pattern of all pages. */
const PAGES = '/*'

const isAnybodys = (headers: IncomingHttpHeaders): boolean =>
  PLAIN_HOST.test(headers.host ?? '') &&
  (headers.cookie === undefined || isLanguageOnly(headers.cookie)) &&
  NOT_ANYBODYS.every((name) => headers[name] === undefined)

/**
 * Under which an address is kept, if it is written plainly: other ways of writing it are found further on. What else is
 * kept has blanks in its key, which no address has.
 */
function keyOf(env: Env, url: string, headers: IncomingHttpHeaders): string {
  if (url.startsWith('/api/')) return readKey(url)
  const asked = { url, cookies: headers.cookie, accepted: headers['accept-language'] }
  return pageKey(requestLocale(asked, env.DEFAULT_LOCALE), url)
}

type Ready = { status: number; headers: readonly string[]; body: Uint8Array | null }

/** As the whole program would send it; null where it would have to compress it first. */
function readyAnswer(env: Env, answer: Cached, encoding: Encoding | 'not modified'): Ready | null {
  const body = encoding === 'not modified' ? null : answer.bodies.get(encoding)
  if (body === undefined) return null
  const status = body ? answer.status : 304
  const named = new Map(Object.entries(headersOf(answer, encoding)))
  if (body) named.set('content-length', String(body.byteLength))
  const headers = [...named, ...missingHeaders(env, status, (name) => named.has(name))].flat()
  return { status, headers, body }
}

/**
 * Answers what is kept for anonymous visitors before the whole program (routes, middle layers, responses made of streams)
 * is asked, with the very same headers. Everything else goes on to `ours`: whoever has a cookie, what was not asked for
 * in the last seconds, and everybody while some are sent away.
 */
export function keptFirst(services: Services, ours: RequestListener): RequestListener {
  const { cache, env, load, metrics } = services
  const ready = new WeakMap<Cached, Map<Encoding | 'not modified', Ready>>()

  function prepared(answer: Cached, headers: IncomingHttpHeaders): Ready | null {
    const isKnown = headers['if-none-match'] === answer.etag
    const encoding = isKnown ? 'not modified' : encodingFor(answer, headers['accept-encoding'] ?? '')
    const ofAnswer = ready.get(answer) ?? new Map<Encoding | 'not modified', Ready>()
    ready.set(answer, ofAnswer)
    const made = ofAnswer.get(encoding) ?? readyAnswer(env, answer, encoding)
    if (made) ofAnswer.set(encoding, made)
    return made
  }

  return (incoming, outgoing) => {
    const startedAt = performance.now()
    const { method, url = '', headers } = incoming
    const answer = method === 'GET' && isAnybodys(headers) ? cache.peek(keyOf(env, url, headers)) : null
    const made = answer && prepared(answer, headers)
    const path = url.split('?', 1)[0] ?? ''
    if (!made || kindOf('GET', path) !== 'read' || load.isFull('read')) return ours(incoming, outgoing)
    metrics.cacheLookups.inc({ result: 'hit' })
    const requestId = randomUUID()
    outgoing.writeHead(made.status, [...made.headers, 'x-request-id', requestId])
    outgoing.end(made.body)
    const route = answer.route ?? PAGES
    recordRequest(services, { requestId, method: 'GET', route, path, status: made.status, startedAt })
  }
}
