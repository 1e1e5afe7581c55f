import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

const WIDTHS = { narrow: 'max-w-2xl', text: 'max-w-4xl', wide: 'max-w-7xl' }

interface ContainerProps {
  width?: keyof typeof WIDTHS
  className?: string
  children: ReactNode
}

export function Container({ width = 'wide', className, children }: ContainerProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 sm:px-6 lg:px-8', WIDTHS[width], className)}>
      {children}
    </div>
  )
}
