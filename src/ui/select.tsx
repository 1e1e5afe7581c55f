import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#/ui/class-names'
import { CONTROL_CLASS } from '#/ui/control-class'
import { Field, type FieldProps } from '#/ui/field'

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** A first, empty choice. */
  placeholder?: string
}

/** The phone's own picker: nothing drawn by us is as good with one thumb. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, hideLabel, className, id, options, placeholder, ...select } = props
  return (
    <Field
      {...{ label, hint, error, optional, hideLabel, className, id }}
      controlled={select.value !== undefined}
    >
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(CONTROL_CLASS, 'appearance-none truncate pr-11')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
