import type { ComponentProps } from 'react'
import { classNames } from '#/ui/class-names'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit'
  /** What it does: the only words it has. */
  label: string
  bordered?: boolean
}

export function IconButton({ label, bordered, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-ink transition-colors touch-manipulation',
        'hover:bg-ink/8 active:bg-ink/12 disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5',
        bordered && 'bg-surface-raised ring-1 ring-inset ring-line-strong',
        className,
      )}
    />
  )
}
