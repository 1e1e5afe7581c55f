import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { FieldError } from '#/ui/field'
import { useEarlyInput } from '#/ui/use-early-input'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEarlyInput(box, input.checked !== undefined)
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`)
  return (
    <div ref={box} className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2 has-disabled:opacity-60">
        <span className="relative mt-[0.1em] grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="peer size-6 appearance-none rounded-sm bg-surface-raised ring-[1.5px] ring-inset ring-line-strong transition-colors checked:bg-court-fill checked:ring-court-fill aria-invalid:ring-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 scale-50 text-on-court opacity-0 transition-[scale,opacity] ease-serve peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>
          {label}
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
