import { useMutation } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import type { NewsletterState } from '#/features/newsletter/schema'
import type { ProofInput } from '#/features/proofs/schema'

/** `website` is the box that people don't see. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (input: { email: string; website: string }) => api.post<{ sent: true }>('/newsletter', input),
  })
}

export function useConfirmNewsletter() {
  return useMutation({ mutationFn: (proof: ProofInput) => api.post<NewsletterState>('/newsletter/confirm', proof) })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => api.post<NewsletterState>('/newsletter/unsubscribe', { token }),
  })
}
