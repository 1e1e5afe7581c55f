import { mutationOptions } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import type { NewsletterState } from '#/features/newsletter/schema'
import type { ProofInput } from '#/features/proofs/schema'

export const subscribeMutation = mutationOptions({
  mutationFn: (input: { email: string; website: string }) => api.post<{ sent: true }>('/newsletter', input),
})

export const confirmMutation = mutationOptions({
  mutationFn: (proof: ProofInput) => api.post<NewsletterState>('/newsletter/confirm', proof),
})

export const unsubscribeMutation = mutationOptions({
  mutationFn: (token: string) => api.post<NewsletterState>('/newsletter/unsubscribe', { token }),
})
