import { expect, it } from 'vitest'
import { pushSupport } from './push-support'

it.each([
  ['yes', { isSecureContext: true, hasPush: true, isApplePhone: false }],
  ['yes', { isSecureContext: true, hasPush: true, isApplePhone: true }],
  ['insecure', { isSecureContext: false, hasPush: false, isApplePhone: false }],
  ['insecure', { isSecureContext: false, hasPush: true, isApplePhone: true }],
  ['home-screen', { isSecureContext: true, hasPush: false, isApplePhone: true }],
  ['unsupported', { isSecureContext: true, hasPush: false, isApplePhone: false }],
] as const)('%s', (support, surroundings) => {
  expect(pushSupport(surroundings)).toBe(support)
})
