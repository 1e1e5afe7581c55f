import { expect, it } from 'vitest'
import { passkeySupport } from './passkey-support'

const HERE = { isSecureContext: true, hostname: 'play.example.org', hasWebAuthn: true }

it.each([
  ['works on a secure page with a name', {}, 'yes'],
  ['works on this computer by its name', { hostname: 'localhost' }, 'yes'],
  ['asks for https first, which hides the rest', { isSecureContext: false, hasWebAuthn: false }, 'insecure'],
  ['asks for a name in place of an IPv4 address', { hostname: '127.0.0.1' }, 'bare-address'],
  ['asks for a name in place of an IPv6 address', { hostname: '[::1]' }, 'bare-address'],
  ['asks for another browser', { hasWebAuthn: false }, 'unsupported'],
] as const)('%s', (_, given, support) => {
  expect(passkeySupport({ ...HERE, ...given })).toBe(support)
})
