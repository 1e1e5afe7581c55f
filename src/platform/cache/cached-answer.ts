import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import type { HonoRequest } from 'hono'
import type { Cached, Encoding } from './cache'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024
const QUALITY = 6
/** A third of the time, an eighth more bytes. */
const QUICK_QUALITY = 3

/** What changes seldom, and the pages that show it. */
const SELDOM: readonly (readonly [topic: string, shownAt: RegExp])[] = [
  ['communities', /^\/community(\/|$)/],
  ['galleries', /^\/$/],
  ['squad', /^\/[\w-]+-squad$/],
  ['drop', /^\/001drop$/],
  ['newsletter', /^\/newsletter(\/|$)/],
  ['posts', /^\/blog(\/|$)/],
]

/** Which topics a page is made from: a change of any drops it from the cache. */
export function topicsOf(path: string): string[] {
  const seldom = SELDOM.filter(([, shownAt]) => shownAt.test(path)).map(([topic]) => topic)
  const event = /\/events\/([0-9a-f-]{36})/.exec(path)?.[1]
  const tournament = /\/game-generator\/([0-9a-f-]{36})/.exec(path)?.[1]
  const everywhere = ['events', 'settings', ...seldom, ...(tournament ? [`tournament:${tournament}`] : [])]
  return event ? [...everywhere, `event:${event}`, `registrations:${event}`] : everywhere
}

type Bytes = Uint8Array<ArrayBuffer>
/** Bytes in which a word can be looked for. */
type Part = Cached['parts'][number]

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** The whole answer, as it is read where nothing is compressed. */
export const wholeOf = ({ parts }: Pick<Cached, 'parts'>): Bytes =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)

let table = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * The parts one after the other, in a place that the next to be laid out takes: made anew for each page, it would be the
 * larger half of what a page leaves behind.
 */
function laidOut(parts: readonly Part[]): Bytes {
  if (parts.length === 1 && parts[0]) return parts[0]
  const length = lengthOf(parts)
  if (length > table.byteLength) table = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const part of parts) at += part.copy(table, at)
  return table.subarray(0, length)
}

/** The level below the usual one finds as much in pages like these, sooner; told how much there is, it takes no more room. */
const zstd = (plain: Bytes): Bytes =>
  zstdCompressSync(plain, {
    params: { [constants.ZSTD_c_compressionLevel]: 2 },
    pledgedSrcSize: plain.byteLength,
  })

/**
 * How an answer is written to whoever accepts so much. What is sent the first time, and most is sent but once, goes as
 * zstd: a sixth of the time, a tenth more bytes.
 */
export function encodingFor({ wasSent, parts }: Cached, accepted: string): Encoding {
  if (lengthOf(parts) < COMPRESS_FROM_BYTES) return 'identity'
  if (!wasSent && /\bzstd\b/.test(accepted)) return 'zstd'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Not on another thread: all of them together take less than handing it over would. */
function compressedQuickly(answer: Cached, encoding: Encoding): Bytes {
  if (encoding === 'identity') return wholeOf(answer)
  const plain = laidOut(answer.parts)
  if (encoding === 'zstd') return zstd(plain)
  if (encoding === 'gzip') return gzipSync(plain, { level: constants.Z_BEST_SPEED })
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } })
}

async function compressedWell(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return plain
  if (encoding === 'zstd') return zstd(plain)
  if (encoding === 'gzip') return gzipped(plain)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  return brotli(plain, { params })
}

/** What is being compressed well: who asks for it meanwhile waits for it. */
const underWay = new WeakMap<Cached, Map<Encoding, Promise<Bytes>>>()

/** The first time quickly; from the second on it is worth more time, once. */
async function bodyOf(answer: Cached, encoding: Encoding): Promise<Bytes> {
  const ready = answer.bodies.get(encoding)
  if (ready) return ready
  if (!answer.wasSent) return compressedQuickly(answer, encoding)
  const ofAnswer = underWay.get(answer) ?? new Map<Encoding, Promise<Bytes>>()
  underWay.set(answer, ofAnswer)
  const making = ofAnswer.get(encoding) ?? compressedWell(wholeOf(answer), encoding)
  ofAnswer.set(encoding, making)
  const body = await making
  answer.bodies.set(encoding, body)
  return body
}

