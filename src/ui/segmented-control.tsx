import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { useEarlyInput } from '#/ui/use-early-input'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Only where every option has an icon; the words stay for assistive technology. */
  iconsOnly?: boolean
  wide?: boolean
}

/** One of a few, all in sight. Radio buttons underneath, so arrow keys and screen readers know it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, iconsOnly, wide } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group, true)
  return (
    <fieldset ref={group} className={classNames('min-w-0', wide ? 'w-full' : 'max-w-full')}>
      <legend className="sr-only">{label}</legend>
      <div
        className={classNames(
          'gap-1 overflow-x-auto rounded-md bg-surface-sunk p-1 ring-1 ring-inset ring-line',
          wide ? 'flex' : 'inline-flex max-w-full',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-[0.55rem] px-2 text-sm font-semibold text-ink-soft transition-colors sm:min-h-10 sm:px-3.5 [&_svg]:size-[1.1rem]',
              'hover:text-ink has-checked:bg-ink has-checked:text-surface',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-1',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
