import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { keepPerson } from '#/features/people/user-admin/queries'
import type { Person } from '#/features/people/user-admin/schema'
import type { SuspensionPreview } from './schema'

export function suspensionPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'suspension-preview', id],
    queryFn: ({ signal }) => api.get<SuspensionPreview>(`/admin/people/${id}/suspension/preview`, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Without a reason the suspension is lifted. */
export const suspensionMutation = mutationOptions({
  mutationFn: async ({ id, reason }: { id: string; reason: string | null }, { client }) => {
    const path = `/admin/people/${id}/suspension`
    return keepPerson(
      client,
      await (reason === null ? api.delete<Person>(path) : api.put<Person>(path, { reason })),
    )
  },
})
