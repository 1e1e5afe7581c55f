import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createAdminCache } from '#/app/admin-cache'
import { api } from '#/app/api-client'
import { connection } from '#/app/connection'
import { ADMIN_CACHE_MS, AUTH_FETCH_TIMEOUT_MS } from '#/app/constants'
import { isSignOutPending, signOutDone } from '#/app/pending-sign-out'
import { timedFetch } from '#/app/timed-fetch'
import { useConnection } from '#/app/use-connection'
import type { Device, Session } from '#/features/accounts/schema'

export const NOBODY: Session = { user: null, isAdmin: false, isHost: false, hasProfile: false, needsSetup: false }

async function readSession(signal: AbortSignal): Promise<Session> {
  if (!isSignOutPending()) return api.get<Session>('/session', { signal })
  const session = await api.post<Session>('/account/sign-out', undefined, { signal })
  signOutDone()
  return session
}

/** Who is signed in, if anybody. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => readSession(signal),
    // Not purged with one person's data: it is what tells that there is another.
    meta: { sameForAll: true },
  })
}

/** The auth states: loading, then signed in or signed out. */
export function useSession(): Session & { isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery())
  return { ...(data ?? NOBODY), isLoading: isPending }
}

async function askWhetherAdmin(): Promise<boolean> {
  const answer = await timedFetch(fetch, '/api/session/admin', { cache: 'no-store' }, AUTH_FETCH_TIMEOUT_MS)
  if (!answer.ok) throw new Error(`The admin check answered ${answer.status}`)
  const { isAdmin } = (await answer.json()) as { isAdmin: boolean }
  return isAdmin
}

/** This tab's; kept for 60 s per address. */
export const adminCache = createAdminCache({
  check: askWhetherAdmin,
  isOnline: () => connection.getSnapshot().online,
  now: Date.now,
  random: Math.random,
})

/** For the browser only: a page being rendered knows it from the session. */
export function adminStatusQuery(email: string) {
  return queryOptions({
    queryKey: ['admin-status', email],
    queryFn: () => adminCache.isAdmin(email),
    staleTime: ADMIN_CACHE_MS,
  })
}

const knownAt = (client: QueryClient): number | undefined => client.getQueryState(sessionQuery().queryKey)?.dataUpdatedAt

/** Decides what is offered, not what is allowed. Offline nobody is an admin. */
export function useIsAdmin(): boolean {
  const client = useQueryClient()
  const { user, isAdmin } = useSession()
  const { online } = useConnection()
  const { data } = useQuery({
    ...adminStatusQuery(user?.email ?? ''),
    enabled: user !== null && typeof window !== 'undefined',
    initialData: isAdmin,
    initialDataUpdatedAt: () => knownAt(client),
  })
  return online && user !== null && data
}

/** Where the viewer is signed in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => api.get<Device[]>('/account/devices', { signal }),
  })
}
