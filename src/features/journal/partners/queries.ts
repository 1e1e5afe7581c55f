import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  HeldLink,
  PartnerInvitation,
  Partnered,
  PartnerLink,
  PracticePartners,
} from '#/features/journal/partners/schema'

/** The first words are the live topic `practicePartners:ID`. */
const keyOf = (userId: string) => ['practicePartners', userId] as const

/** One's partners, who asks and who was asked, whom one has blocked, and one's link. */
export function partnersQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => api.get<PracticePartners>('/practice-partners', { signal }),
    staleTime: 0,
    meta: { keptOffline: true },
  })
}

/** Not waited for: the row that was pressed may be gone with it, and what it says of its deed too. */
const readAnew = (client: QueryClient, userId: string) =>
  void client.invalidateQueries({ queryKey: keyOf(userId) })

/** What one does to somebody; whether it was done or refused, the list is read anew. */
const act = <Answer>(userId: string, call: (id: string) => Promise<Answer>) =>
  mutationOptions({
    mutationFn: call,
    onSettled: (_data, _error, _id, _result, { client }) => readAnew(client, userId),
  })

const pathOf = (id: string) => `/practice-partners/${id}`

export const inviteMutation = (userId: string) =>
  act(userId, (id) => api.put<PartnerInvitation>(`${pathOf(id)}/invitation`))
export const dropInvitationMutation = (userId: string) =>
  act(userId, (id) => api.delete(`${pathOf(id)}/invitation`))
export const acceptMutation = (userId: string) =>
  act(userId, (id) => api.post<PartnerInvitation>(`${pathOf(id)}/accept`))
export const removePartnerMutation = (userId: string) => act(userId, (id) => api.delete(pathOf(id)))
export const blockMutation = (userId: string) => act(userId, (id) => api.put(`${pathOf(id)}/block`))
export const unblockMutation = (userId: string) => act(userId, (id) => api.delete(`${pathOf(id)}/block`))

export const makeLinkMutation = (userId: string) =>
  mutationOptions({
    mutationFn: () => api.post<PartnerLink>('/practice-partner-link'),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })
export const endLinkMutation = (userId: string) =>
  mutationOptions({
    mutationFn: () => api.delete('/practice-partner-link'),
    onSettled: (_data, _error, _input, _result, { client }) => readAnew(client, userId),
  })

/** What the holder of a link may know of it. Asking changes nothing. */
export function heldLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['practice-partner-link', token],
    queryFn: ({ signal }) => api.post<HeldLink>('/practice-partner-link/preview', { token }, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export const acceptLinkMutation = mutationOptions({
  mutationFn: (token: string) => api.post<Partnered>('/practice-partner-link/accept', { token }),
  onSettled: (_data, _error, _token, _result, { client }) =>
    client.invalidateQueries({ queryKey: ['practicePartners'] }),
})
