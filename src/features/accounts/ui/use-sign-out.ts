import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#/app/api-client'
import { browserStores } from '#/app/browser-storage'
import { rememberSignOut } from '#/app/pending-sign-out'
import { tellOtherTabs } from '#/app/session-channel'
import { forgetUser } from '#/app/user-caches'
import { adminCache, NOBODY, sessionQuery } from '#/features/accounts/queries'

/** Nobody waits longer than this to be signed out; the server is told later. */
const PATIENCE_MS = 5_000

/** Clears the session here and goes home, whether or not the server could be told. */
export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async () => {
      await api
        .post('/account/sign-out', undefined, { signal: AbortSignal.timeout(PATIENCE_MS) })
        .catch(rememberSignOut)
      await client.cancelQueries({ queryKey: sessionQuery().queryKey })
      client.setQueryData(sessionQuery().queryKey, NOBODY)
      adminCache.clear()
      tellOtherTabs('signed-out')
      try {
        await router.navigate({ to: '/' })
      } finally {
        await forgetUser(client, browserStores())
      }
    },
  })
}
