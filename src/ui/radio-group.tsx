import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { FieldError } from '#/ui/field'
import { useEarlyInput } from '#/ui/use-early-input'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  label: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  /** Leave it out where the form library keeps the value. */
  value?: string
  hint?: ReactNode
  error?: string | undefined
  columns?: 1 | 2 | 3
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** One of several, each with room to explain itself. Spread react-hook-form's `register` into it. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, hint, error, columns = 1, name, ...input } = props
  const ownName = useId()
  const errorId = `${ownName}-error`
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(group, value !== undefined)
  return (
    <fieldset ref={group} aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <div className={classNames('grid gap-2', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded-md bg-surface-raised px-3.5 py-3 ring-[1.5px] ring-inset ring-line transition-colors hover:ring-line-strong has-checked:bg-court-tint has-checked:ring-2 has-checked:ring-court has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-55"
          >
            <input
              {...input}
              type="radio"
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value !== undefined && { checked: option.value === value })}
              className="mt-[0.2em] size-5 shrink-0 appearance-none rounded-full bg-surface-raised ring-[1.5px] ring-inset ring-line-strong outline-none checked:border-[6px] checked:border-court checked:ring-0"
            />
            <span>
              <span className="block font-medium">{option.label}</span>
              {option.hint !== undefined && (
                <span className="block text-sm text-ink-soft">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
