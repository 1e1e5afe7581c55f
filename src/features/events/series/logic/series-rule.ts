import { addDays } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { occurrencesBetween, type Recurrence } from './recurrence'

/** A rule must come round at least this often to be made weeks ahead. */
const LOOK_AHEAD_DAYS = 366

/** @throws AppError invalid_input when the rule cannot be followed, or gives no date within a year of its start */
export function refuseUnusableRule(series: Recurrence): void {
  if (series.endsOn && series.endsOn < series.startsOn)
    throw AppError.validation({ endsOn: 'The last date is before the first' })
  if (datesInFirstYear(series) === 0)
    throw AppError.validation({ rrule: 'This rule gives no date within a year' })
}

function datesInFirstYear(series: Recurrence): number {
  try {
    return occurrencesBetween(series, series.startsOn, addDays(series.startsOn, LOOK_AHEAD_DAYS)).length
  } catch {
    // Whatever the parser dislikes about a rule, the person can only write another.
    throw AppError.validation({ rrule: 'Enter a rule of days such as FREQ=WEEKLY;BYDAY=TU' })
  }
}
