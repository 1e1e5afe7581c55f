import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#/features/people/accounts/schema'
import { isBrowserProblem } from '#/features/people/passkeys/logic/passkey-problem'
import { canAutofill, signInByPasskey, stopAutofill } from '#/features/people/passkeys/queries'
import { usePasskeySupport } from '#/features/people/passkeys/ui/use-passkey-support'
import { AppError } from '#/lib/errors'

/** The server takes an answer for five minutes; people leave pages open for longer. */
const RENEWED_AFTER_MS = 4 * 60 * 1000

/** No one asked for a passkey yet: only what the server says of the one that was picked is worth hearing. */
const isQuiet = (error: unknown) =>
  !(error instanceof AppError) || isBrowserProblem(error) || error.category !== 'auth'

/**
 * Offers passkeys in the list at the email field, for as long as the form is open. Whoever can't or won't use one
 * notices nothing.
 * @param isOffered false while a passkey is asked for in another way: the browser allows one at a time
 */
export function usePasskeyAutofill(isOffered: boolean, onSignedIn: (session: Session) => void) {
  const client = useQueryClient()
  const support = usePasskeySupport()
  const [round, setRound] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const signedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (support !== 'yes' || !isOffered) return
    let isOver = false
    const offer = async () => {
      if (!(await canAutofill()) || isOver) return
      try {
        signedIn(await signInByPasskey(client, true))
      } catch (refusal) {
        if (!isOver && !isQuiet(refusal)) setError(refusal)
      }
    }
    void offer()
    const timer = setTimeout(() => setRound(round + 1), RENEWED_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      void stopAutofill()
    }
  }, [client, isOffered, round, support])
  return error
}
