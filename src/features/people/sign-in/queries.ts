import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { enterAndTell, settleBeforeLeaving } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'
import type { ProofInput } from '#/features/people/accounts/proofs/schema'
import type {
  AskForLinkInput,
  OwnWays,
  PhoneCodeInput,
  SmsSent,
  Ways,
} from '#/features/people/sign-in/schema'

/** Which ways to sign in are offered; it changes with the server's configuration only. */
export function waysQuery() {
  return queryOptions({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => api.get<Ways>('/account/ways', { signal }),
    staleTime: Infinity,
    meta: { sameForAll: true },
  })
}

/** Leaves the page for the provider's. */
export async function goToProvider(wish: { next?: string | undefined; link?: boolean }): Promise<void> {
  await settleBeforeLeaving()
  const { url } = await api.post<{ url: string }>('/account/oidc/start', wish)
  window.location.assign(url)
}

export const askForLinkMutation = mutationOptions({
  mutationFn: (input: AskForLinkInput) => api.post<{ sent: true }>('/account/link', input),
})

export const signInByLinkMutation = mutationOptions({
  mutationFn: (proof: ProofInput, { client }) =>
    enterAndTell(client, api.post<Session>('/account/link/sign-in', proof)),
})

export const askForPhoneCodeMutation = mutationOptions({
  mutationFn: (number: string) => api.post<SmsSent>('/account/phone/code', { number }),
})

export const signInByPhoneMutation = mutationOptions({
  mutationFn: (input: PhoneCodeInput, { client }) =>
    enterAndTell(client, api.post<Session>('/account/phone/sign-in', input)),
})

/** One's own ways to sign in. */
export function ownWaysQuery() {
  return queryOptions({
    queryKey: ['own-sign-in-ways'],
    queryFn: ({ signal }) => api.get<OwnWays>('/account/own-ways', { signal }),
  })
}

/** Changing one's ways to sign in needs a recent proof of who one is: call these through `useProof`. */
export const askForOwnPhoneCode = (number: string) =>
  api.post<SmsSent>('/account/own-ways/phone/code', { number })

export async function addPhone(client: QueryClient, input: PhoneCodeInput): Promise<void> {
  const ways = await api.put<OwnWays>('/account/own-ways/phone', input)
  client.setQueryData(ownWaysQuery().queryKey, ways)
}

export async function removeWay(client: QueryClient, way: 'phone' | 'provider'): Promise<void> {
  const ways = await api.delete<OwnWays>(`/account/own-ways/${way}`)
  client.setQueryData(ownWaysQuery().queryKey, ways)
}
