import { expect, it } from 'vitest'
import { mayFreeSeats, refuseCapacityBelowSeats } from './capacity'

const event = { maxCapacity: 10, seatsTaken: 4, signupsOpen: true }

it.each([
  [4, null],
  [3, '4 spots are taken. Choose at least 4, or stop new sign-ups instead.'],
  [null, null],
])('from ten with four taken to %s', (capacity, detail) => {
  const change = () => refuseCapacityBelowSeats(event, capacity)
  if (detail === null) expect(change).not.toThrow()
  else
    expect(change).toThrow(
      expect.objectContaining({
        code: 'capacity_below_seats',
        status: 409,
        detail,
        fields: { maxCapacity: detail },
      }),
    )
})

it('an event that a host has filled above capacity can keep or raise it', () => {
  const overfull = { maxCapacity: 10, seatsTaken: 12 }
  expect(() => refuseCapacityBelowSeats(overfull, 10)).not.toThrow()
  expect(() => refuseCapacityBelowSeats(overfull, 11)).not.toThrow()
  expect(() => refuseCapacityBelowSeats(overfull, 9)).toThrow('12 spots')
})

it('an unlimited event can be limited to no fewer than those who come', () => {
  expect(() => refuseCapacityBelowSeats({ maxCapacity: null, seatsTaken: 1 }, 1)).not.toThrow()
  expect(() => refuseCapacityBelowSeats({ maxCapacity: null, seatsTaken: 2 }, 1)).toThrow('2 spots')
})

it('seats may come free when capacity rises or ends, or sign-ups open again', () => {
  expect(mayFreeSeats(event, { ...event, maxCapacity: 11 })).toBe(true)
  expect(mayFreeSeats(event, { ...event, maxCapacity: null })).toBe(true)
  expect(mayFreeSeats({ ...event, signupsOpen: false }, event)).toBe(true)
  expect(mayFreeSeats(event, { ...event, maxCapacity: 9, signupsOpen: false })).toBe(false)
})
