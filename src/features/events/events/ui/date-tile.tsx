import { dateTile } from '#/features/events/events/logic/date-tile'
import { classNames } from '#/ui/class-names'

/** A leaf of a tear-off calendar. Decorative: the date stands beside it in words. */
export function DateTile({ eventDate, className }: { eventDate: string; className?: string }) {
  const tile = dateTile(eventDate)
  if (!tile) return null
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'grid w-16 overflow-hidden rounded-md bg-surface-raised text-center text-ink shadow-card ring-1 ring-line',
        className,
      )}
    >
      <span className="bg-court-fill py-0.5 text-xs font-semibold text-on-court">{tile.weekday}</span>
      <span className="pt-1 font-display text-3xl font-extrabold leading-none tracking-tight">
        {tile.day}
      </span>
      <span className="pb-1.5 text-xs font-semibold text-ink-soft">{tile.month}</span>
    </div>
  )
}
