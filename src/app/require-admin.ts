import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getBridge } from '#/client/bridge'
import { requireSession } from '#/app/require-session'
import { sessionQuery } from '#/features/people/accounts/queries'

const FORBIDDEN = 403

/** A browser has no status to send: the screen says it. */
const sendForbidden = createIsomorphicFn()
  .server(() => getBridge().answerWith(FORBIDDEN))
  .client(() => undefined)

/**
 * For loaders of admin screens: nobody signed in is sent to sign in first; anybody but an admin is refused,
 * in the words of NotFoundScreen. Only hides what the server would refuse anyway.
 */
export async function requireAdmin(client: QueryClient, path: string): Promise<void> {
  const known = await requireSession(client, path)
  if (known.isAdmin) return
  // What the browser remembers may be older than the role.
  const { isAdmin } = await client.fetchQuery({ ...sessionQuery(), staleTime: 0 })
  if (isAdmin) return
  sendForbidden()
  throw notFound()
}
