import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { profileQuery } from '#/features/people/profiles/queries'

/** Pages that nobody wants to come back to once signed in. */
const FOR_SIGNING_IN = ['/login', '/sign-up', '/verify', '/reset-password', '/sign-out']

/** After the first sign-in: makes the profile, then opens the setup, once. For the shell. */
export function useEnsureProfile(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: session } = useQuery(sessionQuery())
  const isFirst = Boolean(session?.user) && session?.hasProfile === false && !session.choosePassword

  useEffect(() => {
    if (!isFirst) return
    const open = async () => {
      await client.fetchQuery(profileQuery())
      const { pathname, href } = router.latestLocation
      if (pathname === '/setup') return
      const next = FOR_SIGNING_IN.includes(pathname) ? undefined : href
      await router.navigate({ to: '/setup', search: { next } })
    }
    // The profile's own page says so and offers to try again.
    void open().catch(() => undefined)
  }, [isFirst, client, router])
}
