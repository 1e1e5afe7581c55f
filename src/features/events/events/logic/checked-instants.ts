import { AppError } from '#/lib/errors'
import { eventInstants, type LocalTimes } from './instants'
import * as m from '#/lib/messages.gen'

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
      throw AppError.validation({ endTime: m.events_theClocksChangeThat() })
    if (!(instants.endsAt.getUTCFullYear() <= LAST_YEAR))
      throw AppError.validation({ eventDate: m.events_chooseEarlierDate() })
    return instants
  } catch (error) {
    if (error instanceof RangeError) throw AppError.validation({ eventDate: m.events_chooseAnotherDate() })
    throw error
  }
}
