import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '#/brand'
import { browserStores } from '#/app/browser-storage'
import { emergencyClear } from '#/app/emergency-clear'
import { MOUNTED } from '#/app/mount-failure'
import { connectProductCache, productCache } from '#/app/product-cache'
import { slowOperations } from '#/app/slow-operations'
import { followOtherTabs, rememberSession, sessionQuery, settleOwedSignOut } from '#/features/accounts/queries'
import { ensureProfile } from '#/features/profiles/queries'

/** Specified: the profile row is asked for this long after the first sign-in. */
const PROFILE_DELAY_MS = 100

/** A person's first sign-in has no profile row yet. */
function useProfileRow(): void {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery())
  const missing = Boolean(session?.user) && !session?.hasProfile
  useEffect(() => {
    if (!missing) return
    const timer = setTimeout(() => void ensureProfile(client).catch(() => undefined), PROFILE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [client, missing])
}

/** What begins once the page answers clicks. Renders nothing. */
export function AppStart() {
  const client = useQueryClient()
  const router = useRouter()
  useProfileRow()
  useEffect(() => {
    const refresh = () => router.invalidate()
    emergencyClear(client, browserStores().session, brand.slug)
    rememberSession(client)
    void settleOwedSignOut(client, refresh)
    const stops = [
      connectProductCache(client, productCache()),
      slowOperations.startLogging(),
      followOtherTabs(client, refresh),
    ]
    document.documentElement.dataset.hydrated = 'true'
    window.dispatchEvent(new Event(MOUNTED))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, router])
  return null
}
