import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  HeldInvitation,
  Invitation,
  InvitationPage,
  Invited,
  Joined,
  MadeLink,
  MakeLinkInput,
} from '#/features/communities/invitations/schema'

const keyOf = (communityId: string) => ['community', communityId, 'invitations'] as const
const readAnew = (client: QueryClient, communityId: string) =>
  void client.invalidateQueries({ queryKey: keyOf(communityId) })

/** A community's invitations, the latest first; for managers. */
export function invitationsQuery(communityId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(communityId),
    queryFn: ({ pageParam, signal }) =>
      api.get<InvitationPage>(`/communities/${communityId}/invitations`, {
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

type Of<Input> = { communityId: string; input: Input }

export const makeLinkMutation = mutationOptions({
  mutationFn: ({ communityId, input }: Of<MakeLinkInput>) =>
    api.post<MadeLink>(`/communities/${communityId}/invitations/links`, input),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

export const inviteMutation = mutationOptions({
  mutationFn: ({ communityId, input }: Of<{ emails: string[] }>) =>
    api.post<Invited>(`/communities/${communityId}/invitations/emails`, input),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

export const revokeMutation = mutationOptions({
  mutationFn: ({ communityId, id }: { communityId: string; id: string }) =>
    api.delete<Invitation>(`/communities/${communityId}/invitations/${id}`),
  onSettled: (_data, _error, { communityId }, _result, { client }) => readAnew(client, communityId),
})

/** What the holder of an invitation may know of it. Asking changes nothing. */
export function heldInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.post<HeldInvitation>('/invitations/preview', { token }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export const acceptMutation = mutationOptions({
  mutationFn: async (token: string, { client }) => {
    const joined = await api.post<Joined>('/invitations/accept', { token })
    void client.invalidateQueries({ queryKey: ['communities'] })
    void client.invalidateQueries({ queryKey: ['community'] })
    return joined
  },
})
