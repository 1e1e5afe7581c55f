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
export const NO_PASSKEYS: Record<Exclude<PasskeySupport, 'yes'>, string> = {
  insecure: 'Passkeys need a secure connection, and this page came over plain http.',
  'bare-address':
    'Passkeys need an address with a name, and this one is a number. On this computer, open localhost instead.',
  unsupported: 'This browser can’t use passkeys. Update it, or try another one.',
}
