import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type {
  CreateWebhookInput,
  UpdateWebhookInput,
  Webhook,
  Webhooks,
  WebhookWithSecret,
} from '#/features/messages/webhooks/schema'

/** One's own webhooks, and for what one may make them. */
export function webhooksQuery() {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api.get<Webhooks>('/my/webhooks', { signal }),
  })
}

const WEBHOOKS = { queryKey: webhooksQuery().queryKey, exact: true }

/** The answers of this and the next are the only place where the secret stands. */
export const createWebhookMutation = mutationOptions({
  mutationFn: async (input: CreateWebhookInput, { client }) => {
    const made = await api.post<WebhookWithSecret>('/my/webhooks', input)
    await client.invalidateQueries(WEBHOOKS)
    return made
  },
})

export const rotateSecretMutation = mutationOptions({
  mutationFn: (id: string) => api.post<WebhookWithSecret>(`/my/webhooks/${id}/secret`, {}),
})

export const updateWebhookMutation = mutationOptions({
  mutationFn: async ({ id, ...input }: UpdateWebhookInput & { id: string }, { client }) => {
    const after = await api.patch<Webhook>(`/my/webhooks/${id}`, input)
    await client.invalidateQueries(WEBHOOKS)
    return after
  },
})

export const deleteWebhookMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    await api.delete(`/my/webhooks/${id}`)
    await client.invalidateQueries(WEBHOOKS)
  },
})
