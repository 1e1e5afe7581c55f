import { expect, it } from 'vitest'
import type { Viewer } from '#/platform/security/viewer'
import { obstacle } from './policy'

const viewer = (change: object = {}): Viewer => ({
  kind: 'user',
  id: '00000000-0000-4000-8000-000000000001',
  email: 'Nia@example.org',
  emailVerified: true,
  name: 'Nia',
  isAdmin: false,
  isHost: false,
  suspended: false,
  sessionId: 's',
  renewal: 'none',
  ...change,
})

it.each([
  ['anonymous', { kind: 'anonymous' } as Viewer, null, null],
  ['ready', viewer(), null, null],
  ['ready', viewer(), 'nia@example.org', 'left'],
  ['ready', viewer(), null, 'removed'],
  ['other-address', viewer(), 'bo@example.org', null],
  ['unverified', viewer({ emailVerified: false }), 'nia@example.org', null],
  ['member', viewer(), 'bo@example.org', 'active'],
  ['banned', viewer(), null, 'banned'],
] as const)('%s', (expected, who, invited, membership) => {
  expect(obstacle(who, invited, membership)).toBe(expected)
})
