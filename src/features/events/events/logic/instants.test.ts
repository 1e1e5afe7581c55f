import { expect, test } from 'vitest'
import { eventInstants } from '#/features/events/events/logic/instants'

const night = {
  eventDate: '2026-11-24',
  startTime: '19:00',
  endTime: '22:00',
  timeZone: 'America/Los_Angeles',
}

test('an evening lies on one local day', () => {
  expect(eventInstants(night)).toEqual({
    startsAt: new Date('2026-11-25T03:00:00Z'),
    endsAt: new Date('2026-11-25T06:00:00Z'),
  })
})

test('an end before the start is after midnight', () => {
  expect(eventInstants({ ...night, endTime: '00:30' }).endsAt).toEqual(new Date('2026-11-25T08:30:00Z'))
  expect(eventInstants({ ...night, eventDate: '2026-12-31', endTime: '01:00' }).endsAt).toEqual(
    new Date('2027-01-01T09:00:00Z'),
  )
})

test('the night the clocks go back is an hour longer', () => {
  const { startsAt, endsAt } = eventInstants({
    ...night,
    eventDate: '2026-10-31',
    startTime: '22:00',
    endTime: '02:00',
  })
  expect(endsAt.getTime() - startsAt.getTime()).toBe(5 * 3_600_000)
})
