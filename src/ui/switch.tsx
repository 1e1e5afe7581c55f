import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { useEarlyInput } from '#/ui/use-early-input'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** On or off, at once. The knob is a ball that crosses the net. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const hintId = useId()
  const box = useRef<HTMLLabelElement>(null)
  useEarlyInput(box, input.checked !== undefined)
  return (
    <label
      ref={box}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-2 has-disabled:opacity-60',
        className,
      )}
    >
      <span>
        <span className="font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : hintId}
          className="peer h-8 w-14 appearance-none rounded-full bg-surface-sunk ring-[1.5px] ring-inset ring-line-strong transition-colors checked:bg-court-fill checked:ring-court-fill"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute left-1 top-1 size-6 rounded-full bg-line-strong transition-[translate,background-color] duration-200 ease-serve peer-checked:translate-x-6 peer-checked:bg-ball"
        />
      </span>
    </label>
  )
}
