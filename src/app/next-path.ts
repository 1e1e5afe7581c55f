const ANY_ORIGIN = 'http://localhost'

/** Where to go after signing in: a path on this site and nothing else, whoever wrote the link. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined
  // `//host`, `/\host` and control characters between them are addresses elsewhere to a browser.
  const url = URL.canParse(next, ANY_ORIGIN) ? new URL(next, ANY_ORIGIN) : undefined
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
