import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { enterAndTell, readSessionAnew } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'
import { securityQuery } from '#/features/people/account-settings/queries'
import type { RecoveryCodes, TwoStep, TwoStepSetup, Waiting } from '#/features/people/two-factor/schema'

/** How one's two-step sign-in stands. */
export function twoStepQuery() {
  return queryOptions({
    queryKey: ['two-step'],
    queryFn: ({ signal }) => api.get<TwoStep>('/account/two-step', { signal }),
  })
}

/** Whether this browser has a sign-in that waits for its second step. */
export function secondStepQuery() {
  return queryOptions({
    queryKey: ['second-step'],
    queryFn: ({ signal }) => api.get<Waiting>('/account/second-step', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const secondStepMutation = mutationOptions({
  mutationFn: (code: string, { client }) =>
    enterAndTell(client, api.post<Session>('/account/second-step', { code })),
})

/** These need a recent proof of who one is: call them through `useProof`. */
export const beginTwoStep = () => api.post<TwoStepSetup>('/account/two-step/setup')
export const turnOnTwoStep = (code: string) => api.post<RecoveryCodes>('/account/two-step/confirm', { code })
export const renewRecoveryCodes = () => api.post<RecoveryCodes>('/account/two-step/recovery-codes')
export const turnOffTwoStep = () => api.delete('/account/two-step')

/**
 * After each of them, and not within them: what is drawn anew by it may be the very place that waits for their answer.
 * It decides what a proof asks for, too, and of admins whether they are some.
 */
export async function readTwoStepAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: twoStepQuery().queryKey }),
    client.invalidateQueries({ queryKey: securityQuery().queryKey }),
    readSessionAnew(client),
  ])
}
