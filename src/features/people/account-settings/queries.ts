import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { devicesQuery, sessionQuery } from '#/features/people/accounts/queries'
import type {
  ChangePasswordInput,
  Duties,
  ProveInput,
  Security,
} from '#/features/people/account-settings/schema'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'

/** How one can show again who one is. */
export function securityQuery() {
  return queryOptions({
    queryKey: ['account-security'],
    queryFn: ({ signal }) => api.get<Security>('/account/security', { signal }),
  })
}

/** What stands in the way of deleting the account. */
export function dutiesQuery() {
  return queryOptions({
    queryKey: ['account-duties'],
    queryFn: ({ signal }) => api.get<Duties>('/account/duties', { signal }),
    staleTime: 0,
  })
}

export const askForCodeMutation = mutationOptions({
  mutationFn: () => api.post<{ sent: true }>('/account/prove/code'),
})

export const proveMutation = mutationOptions({
  mutationFn: (given: ProveInput) => api.post('/account/prove', given),
})

export const askForAddress = (email: string) => api.post<{ sent: true }>('/account/email', { email })

/** Whatever shows the address is read anew; sessions elsewhere have ended. */
async function readAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.fetchQuery({ ...sessionQuery(), staleTime: 0 }),
    client.invalidateQueries({ queryKey: securityQuery().queryKey }),
    client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
    client.invalidateQueries({ queryKey: ['profile'] }),
    client.invalidateQueries({ queryKey: ['own-ways'] }),
  ])
}

export const confirmAddressMutation = mutationOptions({
  mutationFn: async (proof: ProofInput, { client }) => {
    await api.post('/account/email/confirm', proof)
    await readAnew(client)
  },
})

export async function changePassword(client: QueryClient, input: ChangePasswordInput): Promise<void> {
  await api.post('/account/password', input)
  await readAnew(client)
}

export const deleteAccount = (confirmation: string) => api.delete('/account', { body: { confirmation } })
