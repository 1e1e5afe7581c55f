import type { SubscriberSummary } from '#/features/messages/newsletter/schema'
import { formatEventDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** How many confirmed, week by week. */
export function WeeksFigure({ weeks }: Pick<SubscriberSummary, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ confirmed }) => confirmed))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-ink-soft">
        {m.newsletter_confirmedPerWeekLast({ count: weeks.length })}
      </figcaption>
      <ol className="flex h-20 items-end gap-1 border-b-2 border-line sm:gap-1.5">
        {weeks.map(({ from, confirmed }) => {
          const words = m.newsletter_weekConfirmed({
            from: formatEventDate(from),
            count: confirmed,
          })
          return (
            <li key={from} title={words} className="flex h-full flex-1 items-end">
              <span className="sr-only">{words}</span>
              <span
                aria-hidden
                className="w-full rounded-t-sm bg-court-fill"
                style={{ height: `${(confirmed / most) * 100}%` }}
              />
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
