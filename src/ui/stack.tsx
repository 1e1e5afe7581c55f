import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

const GAPS = { sm: 'gap-2', md: 'gap-4', lg: 'gap-6', xl: 'gap-10' }

interface StackProps {
  gap?: keyof typeof GAPS
  /** Side by side, wrapping, instead of one under another. */
  row?: boolean
  className?: string
  children: ReactNode
}

export function Stack({ gap = 'md', row, className, children }: StackProps) {
  const direction = row ? 'flex-row flex-wrap items-center' : 'flex-col'
  return <div className={classNames('flex', direction, GAPS[gap], className)}>{children}</div>
}
