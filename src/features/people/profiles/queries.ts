import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { sessionQuery } from '#/features/people/accounts/queries'
import type { SkillLevel } from '#/features/events/events/schema'
import type { Player, PlayerPage, Profile, UpdateProfile } from '#/features/people/profiles/schema'
import { newId } from '#/lib/ids'

/** As specified: the profile is made this long after the first sign-in. */
const FIRST_PROFILE_DELAY_MS = 100

function markProfile(client: QueryClient, { isSetUp }: Profile): void {
  client.setQueryData(
    sessionQuery().queryKey,
    (session) => session && { ...session, hasProfile: true, needsSetup: !isSetUp },
  )
}

/** Repeating it changes nothing, so a bad line may: hence the key. */
async function makeProfile(client: QueryClient): Promise<Profile> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_PROFILE_DELAY_MS))
  const profile = await api.post<Profile>('/profile', undefined, { idempotencyKey: newId() })
  markProfile(client, profile)
  return profile
}

/** The viewer's own profile; the first time, it is made. */
export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ client, signal }) => {
      const session = client.getQueryData(sessionQuery().queryKey)
      return session?.hasProfile === false ? makeProfile(client) : api.get<Profile>('/profile', { signal })
    },
  })
}

export type PlayerFilters = { q: string; level: SkillLevel | undefined; city: string }

/** Players who let themselves be found, by name, page after page. */
export function playersQuery(filters: PlayerFilters) {
  return infiniteQueryOptions({
    queryKey: ['players', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<PlayerPage>('/players', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** What somebody shows of themselves. */
export function playerQuery(id: string) {
  return queryOptions({
    queryKey: ['player', id],
    queryFn: ({ signal }) => api.get<Player>(`/players/${encodeURIComponent(id)}`, { signal }),
  })
}

/** Saving even nothing ends the setup. */
export const updateProfileMutation = mutationOptions({
  mutationFn: async (change: UpdateProfile, { client }) => {
    const profile = await api.patch<Profile>('/profile', change)
    client.setQueryData(profileQuery().queryKey, profile)
    void client.invalidateQueries({ queryKey: ['players'] })
    void client.invalidateQueries({ queryKey: ['player', profile.id] })
    markProfile(client, profile)
    return profile
  },
})
