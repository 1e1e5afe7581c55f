import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

interface ToggleChipsProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  isOn: (value: Value) => boolean
  onToggle: (value: Value) => void
  hideLabel?: boolean
  hint?: ReactNode
  /** After the chips: a field for anything else. */
  children?: ReactNode
}

/** Answers to tap, each on or off: one of them or several, as their owner decides. */
export function ToggleChips<Value extends string | number>(props: ToggleChipsProps<Value>) {
  const { label, options, isOn, onToggle, hideLabel, hint, children } = props
  return (
    <fieldset className="min-w-0">
      <legend
        className={
          hideLabel
            ? 'sr-only'
            : 'mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm font-semibold'
        }
      >
        {label}
        {hint !== undefined && <span className="font-normal text-ink-soft">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn(option.value)}
            onClick={() => onToggle(option.value)}
            className={classNames(
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-4 text-sm font-semibold ring-[1.5px] ring-inset transition-colors touch-manipulation',
              'bg-surface-raised text-ink ring-line-strong hover:ring-ink',
              'aria-pressed:bg-court-fill aria-pressed:text-on-court aria-pressed:ring-court-fill',
              // Neither rings nor fills are left there.
              'forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none',
            )}
          >
            {option.label}
          </button>
        ))}
        {children}
      </div>
    </fieldset>
  )
}
