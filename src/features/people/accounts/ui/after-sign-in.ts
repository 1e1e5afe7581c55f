import { useRouter } from '@tanstack/react-router'
import { placeAfterSignIn } from '#/lib/next-path'
import type { Session } from '#/features/people/accounts/schema'

export function useAfterSignIn(next: string | undefined) {
  const router = useRouter()
  return async (session: Session) => {
    // In place of this page: going back should not lead to a form that is done with.
    await router.navigate({ href: placeAfterSignIn(session, next), replace: true })
    await router.invalidate()
  }
}
