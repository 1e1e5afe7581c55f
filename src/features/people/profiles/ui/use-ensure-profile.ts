import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wayBack } from '#/lib/next-path'
import { sessionQuery } from '#/features/people/accounts/queries'
import { profileQuery } from '#/features/people/profiles/queries'

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
      const place = router.latestLocation
      if (place.pathname === '/setup') return
      await router.navigate({ to: '/setup', search: { next: wayBack(place) } })
    }
    // The profile's own page says so and offers to try again.
    void open().catch(() => undefined)
  }, [isFirst, client, router])
}
