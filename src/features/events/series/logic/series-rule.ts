import { addDays } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { occurrencesBetween, type Recurrence } from './recurrence'
import * as m from '#/lib/messages.gen'

/** A rule must come round at least this often to be made weeks ahead. */
const LOOK_AHEAD_DAYS = 366

/** @throws AppError invalid_input when the rule cannot be followed, or gives no date within a year of its start */
export function refuseUnusableRule(series: Recurrence): void {
  if (series.endsOn && series.endsOn < series.startsOn)
    throw AppError.validation({ endsOn: m.series_lastBeforeFirst() })
  if (datesInFirstYear(series) === 0) throw AppError.validation({ rrule: m.series_ruleGivesNoDate() })
}

function datesInFirstYear(series: Recurrence): number {
  try {
    return occurrencesBetween(series, series.startsOn, addDays(series.startsOn, LOOK_AHEAD_DAYS)).length
  } catch {
    // Whatever the parser dislikes about a rule, the person can only write another.
    throw AppError.validation({ rrule: m.series_enterRuleOfDays() })
  }
}
