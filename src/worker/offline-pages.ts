import { isKeptPage, isPadPage, isPart, partsNamedIn, titleIn } from '#/lib/offline-pages'
import { KEPT_AT_HEADER, KEPT_TITLE_HEADER, PAD_CACHE, PAGES_CACHE } from '#/lib/worker-words'
import { inOurLanguage, keepPart } from './parts'

/** Whoever goes to and fro doesn't fetch a page each time. */
const AGAIN_AFTER_MS = 5 * 60_000
const MAX_PAGES = 60

/** Where this address is kept, if it is one of those. */
export const cacheOf = (path: string): string | null =>
  isPadPage(path) ? PAD_CACHE : isKeptPage(path) ? PAGES_CACHE : null

/** The server says that anybody may have this answer; what it makes for one person says the opposite. */
const isForEverybody = (answer: Response): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
  (answer.headers.get('cache-control') ?? '').includes('public')

export const keptAtOf = (kept: Response): number => Number(kept.headers.get(KEPT_AT_HEADER))

/** A page of text that was read already: how it came over the line is true no longer. */
export function htmlLike(answer: Response, html: string, keptAt: number): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  headers.set(KEPT_AT_HEADER, String(keptAt))
  headers.set(KEPT_TITLE_HEADER, encodeURIComponent(titleIn(html)))
  return new Response(html, { headers })
}

/** Of the pad's parts only the newest stay: they are what the phone at the court needs. */
async function keepPadParts(cache: Cache, page: string, wanted: ReadonlySet<string>): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...wanted].filter((path) => !kept.has(path)).map((path) => cache.add(path)))
  const old = [...kept].filter((path) => path !== page && !wanted.has(path))
  await Promise.all(old.map((path) => cache.delete(path)))
}

async function dropOldest(cache: Cache): Promise<void> {
  // The order is that in which they were put.
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PAGES)).map((key) => cache.delete(key)))
}

/**
 * Keeps a page as anybody gets it, with what it is made of: what a session adds to it is nobody's business who picks the
 * device up later.
 */
export async function keepPage(
  event: ExtendableEvent,
  page: string,
  parts: readonly string[],
): Promise<void> {
  const cacheName = cacheOf(page)
  if (!cacheName) return
  const before = await (await caches.open(cacheName)).match(page)
  const isPad = cacheName === PAD_CACHE
  if (!isPad && before && Date.now() - keptAtOf(before) < AGAIN_AFTER_MS) return
  const answer = await fetch(inOurLanguage(page, { cache: 'no-cache' }))
  const cache = await caches.open(cacheName)
  // A page that is no longer for everybody is no longer kept for anybody.
  if (!isForEverybody(answer)) return void (answer.status < 500 && (await cache.delete(page)))
  const html = await answer.text()
  const wanted = new Set([...parts, ...partsNamedIn(html)].filter(isPart))
  if (isPad) await keepPadParts(cache, page, wanted)
  else await Promise.all([...wanted].map((path) => keepPart(event, path)))
  await cache.delete(page)
  await cache.put(page, htmlLike(answer, html, Date.now()))
  if (!isPad) await dropOldest(cache)
}