/** A text that stands in many pages, as bytes, and the mark that stands for it until it is sent. */
export type LeftOut = { mark: string; bytes: Part }

/** The mark tells the text, so that another text is another ETag. */
export function leaveOut(text: string): LeftOut {
  return { mark: `[${createHash('sha256').update(text).digest('base64url')}]`, bytes: Buffer.from(text) }
}

const written = (text: string): Part => Buffer.from(text)

/** A text as bytes: its own with the mark of `leftOut`, and whole, with what it stands for. */
function bytesOf(text: string, leftOut: LeftOut | undefined): { own: Part[]; whole: Part[] } {
  const at = leftOut ? text.indexOf(leftOut.mark) : -1
  if (!leftOut || at < 0) {
    const own = [written(text)]
    return { own, whole: own }
  }
  const own = [text.slice(0, at), leftOut.mark, text.slice(at + leftOut.mark.length)].map(written)
  return { own, whole: own.with(1, leftOut.bytes) }
}

type Taking = {
  cacheControl: string
  route?: string
  once?: boolean
  /** What differs between two renderings of the same page. */
  ownWords?: readonly string[]
  leftOut?: LeftOut | undefined
}

/** What stands between the places of a word. */
function without(parts: readonly Buffer[], word: string): Buffer[] {
  return parts.flatMap((part) => {
    const left: Buffer[] = []
    let from = 0
    for (let at = part.indexOf(word); at >= 0; at = part.indexOf(word, from)) {
      left.push(part.subarray(from, at))
      from = at + word.length
    }
    return [...left, part.subarray(from)]
  })
}

/** `ownWords`, which are ASCII, count for nothing. */
function etagOf(parts: readonly Buffer[], ownWords: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of ownWords.reduce(without, [...parts])) hash.update(part)
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/**
 * Takes a response in, ready to be sent many times, or `once` to one person: then without an ETag. Where the mark of
 * `leftOut` stands, its bytes are sent.
 */
export async function takeIn(
  response: Response,
  headerNames: readonly string[],
  { cacheControl, route, once = false, ownWords = [], leftOut }: Taking,
): Promise<Cached> {
  const { own, whole } = bytesOf(await response.text(), leftOut)
  const headers: Record<string, string> = {}
  for (const name of headerNames) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  return {
    status: response.status,
    headers,
    cacheControl,
    ...(route !== undefined && { route }),
    etag: once ? null : etagOf(own, ownWords),
    wasSent: false,
    parts: whole,
    bodies: new Map(whole.length === 1 && whole[0] ? [['identity', whole[0]]] : []),
  }
}

/** What an answer's headers are beside those that every answer has; 304 tells but how it is kept. */
export function headersOf(answer: Cached, sent: Encoding | 'not modified'): Record<string, string> {
  const { etag, cacheControl } = answer
  const kept = {
    'cache-control': cacheControl,
    // What is said in a language is said in another to who reads that.
    vary:
      'content-language' in answer.headers
        ? 'Cookie, Accept-Encoding, Accept-Language'
        : 'Cookie, Accept-Encoding',
    ...(etag !== null && { etag }),
  }
  if (sent === 'not modified') return kept
  return { ...kept, ...answer.headers, ...(sent !== 'identity' && { 'content-encoding': sent }) }
}

/** An answer in the encoding the client accepts; 304 when it has it already. */
export async function sendCached(asked: HonoRequest, answer: Cached): Promise<Response> {
  if (answer.etag !== null && asked.header('if-none-match') === answer.etag)
    return new Response(null, { status: 304, headers: headersOf(answer, 'not modified') })
  const encoding = encodingFor(answer, asked.header('accept-encoding') ?? '')
  const making = bodyOf(answer, encoding)
  answer.wasSent = true
  return new Response(await making, { status: answer.status, headers: headersOf(answer, encoding) })
}
