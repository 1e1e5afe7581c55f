import { Check, Minus, Plus } from 'lucide-react'
import type { Arrival } from '#/features/events/check-in/schema'
import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

interface GateRowProps {
  person: Arrival
  disabled: boolean
  onTap: (person: Arrival, came: number) => void
}

const STEP_CLASS =
  'grid min-h-14 w-14 shrink-0 place-items-center rounded-md bg-surface-raised text-ink ring-2 ring-inset ring-ink/70 touch-manipulation disabled:opacity-40 [&_svg]:size-6'

/** One person or party: the whole row is the button, so that it is hit while walking, in the sun, with one thumb. */
export function GateRow({ person, disabled, onTap }: GateRowProps) {
  const { name, partySize, came, attendance, walkIn } = person
  const whole = came === partySize
  const notes = [
    walkIn ? m.checkIn_walkIn() : null,
    partySize > 1 ? m.checkIn_partHere({ came, partySize }) : null,
    attendance === 'no_show' ? m.checkIn_noShow() : null,
  ].filter((note) => note !== null)
  return (
    <li className="flex items-stretch gap-2 py-1">
      <button
        type="button"
        aria-pressed={came > 0}
        disabled={disabled}
        onClick={() => onTap(person, whole ? 0 : partySize)}
        className={classNames(
          'flex min-h-14 min-w-0 flex-1 touch-manipulation items-center gap-3 rounded-md px-3 py-2 text-left ring-2 ring-inset transition-colors select-none',
          came > 0
            ? 'bg-court-fill text-on-court ring-court-fill'
            : 'bg-surface-raised text-ink ring-line-strong',
        )}
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full ring-2 ring-inset [&_svg]:size-6 [&_svg]:stroke-3',
            came > 0 ? 'bg-ball text-on-ball ring-ball-edge' : 'ring-line-strong',
          )}
        >
          {came > 0 && (whole ? <Check /> : <Minus />)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold break-words">{name}</span>
          {notes.length > 0 && <span className="block text-sm font-semibold">{notes.join(' · ')}</span>}
        </span>
      </button>
      {partySize > 1 && (
        <fieldset aria-label={m.checkIn_howManyOfParty({ name })} className="flex gap-1">
          <button
            type="button"
            aria-label={m.checkIn_oneFewerWithName({ name })}
            disabled={disabled || came === 0}
            onClick={() => onTap(person, came - 1)}
            className={STEP_CLASS}
          >
            <Minus aria-hidden />
          </button>
          <button
            type="button"
            aria-label={m.checkIn_oneMoreWithName({ name })}
            disabled={disabled || whole}
            onClick={() => onTap(person, came + 1)}
            className={STEP_CLASS}
          >
            <Plus aria-hidden />
          </button>
        </fieldset>
      )}
    </li>
  )
}
