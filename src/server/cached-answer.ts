import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HonoRequest } from 'hono'
import type { Cached, Encoding } from './cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024
/** What is sent once is compressed lightly, what is kept for many a little better. */
const QUALITY = { once: 4, kept: 6 }

/** What changes seldom, and the addresses that show it. */
const SELDOM: readonly (readonly [topic: string, shownAt: RegExp])[] = [
  ['communities', /^\/(api\/communities|community)(\/|$)/],
  ['galleries', /^\/(api\/galleries)?$/],
  ['squad', /^\/(api\/squad|[\w-]+-squad)$/],
  ['drop', /^\/(api\/drop|001drop)$/],
  ['newsletter', /^\/(api\/)?newsletter(\/|$)/],
  ['posts', /^\/(api\/posts|blog)(\/|$)/],
]

/** Which topics an answer is made from: a change of any drops it from the cache. */
export function topicsOf(path: string): string[] {
  const seldom = SELDOM.filter(([, shownAt]) => shownAt.test(path)).map(([topic]) => topic)
  const event = /\/events\/([0-9a-f-]{36})/.exec(path)?.[1]
  const tournament = /\/(?:matchups|game-generator)\/([0-9a-f-]{36})/.exec(path)?.[1]
  const everywhere = ['events', 'settings', ...seldom, ...(tournament ? [`tournament:${tournament}`] : [])]
  return event ? [...everywhere, `event:${event}`, `registrations:${event}`] : everywhere
}

function acceptedEncoding(header: string): Encoding {
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity'
}

async function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return gzipped(plain)
  if (encoding === 'identity') return plain
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  return brotli(plain, { params })
}

/**
 * Takes a response in, ready to be sent many times. `ignoring` is left out of the ETag: a nonce makes two
 * renderings of the same page differ.
 */
export async function takeIn(
  response: Response,
  headerNames: readonly string[],
  ignoring?: string,
): Promise<Cached> {
  const body = await response.text()
  const headers: Record<string, string> = {}
  for (const name of headerNames) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  const content = ignoring ? body.replaceAll(ignoring, '') : body
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  return {
    status: response.status,
    headers,
    etag,
    bodies: new Map([['identity', new Uint8Array(Buffer.from(body))]]),
  }
}

/**
 * An answer in the encoding the client accepts; 304 when it has it already. `shared` ones may be kept by
 * the client under an ETag, the others are for one person once.
 */
export async function sendCached(
  asked: HonoRequest,
  answer: Cached,
  cacheControl: string,
  shared: boolean,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': cacheControl, vary: 'Cookie, Accept-Encoding' })
  if (shared) headers.set('etag', answer.etag)
  if (shared && asked.header('if-none-match') === answer.etag)
    return new Response(null, { status: 304, headers })
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value)
  const plain = answer.bodies.get('identity') ?? new Uint8Array()
  const accepted = acceptedEncoding(asked.header('accept-encoding') ?? '')
  const encoding = plain.byteLength < COMPRESS_FROM_BYTES ? 'identity' : accepted
  const body =
    answer.bodies.get(encoding) ?? (await compress(plain, encoding, shared ? QUALITY.kept : QUALITY.once))
  if (shared) answer.bodies.set(encoding, body)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(body, { status: answer.status, headers })
}
