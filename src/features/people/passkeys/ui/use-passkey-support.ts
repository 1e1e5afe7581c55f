import { useSyncExternalStore } from 'react'
import { passkeySupport, type PasskeySupport } from '#/features/people/passkeys/logic/passkey-support'

const never = () => () => {}
const here = (): PasskeySupport =>
  passkeySupport({
    isSecureContext: window.isSecureContext,
    hostname: window.location.hostname,
    hasWebAuthn: 'PublicKeyCredential' in window,
  })

/** Whether passkeys work on this page; undefined until the page's script can tell. */
export const usePasskeySupport = (): PasskeySupport | undefined =>
  useSyncExternalStore(never, here, () => undefined)
