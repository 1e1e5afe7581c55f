import { expect, it } from 'vitest'
import { invitationState } from './invitation-terms'

const NOW = new Date('2031-05-06T12:00:00Z')
const open = { maxUses: 2, uses: 1, expiresAt: new Date('2031-05-07T12:00:00Z'), revokedAt: null }

it.each([
  ['open', open],
  ['open', { ...open, maxUses: null, uses: 400 }],
  ['used', { ...open, uses: 2 }],
  ['expired', { ...open, expiresAt: NOW }],
  ['used', { ...open, uses: 2, expiresAt: NOW }],
  ['revoked', { ...open, uses: 2, revokedAt: NOW }],
] as const)('%s: %j', (state, facts) => {
  expect(invitationState(facts, NOW)).toBe(state)
})
