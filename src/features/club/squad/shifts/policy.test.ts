import { expect, it } from 'vitest'
import type { EventFacts } from '#/features/events/events/policy'
import { ANONYMOUS, type SignedIn } from '#/platform/security/viewer'
import { canAssign, canGiveBack, canSeeShifts, canTake } from './policy'

const HOUR_MS = 60 * 60 * 1000
const NOW = new Date('2026-06-02T18:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

const event = (set: Partial<EventFacts> = {}): EventFacts => ({
  status: 'published',
  visibility: 'public',
  startsAt: inHours(2),
  endsAt: inHours(4),
  isHosting: false,
  isManaging: false,
  isBanned: false,
  isMember: false,
  isAttending: false,
  isOnCheckIn: false,
  hasAnswers: false,
  ...set,
})
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

it('hosts and admins assign until the event is over or called off', () => {
  expect(canAssign(viewer(), event({ isHosting: true }), NOW)).toBe(true)
  expect(canAssign(viewer({ isAdmin: true }), event(), NOW)).toBe(true)
  expect(canAssign(viewer(), event(), NOW)).toBe(false)
  expect(canAssign(viewer(), event({ isHosting: true, status: 'cancelled' }), NOW)).toBe(false)
  expect(canAssign(viewer(), event({ isHosting: true }), inHours(5))).toBe(false)
})

it('the squad sees and takes shifts of published events, and nobody else does', () => {
  expect(canSeeShifts(viewer(), event(), true)).toBe(true)
  expect(canSeeShifts(viewer(), event({ status: 'draft' }), true)).toBe(false)
  expect(canSeeShifts(viewer(), event(), false)).toBe(false)
  expect(canTake(viewer(), event(), true, NOW)).toBe(true)
  expect(canTake(viewer(), event(), false, NOW)).toBe(false)
  expect(canTake(viewer({ suspended: true }), event(), true, NOW)).toBe(false)
  expect(canTake(viewer(), event({ isBanned: true }), true, NOW)).toBe(false)
  expect(canTake(viewer(), event(), true, inHours(3))).toBe(false)
  expect(canTake(ANONYMOUS, event(), true, NOW)).toBe(false)
})

it('a shift is given back until the event is over', () => {
  expect(canGiveBack(viewer(), event(), inHours(3))).toBe(true)
  expect(canGiveBack(viewer(), event(), inHours(5))).toBe(false)
})
