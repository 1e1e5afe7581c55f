import { classNames } from '#/ui/class-names'

const SIZES = { sm: 'h-6 w-5', md: 'h-12 w-10', lg: 'h-20 w-16' }

interface SpinnerProps {
  size?: keyof typeof SIZES
  label?: string
  className?: string
}

/** A ball dropped on the line, again and again. */
export function Spinner({ size = 'md', label = 'Loading', className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('inline-block', SIZES[size], className)}>
      <svg viewBox="0 0 40 48" className="size-full overflow-visible" aria-hidden="true">
        <ellipse
          cx="20"
          cy="44"
          rx="9"
          ry="2.4"
          className="animate-ball-shadow fill-current opacity-70 [transform-box:fill-box] [transform-origin:center]"
        />
        <g className="animate-bounce-ball [transform-box:fill-box] [transform-origin:50%_100%]">
          <circle cx="20" cy="31" r="10.5" className="fill-ball stroke-ball-edge" strokeWidth="2.2" />
          <path
            className="fill-on-ball"
            d="M18.4 31a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM14.1 26.9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM21.6 26a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM24 32.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM19 36.9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM13.2 34a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z"
          />
        </g>
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
