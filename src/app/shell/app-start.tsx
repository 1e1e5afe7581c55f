import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { ANSWERS_CLICKS } from '#/client/interactive-mark'
import { browserStores } from '#/client/browser-storage'
import { emergencyClear } from '#/client/emergency-clear'
import { MOUNTED } from '#/app/mount-failure'
import { connectProductCache, productCache } from '#/client/product-cache'
import { slowOperations } from '#/lib/slow-operations'
import { wholeStyles } from '#/app/whole-styles'
import { brand } from '#/brand'
import { followOtherTabs, rememberSession, settleOwedSignOut } from '#/features/people/accounts/queries'
import { useEnsureProfile } from '#/features/people/profiles/ui/use-ensure-profile'

/** What begins once the page answers clicks. Renders nothing. */
export function AppStart() {
  const client = useQueryClient()
  const router = useRouter()
  useEnsureProfile()
  // Layout effects run before every effect on the page: whatever those fetch is fetched after the mark.
  useLayoutEffect(() => {
    performance.mark(ANSWERS_CLICKS)
  }, [])
  useEffect(() => {
    const refresh = () => router.invalidate()
    void wholeStyles()
    emergencyClear(client, browserStores().session, brand.slug)
    rememberSession(client)
    const stops = [
      settleOwedSignOut(window),
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
