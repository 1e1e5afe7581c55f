import { classNames } from '#/ui/class-names'
import * as m from '#/lib/messages.gen'

const SIZES = { sm: 'h-8 w-7', md: 'h-14 w-12', lg: 'h-24 w-20' }

interface SpinnerProps {
  size?: keyof typeof SIZES
  label?: string
  className?: string
}

/** A ball dropped on the line, again and again. */
export function Spinner({ size = 'md', label = m.ui_loading(), className }: SpinnerProps) {
  return (
    <output className={classNames('inline-block', SIZES[size], className)}>
      <svg viewBox="0 0 40 48" className="size-full overflow-visible" aria-hidden="true">
        <ellipse
          cx="20"
          cy="44"
          rx="11"
          ry="2.4"
          className="animate-ball-shadow fill-current opacity-70 [transform-box:fill-box] [transform-origin:center]"
        />
        <g transform="translate(-6.4 -13.3) scale(1.32)">
          <g className="animate-bounce-ball [transform-box:fill-box] [transform-origin:50%_100%]">
            <circle cx="20" cy="31" r="10.5" className="fill-ball stroke-ball-edge" strokeWidth="2.2" />
            <path
              className="fill-on-ball"
              d="M18.4 31a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM14.1 26.9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM21.6 26a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM24 32.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM19 36.9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM13.2 34a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z"
            />
          </g>
        </g>
      </svg>
      <span className="sr-only">{label}</span>
    </output>
  )
}
