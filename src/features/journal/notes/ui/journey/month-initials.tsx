import { initials } from '#/lib/text'
import { monthNames } from '#/features/journal/notes/logic/journey/journey-words'
import { classNames } from '#/ui/class-names'

/** Under twelve places of equal width. */
export function MonthInitials({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('grid grid-cols-12 pt-1 text-center text-xs text-ink-soft', className)}
    >
      {monthNames().map((name) => (
        <span key={name}>
          {initials(name)}
          <span className="hidden sm:inline">{name.slice(1, 3)}</span>
        </span>
      ))}
    </div>
  )
}
