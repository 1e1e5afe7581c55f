import { AppError } from '#/lib/errors'
import { eventInstants, type LocalTimes } from './instants'

const LAST_YEAR = 9999

/**
 * The instants of an event's local times. A night on which the clocks change may swallow an event whole.
 * @throws AppError invalid_input where they cannot be
 */
export function checkedInstants({ eventDate, startTime, endTime, timeZone }: LocalTimes): {
  startsAt: Date
  endsAt: Date
} {
  try {
    const instants = eventInstants({ eventDate, startTime, endTime, timeZone })
    if (instants.endsAt <= instants.startsAt)
      throw AppError.validation({ endTime: 'The clocks change that night, and this time does not come' })
    if (!(instants.endsAt.getUTCFullYear() <= LAST_YEAR))
      throw AppError.validation({ eventDate: 'Choose an earlier date' })
    return instants
  } catch (error) {
    if (error instanceof RangeError) throw AppError.validation({ eventDate: 'Choose another date' })
    throw error
  }
}
