import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { ContactState } from '#/features/site/contact/logic/contact-choices'
import { SOONEST_MS } from '#/features/site/contact/logic/looks-like-spam'
import type {
  ContactDetail,
  ContactEntryInput,
  ContactFormInput,
  ContactInput,
  ContactPage,
} from '#/features/site/contact/schema'

const ASK_AGAIN_MS = 5_000

/** When this form was opened, as the server says; asked for in the browser only, since pages are kept for many. */
export function openedFormQuery() {
  return queryOptions({
    queryKey: ['contact', 'form'],
    queryFn: ({ signal }) => api.get<{ opened: string }>('/contact/form', { signal }),
    enabled: typeof window !== 'undefined',
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : ASK_AGAIN_MS),
  })
}

/**
 * The moment is fetched as the form opens, and again until it is known. Whoever was out of reach all the while gets it
 * as they send; the form then stands open for the rest of the time, since the server can't know that it did before.
 */
export const writeToUsMutation = mutationOptions({
  mutationFn: async (typed: ContactFormInput, { client }) => {
    const form = openedFormQuery()
    const { opened } = await client.ensureQueryData(form)
    const heardAt = client.getQueryState(form.queryKey)?.dataUpdatedAt ?? Date.now()
    const openForMs = Date.now() - heardAt
    if (openForMs < SOONEST_MS) await new Promise((resolve) => setTimeout(resolve, SOONEST_MS - openForMs))
    return api.post<{ sent: true }>('/contact', { ...typed, opened } satisfies ContactInput)
  },
})

/** What the address of the queue may say; without a state it shows what is open. */
export type ContactSearch = { status?: ContactState | undefined; q?: string | undefined }

/** The first words of these keys are the live topic `admin:contact`. */
const CONTACT = ['admin', 'contact'] as const

export function contactQueueQuery({ status = 'open', q }: ContactSearch) {
  return infiniteQueryOptions({
    queryKey: [...CONTACT, 'list', { status, q }],
    queryFn: ({ pageParam, signal }) =>
      api.get<ContactPage>('/admin/contact', { query: { status, q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function contactMessageQuery(id: string) {
  return queryOptions({
    queryKey: [...CONTACT, 'message', id],
    queryFn: ({ signal }) => api.get<ContactDetail>(`/admin/contact/${id}`, { signal }),
    staleTime: 0,
  })
}

function readAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CONTACT })
  void client.invalidateQueries({ queryKey: ['admin', 'waiting'] })
}

function keep(client: QueryClient, message: ContactDetail): ContactDetail {
  client.setQueryData(contactMessageQuery(message.id).queryKey, message)
  readAnew(client)
  return message
}

export const setContactStateMutation = mutationOptions({
  mutationFn: async ({ id, status }: { id: string; status: ContactState }, { client }) =>
    keep(client, await api.patch<ContactDetail>(`/admin/contact/${id}`, { status })),
})

export const addEntryMutation = mutationOptions({
  mutationFn: async ({ messageId, entry }: { messageId: string; entry: ContactEntryInput }, { client }) =>
    keep(client, await api.post<ContactDetail>(`/admin/contact/${messageId}/entries`, entry)),
  // What was kept without our hearing of it is seen before anything is said again.
  onError: (_error, _typed, _before, { client }) => readAnew(client),
})

export const removeContactMutation = mutationOptions({
  mutationFn: (id: string) => api.delete<{ removed: true }>(`/admin/contact/${id}`),
  onSuccess: (_done, id, _before, { client }) => {
    client.removeQueries({ queryKey: contactMessageQuery(id).queryKey })
    readAnew(client)
  },
})
