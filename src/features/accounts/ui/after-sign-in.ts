import { useRouter } from '@tanstack/react-router'
import { safeNext } from '#/app/next-path'
import { toPublicPath } from '#/app/rewrite'
import type { Session } from '#/features/accounts/schema'

const ANY_ORIGIN = 'http://localhost'

/** The address of `next`, which a page may have given by its internal path. */
export function nextHref(next: string | undefined): string | undefined {
  const path = safeNext(next)
  if (path === undefined) return undefined
  const { pathname, search, hash } = new URL(path, ANY_ORIGIN)
  return toPublicPath(pathname) + search + hash
}

/** Where somebody goes who has just signed in: the first time to the setup, and from there to where they wanted. */
export function placeAfterSignIn(session: Session, next: string | undefined): string {
  const href = nextHref(next)
  if (session.hasProfile) return href ?? '/profile'
  return href === undefined ? '/setup' : `/setup?${new URLSearchParams({ next: href })}`
}

export function useAfterSignIn(next: string | undefined) {
  const router = useRouter()
  return async (session: Session) => {
    // In place of this page: going back should not lead to a form that is done with.
    await router.navigate({ href: placeAfterSignIn(session, next), replace: true })
    await router.invalidate()
  }
}
