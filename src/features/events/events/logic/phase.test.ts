import { expect, test } from 'vitest'
import { eventPhase } from '#/features/events/events/logic/phase'

const startsAt = new Date('2026-11-25T03:00:00Z')
const endsAt = new Date('2026-11-25T06:00:00Z')

test.each([
  ['2026-11-25T02:59:59.999Z', 'upcoming'],
  ['2026-11-25T03:00:00Z', 'live'],
  ['2026-11-25T05:59:59.999Z', 'live'],
  ['2026-11-25T06:00:00Z', 'ended'],
])('at %s a published event is %s', (now, phase) => {
  expect(eventPhase({ status: 'published', startsAt, endsAt }, new Date(now))).toBe(phase)
})

test.each(['draft', 'cancelled'] as const)('%s is told before time', (status) => {
  expect(eventPhase({ status, startsAt, endsAt }, startsAt)).toBe(status)
})
