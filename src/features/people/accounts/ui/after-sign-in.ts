import { useRouter } from '@tanstack/react-router'
import { locale } from '#/lib/locale'
import { placeAfterSignIn } from '#/lib/next-path'
import { toPublicHref } from '#/lib/public-paths'
import type { Session } from '#/features/people/accounts/schema'

export function useAfterSignIn(next: string | undefined) {
  const router = useRouter()
  return async (session: Session) => {
    const href = placeAfterSignIn(session, next)
    // Scripts speak one language: for an account that chose another, the page comes anew.
    if (session.language !== undefined && session.language !== locale())
      return window.location.replace(toPublicHref(href))
    // In place of this page: going back should not lead to a form that is done with.
    await router.navigate({ href, replace: true })
    await router.invalidate()
  }
}
