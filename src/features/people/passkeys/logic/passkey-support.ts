import * as m from '#/lib/messages.gen'

export type PasskeySupport = 'yes' | 'insecure' | 'bare-address' | 'unsupported'

type Surroundings = { isSecureContext: boolean; hostname: string; hasWebAuthn: boolean }

const IPV4 = /^\d+(?:\.\d+){3}$/

/** Returns whether passkeys work on a page, or what stands in their way: browsers want https, and a name for an address. */
export function passkeySupport({ isSecureContext, hostname, hasWebAuthn }: Surroundings): PasskeySupport {
  if (!isSecureContext) return 'insecure'
  if (IPV4.test(hostname) || hostname.startsWith('[')) return 'bare-address'
  return hasWebAuthn ? 'yes' : 'unsupported'
}

/** What to tell people where passkeys don't work. */
export const NO_PASSKEYS: Record<Exclude<PasskeySupport, 'yes'>, () => string> = {
  insecure: () => m.passkeys_insecure(),
  'bare-address': () => m.passkeys_bareAddress(),
  unsupported: () => m.passkeys_unsupported(),
}
