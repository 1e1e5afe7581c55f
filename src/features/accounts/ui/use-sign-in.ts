import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { browserStores } from '#/app/browser-storage'
import { safeNext } from '#/app/next-path'
import { signOutDone } from '#/app/pending-sign-out'
import { tellOtherTabs } from '#/app/session-channel'
import { rememberUser } from '#/app/user-caches'
import { brand } from '#/brand'
import { sessionQuery } from '#/features/accounts/queries'
import type { Session } from '#/features/accounts/schema'

async function takeOver(client: QueryClient, session: Session): Promise<void> {
  // Else the sign-out that once failed would end this session.
  signOutDone()
  client.setQueryData(sessionQuery().queryKey, session)
  if (!session.user) return
  const { id, email } = session.user
  await rememberUser(client, browserStores(), { userId: id, email }, brand.slug)
  tellOtherTabs('signed-in')
}

/** What follows each way of signing in: this browser becomes that person's, and they go where they wanted to. */
export function useSignedIn(next: string | undefined) {
  const client = useQueryClient()
  const router = useRouter()
  return async (session: Session): Promise<void> => {
    await takeOver(client, session)
    const target = safeNext(next)
    if (session.needsSetup) await router.navigate({ to: '/setup', search: { next: target }, replace: true })
    // The address is a public one, which the history understands and `navigate` does not.
    else router.history.replace(target ?? '/')
  }
}
