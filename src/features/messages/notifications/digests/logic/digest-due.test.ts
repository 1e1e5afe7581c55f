import { expect, it } from 'vitest'
import { digestDue } from './digest-due'

const wishes = { digest: 'daily', timeZone: 'America/Los_Angeles', digestThrough: null } as const

it('is due once a day from eight in the morning, on the person’s clock', () => {
  expect(digestDue(wishes, new Date('2026-06-10T14:59:00Z'))).toBeNull()
  const due = { period: '2026-06-10', since: new Date('2026-06-09T15:00:00Z') }
  expect(digestDue(wishes, new Date('2026-06-10T15:00:00Z'))).toEqual(due)
  expect(digestDue({ ...wishes, digestThrough: '2026-06-10' }, new Date('2026-06-10T20:00:00Z'))).toBeNull()
  expect(
    digestDue({ ...wishes, digestThrough: '2026-06-10' }, new Date('2026-06-11T15:00:00Z')),
  ).not.toBeNull()
  expect(digestDue(wishes, new Date('2026-06-11T04:00:00Z'))).toBeNull()
  expect(digestDue({ ...wishes, digest: 'off' }, new Date('2026-06-10T15:00:00Z'))).toBeNull()
})

it('a weekly one belongs to its Monday, and is made up for when that was missed', () => {
  const weekly = { ...wishes, digest: 'weekly' as const, digestThrough: '2026-06-01' }
  expect(digestDue(weekly, new Date('2026-06-07T16:00:00Z'))).toBeNull()
  expect(digestDue(weekly, new Date('2026-06-10T16:00:00Z'))?.period).toBe('2026-06-08')
  expect(digestDue({ ...weekly, digestThrough: '2026-06-08' }, new Date('2026-06-14T16:00:00Z'))).toBeNull()
})

it('the day on which the clocks are set tells of twenty-three or twenty-five hours', () => {
  expect(digestDue(wishes, new Date('2026-03-08T15:00:00Z'))?.since).toEqual(new Date('2026-03-07T16:00:00Z'))
  expect(digestDue(wishes, new Date('2026-11-01T16:00:00Z'))?.since).toEqual(new Date('2026-10-31T15:00:00Z'))
})
