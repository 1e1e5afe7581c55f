import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '#/ui/button-class'
import { classNames } from '#/ui/class-names'
import { Spinner } from '#/ui/spinner'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit'
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
  /** Working: the button keeps its width, takes no more presses and says so. */
  busy?: boolean | undefined
  /** Replaces the words while busy, such as 'Signing Out...'; else a ball bounces over them. */
  busyLabel?: string
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyLabel, className, children, onClick, type, ...rest } = props
  const showsLabel = busy && busyLabel !== undefined
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, size, wide, className: classNames('relative', className) })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {showsLabel ? busyLabel : <span className={busy ? 'invisible contents' : 'contents'}>{children}</span>}
      {busy && !showsLabel && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" />
        </span>
      )}
    </button>
  )
}
