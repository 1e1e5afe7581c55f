import { toPublicPath } from './public-paths'

const ANY_ORIGIN = 'http://localhost'

/** Where to go after signing in: a path on this site and nothing else, whoever wrote the link. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined
  // `//host`, `/\host` and control characters between them are addresses elsewhere to a browser.
  const url = URL.canParse(next, ANY_ORIGIN) ? new URL(next, ANY_ORIGIN) : undefined
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The address of `next`, which a page may have given by its internal path. */
export function nextHref(next: string | undefined): string | undefined {
  const path = safeNext(next)
  if (path === undefined) return undefined
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN)
  return toPublicPath(pathname) + search + hash
}

/** Pages that nobody wants to come back to once signed in. */
const FOR_SIGNING_IN = /^\/(login(\/[\w-]+)?|phone-login|sign-up|verify|reset-password|sign-out)$/

export const isForSigningIn = (path: string): boolean => FOR_SIGNING_IN.test(path)

/** Where somebody comes back to who goes to sign in: to where they are, or to where they were on the way to. */
export function wayBack(place: { pathname: string; href: string; search: object }): string | undefined {
  if (!isForSigningIn(place.pathname)) return place.href
  return 'next' in place.search ? safeNext(place.search.next) : undefined
}

const onTheWayTo = (page: string, href: string | undefined): string =>
  href === undefined ? page : `${page}?${new URLSearchParams({ next: href })}`

/**
 * Where somebody goes who has just signed in: to their second step if one is due, the first time to the setup, and from
 * there to where they wanted.
 */
export function placeAfterSignIn(
  session: { hasProfile: boolean; secondStep?: true | undefined },
  next: string | undefined,
): string {
  const href = nextHref(next)
  if (session.secondStep) return onTheWayTo('/login/second-step', href)
  if (session.hasProfile) return href ?? '/profile'
  return onTheWayTo('/setup', href)
}
