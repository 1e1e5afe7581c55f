import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from '#/client/api-client'
import { enterAndTell } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'
import { passkeyProblem } from '#/features/people/passkeys/logic/passkey-problem'
import type { Passkey, RenamePasskey } from '#/features/people/passkeys/schema'

/** Fetched when a passkey is used: few pages ever do. */
const webAuthn = () => import('@simplewebauthn/browser')

/** One's own passkeys. */
export function passkeysQuery() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => api.get<Passkey[]>('/account/passkeys', { signal }),
  })
}

/**
 * Asks the browser for a passkey and signs in by it.
 * @param autofill waits until the person picks one from the list at the email field
 */
export async function signInByPasskey(client: QueryClient, autofill: boolean): Promise<Session> {
  try {
    const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>('/account/passkey/options')
    const { startAuthentication } = await webAuthn()
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: autofill,
    })
    const body = { response: { id, rawId, type, response } }
    return await enterAndTell(client, api.post<Session>('/account/passkey/sign-in', body))
  } catch (error) {
    throw passkeyProblem(error)
  }
}

export const passkeySignInMutation = mutationOptions({
  mutationFn: (_: void, { client }) => signInByPasskey(client, false),
})

export const canAutofill = async (): Promise<boolean> => (await webAuthn()).browserSupportsWebAuthnAutofill()

/** Takes back what waits at the email field. */
export const stopAutofill = async (): Promise<void> =>
  (await webAuthn()).WebAuthnAbortService.cancelCeremony()

/** Makes a passkey on this device and adds it. Needs a recent proof of who one is: call it through `useProof`. */
export async function addPasskey(client: QueryClient): Promise<Passkey> {
  try {
    const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>('/account/passkeys/options')
    const { startRegistration } = await webAuthn()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const body = {
      response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
    }
    const added = await api.post<Passkey>('/account/passkeys', body)
    client.setQueryData(passkeysQuery().queryKey, (all) => [added, ...(all ?? [])])
    return added
  } catch (error) {
    throw passkeyProblem(error)
  }
}

export const renamePasskeyMutation = mutationOptions({
  mutationFn: async ({ id, name }: RenamePasskey & { id: string }, { client }) => {
    const renamed = await api.patch<Passkey>(`/account/passkeys/${id}`, { name })
    client.setQueryData(passkeysQuery().queryKey, (all) =>
      all?.map((each) => (each.id === id ? renamed : each)),
    )
  },
})

/** Needs a recent proof, too. */
export async function removePasskey(client: QueryClient, id: string): Promise<void> {
  await api.delete(`/account/passkeys/${id}`)
  client.setQueryData(passkeysQuery().queryKey, (all) => all?.filter((each) => each.id !== id))
}
