import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '#/ui/class-names'
import { useEarlyInput } from '#/ui/use-early-input'
import * as m from '#/lib/messages.gen'

/** What a control needs to belong to its label, hint and error. */
interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Says 'optional' beside the label: most fields are required, so the few others are marked. */
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  /** Its value is given and told by its owner, not by a form. */
  controlled?: boolean | undefined
  children: (control: ControlWiring) => ReactNode
}

/** Label, hint and error around any control. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, optional, hideLabel, className, id, controlled = false, children } = props
  const ownId = useId()
  const controlId = id ?? ownId
  const box = useRef<HTMLDivElement>(null)
  useEarlyInput(box, controlled)
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = classNames(hint !== undefined && hintId, error && errorId)
  return (
    <div ref={box} className={classNames('min-w-0', className)}>
      <label
        htmlFor={controlId}
        className={
          hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold'
        }
      >
        {label}
        {optional && <span className="font-normal text-ink-soft">{m.ui_optional()}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Always there, so that a screen reader hears the words arrive. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={error ? 'mt-1.5 flex gap-1.5 text-sm font-medium text-danger' : 'sr-only'}
    >
      {error && <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />}
      {error && <span>{error}</span>}
    </p>
  )
}
