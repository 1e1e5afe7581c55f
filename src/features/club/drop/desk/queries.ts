import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  AddSize,
  AdminDrop,
  ChangeDrop,
  ChangeSize,
  SetPictures,
} from '#/features/club/drop/desk/schema'
import { DROP_CODE } from '#/features/club/drop/logic/drop-number'

/** Below the key of the live topic, so that two who hand out agree. */
const DESK = ['drop', DROP_CODE, 'desk'] as const
/** One change follows the other. */
const CHANGE = { mutationKey: DESK, scope: { id: DESK.join() } }

export function adminDropQuery() {
  return queryOptions({
    queryKey: [...DESK, 'settings'],
    queryFn: ({ signal }) => api.get<AdminDrop>('/admin/drop', { signal }),
    staleTime: 0,
  })
}

/** What the server answered is what there is; whatever else shows the drop is read anew. */
async function keep(client: QueryClient, answer: Promise<AdminDrop>): Promise<AdminDrop> {
  try {
    const drop = await answer
    client.setQueryData(adminDropQuery().queryKey, drop)
    return drop
  } finally {
    void client.invalidateQueries({ queryKey: ['drop'] })
  }
}

export const changeDropMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (change: ChangeDrop, { client }) => keep(client, api.patch<AdminDrop>('/admin/drop', change)),
})

export const switchDropMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (to: 'open' | 'closed', { client }) =>
    keep(client, api.post<AdminDrop>('/admin/drop/switch', { to })),
})

export const setPicturesMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (set: SetPictures, { client }) => keep(client, api.put<AdminDrop>('/admin/drop/pictures', set)),
})

export const addSizeMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (size: AddSize, { client }) => keep(client, api.post<AdminDrop>('/admin/drop/sizes', size)),
})

export const changeSizeMutation = mutationOptions({
  ...CHANGE,
  mutationFn: ({ id, change }: { id: string; change: ChangeSize }, { client }) =>
    keep(client, api.patch<AdminDrop>(`/admin/drop/sizes/${id}`, change)),
})

export const removeSizeMutation = mutationOptions({
  ...CHANGE,
  mutationFn: (id: string, { client }) => keep(client, api.delete<AdminDrop>(`/admin/drop/sizes/${id}`)),
})
