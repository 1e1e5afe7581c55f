import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

type Seats = { maxCapacity: number | null; seatsTaken: number }

/** @throws AppError capacity_below_seats when a capacity is lowered below the spots taken; the words say how many those are */
export function refuseCapacityBelowSeats(event: Seats, newCapacity: number | null): void {
  const lowered = newCapacity !== null && (event.maxCapacity === null || newCapacity < event.maxCapacity)
  if (!lowered || newCapacity >= event.seatsTaken) return
  const detail = m.events_capacityBelowSpots({ count: event.seatsTaken })
  throw new AppError({
    code: 'capacity_below_seats',
    category: 'validation',
    status: 409,
    detail,
    fields: { maxCapacity: detail },
  })
}

/** Whether a change may give someone waiting a spot. */
export function mayFreeSeats(
  before: Seats & { signupsOpen: boolean },
  after: Seats & { signupsOpen: boolean },
): boolean {
  const raised =
    before.maxCapacity !== null && (after.maxCapacity === null || after.maxCapacity > before.maxCapacity)
  return raised || (after.signupsOpen && !before.signupsOpen)
}
