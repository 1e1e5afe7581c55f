import { expect, it } from 'vitest'
import { ANONYMOUS, type SignedIn } from '#/platform/security/viewer'
import { canGiveBack, canReserve } from './policy'

const viewer = (set: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'vi@example.org',
  emailVerified: true,
  name: 'Vi',
  isAdmin: false,
  isHost: false,
  suspended: false,
  sessionId: 's',
  renewal: 'none',
  ...set,
})

it('is reserved by who is signed in, and by nobody twice', () => {
  expect(canReserve(viewer(), null)).toBe(true)
  expect(canReserve(viewer(), 'given_back')).toBe(true)
  expect(canReserve(viewer({ isAdmin: true }), 'picked_up')).toBe(false)
  expect(canReserve(ANONYMOUS, null)).toBe(false)
  expect(canReserve(viewer({ suspended: true }), null)).toBe(false)
})

it('is given back until it is picked up', () => {
  expect(
    (['waiting', 'reserved', 'picked_up', 'given_back'] as const).map((mine) => canGiveBack(viewer(), mine)),
  ).toEqual([true, true, false, false])
  expect(canGiveBack(viewer(), null)).toBe(false)
})

it('takes a proved address or number', () => {
  const unproved = viewer({ emailVerified: false })
  expect(canReserve(unproved, null)).toBe(false)
  expect(canReserve({ ...unproved, email: 'x@phone.invalid' }, null)).toBe(true)
})
