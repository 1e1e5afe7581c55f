import { expect, it } from 'vitest'
import { askTime, deadlineOf } from './ask-time'

const ZONE = 'America/Los_Angeles'

it.each([
  ['a day before', '2027-06-02T19:00:00Z', '2027-06-01T19:00:00.000Z'],
  ['not at night, but in the morning', '2027-06-02T09:00:00Z', '2027-06-01T15:00:00.000Z'],
  ['nor late in the evening', '2027-06-02T05:30:00Z', '2027-06-01T15:00:00.000Z'],
  ['across a change of the clocks', '2027-03-14T12:00:00Z', '2027-03-13T16:00:00.000Z'],
])('%s', (_, deadline, asked) => {
  expect(askTime(new Date(deadline), ZONE).toISOString()).toBe(asked)
})

it('there is no deadline where the place is theirs, or when it is over', () => {
  const startsAt = new Date('2027-06-02T19:00:00Z')
  const now = new Date('2027-06-01T19:00:00Z')
  expect(deadlineOf(startsAt, null, now)).toBeNull()
  expect(deadlineOf(startsAt, 24, now)).toBeNull()
  expect(deadlineOf(startsAt, 12, now)?.toISOString()).toBe('2027-06-02T07:00:00.000Z')
})
