import { classNames } from '#/ui/class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  // The one loud thing on a screen: it sits on an edge and is pressed down onto it.
  primary:
    'bg-ball text-on-ball shadow-[0_3px_0_0_var(--ball-edge)] ring-[1.5px] ring-inset ring-ball-edge ' +
    'hover:bg-ball-deep active:translate-y-[3px] active:shadow-none',
  secondary:
    'bg-surface-raised text-ink ring-[1.5px] ring-inset ring-ink/80 hover:bg-ink hover:text-surface ' +
    'active:translate-y-px',
  quiet: 'text-ink hover:bg-ink/8 active:bg-ink/12',
  danger:
    'bg-danger-fill text-on-danger hover:brightness-110 active:translate-y-px dark:hover:brightness-115',
}

const SIZES: Record<ButtonSize, string> = {
  // Small for the eye of a mouse; a thumb needs the full height.
  sm: 'min-h-11 sm:min-h-9 px-3.5 text-sm rounded-[0.625rem] gap-1.5 [&_svg]:size-4',
  md: 'min-h-11 px-5 text-base rounded-md gap-2 [&_svg]:size-[1.15rem]',
  lg: 'min-h-14 px-7 text-lg rounded-[0.875rem] gap-2.5 [&_svg]:size-5',
}

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** The full width of what it stands in. */
  wide?: boolean | undefined
  className?: string | undefined
}

/** The look of a button, for links: `<Link className={buttonClass({ variant: 'primary' })} …>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide, className }: ButtonLook = {}) {
  return classNames(
    'inline-flex items-center justify-center text-center font-semibold leading-tight no-underline select-none',
    'transition-[background-color,color,box-shadow,transform,filter] touch-manipulation',
    'disabled:pointer-events-none disabled:bg-surface-sunk disabled:text-ink-soft disabled:shadow-none disabled:ring-line',
    'aria-busy:cursor-progress',
    '[&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  )
}
