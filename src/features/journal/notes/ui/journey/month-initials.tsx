import { MONTH_NAMES } from '#/features/journal/notes/logic/journey/journey-words'
import { classNames } from '#/ui/class-names'

/** Under twelve places of equal width. */
export function MonthInitials({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('grid grid-cols-12 pt-1 text-center text-xs text-ink-soft', className)}
    >
      {MONTH_NAMES.map((name) => (
        <span key={name}>
          {name.slice(0, 1)}
          <span className="hidden sm:inline">{name.slice(1, 3)}</span>
        </span>
      ))}
    </div>
  )
}
