import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type RuleForm, ruleOf } from '#/features/events/series/edits/logic/rule-form'
import { previewQuery } from '#/features/events/series/edits/queries'
import type { RuleTime } from '#/features/events/series/edits/ui/rule-fields'
import { AppError, userMessage } from '#/lib/errors'
import { formatEventDate, formatTime } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** The next dates of what was typed, with the zone's abbreviation, so that a change of the clocks shows. */
export function RulePreview({ rule, time }: { rule: RuleForm; time: RuleTime }) {
  const shown = useDeferredValue(rule)
  const made = ruleOf(shown, time.eventDate)
  const { startTime, timeZone, eventDate: startsOn } = time
  const input = { rrule: made?.rrule ?? '', startsOn, startTime, timeZone, endsOn: made?.endsOn ?? undefined }
  const { data, error } = useQuery({
    ...previewQuery(input),
    enabled: made !== null && made.rrule !== '' && startTime !== '',
  })
  const problem = error instanceof AppError ? Object.values(error.fields ?? {})[0] : undefined
  return (
    <div aria-live="polite" className="rounded-md bg-surface-sunk p-4">
      {error ? (
        <p className="text-danger">{problem ?? userMessage(error)}</p>
      ) : data ? (
        <>
          <p className="font-semibold">{data.words}</p>
          <ul className="mt-3 grid gap-1.5 text-sm">
            {data.dates.map(({ date, zone }) => (
              <li key={date} className="flex justify-between gap-3 tabular-nums">
                <time dateTime={date}>{formatEventDate(date, { weekday: true })}</time>
                <span className="text-ink-soft">
                  {formatTime(startTime)} {zone}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-soft">{m.series_previewNotYet()}</p>
      )}
    </div>
  )
}
