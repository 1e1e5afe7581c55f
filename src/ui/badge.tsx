import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

const TONES = {
  neutral: 'bg-surface-sunk text-ink-soft ring-line',
  court: 'bg-court-tint text-court ring-court/25',
  kitchen: 'bg-kitchen-tint text-kitchen ring-kitchen/25',
  dusk: 'bg-dusk-tint text-dusk ring-dusk/25',
  clay: 'bg-clay-tint text-clay ring-clay/25',
  danger: 'bg-danger-tint text-danger ring-danger/25',
  /** What is the reader's own. */
  mine: 'bg-court-fill text-on-court ring-court-fill',
  ball: 'bg-ball text-on-ball ring-ball-edge',
}

export type BadgeTone = keyof typeof TONES

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-semibold ring-1 ring-inset [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
