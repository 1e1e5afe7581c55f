import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { requireSession } from '#/app/require-session'

/**
 * For loaders of admin screens: nobody signed in is sent to sign in first; for anybody but an admin the
 * screen does not exist. Only hides what the server would refuse anyway.
 */
export async function requireAdmin(client: QueryClient, path: string): Promise<void> {
  const { isAdmin } = await requireSession(client, path)
  if (!isAdmin) throw notFound()
}
