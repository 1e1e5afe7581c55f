import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#/features/accounts/queries'
import { placeAfterSignIn } from '#/features/accounts/ui/after-sign-in'

/** For loaders of pages that are for signing in: whoever has done so goes on. */
export async function redirectSignedIn(client: QueryClient, next: string | undefined): Promise<void> {
  await client.prefetchQuery(sessionQuery())
  // A form can still be shown when nobody can say who is signed in.
  const session = client.getQueryData(sessionQuery().queryKey)
  if (session?.user) throw redirect({ href: placeAfterSignIn(session, next) })
}
