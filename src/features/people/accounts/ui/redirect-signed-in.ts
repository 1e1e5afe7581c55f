import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#/features/people/accounts/queries'
import { placeAfterSignIn } from '#/lib/next-path'

/** For loaders of pages that are for signing in: whoever has done so goes on. */
export async function redirectSignedIn(client: QueryClient, next: string | undefined): Promise<void> {
  // Asked anew, since a session that ended elsewhere sends people here. Nobody to say so: the form is shown.
  const session = await client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
  if (session?.user) throw redirect({ href: placeAfterSignIn(session, next) })
}
