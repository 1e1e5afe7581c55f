import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#/features/people/accounts/schema'
import { NO_PASSKEYS, type PasskeySupport } from '#/features/people/passkeys/logic/passkey-support'
import { passkeySignInMutation } from '#/features/people/passkeys/queries'
import { usePasskeyAutofill } from '#/features/people/passkeys/ui/use-passkey-autofill'
import { usePasskeySupport } from '#/features/people/passkeys/ui/use-passkey-support'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface PasskeyButtonProps {
  label: string
  /** Where the page has an email field, in whose own list the browser can offer passkeys as well. */
  autofill?: boolean
  onSignedIn: (session: Session) => void
}

/** Signs in by a passkey. */
export function PasskeyButton({ label, autofill = false, onSignedIn }: PasskeyButtonProps) {
  const support = usePasskeySupport()
  const [told, setTold] = useState<Exclude<PasskeySupport, 'yes'>>()
  const signIn = useMutation(passkeySignInMutation)
  const autofillError = usePasskeyAutofill(autofill && !signIn.isPending, onSignedIn)
  const error = signIn.error ?? autofillError
  const press = () => {
    if (support !== undefined && support !== 'yes') setTold(support)
    else signIn.mutate(undefined, { onSuccess: onSignedIn })
  }
  return (
    <>
      <Button variant="secondary" size="lg" wide busy={signIn.isPending} onClick={press}>
        <Fingerprint aria-hidden />
        {label}
      </Button>
      {told && (
        <Banner tone="warning" role="alert" title={m.passkeys_noPasskeysHere()}>
          {m.passkeys_useAnotherWay({ why: NO_PASSKEYS[told]() })}
        </Banner>
      )}
      {error !== null && !signIn.isPending && (
        <Banner tone="danger" role="alert" title={userMessage(error)} />
      )}
    </>
  )
}
