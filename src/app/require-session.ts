import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionQuery } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'

type SignedInSession = Session & { user: NonNullable<Session['user']> }

/** For loaders of pages that need somebody signed in: anybody else is sent to sign in first, and comes back to `path`. */
export async function requireSession(client: QueryClient, path: string): Promise<SignedInSession> {
  const session = await client.ensureQueryData(sessionQuery())
  if (!session.user) throw redirect({ to: '/login', search: { next: path } })
  return { ...session, user: session.user }
}
