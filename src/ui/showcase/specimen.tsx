import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

interface SpecimenProps {
  title: string
  /** When to use it, in a line. */
  text?: string
  wide?: boolean
  children: ReactNode
}

export function Specimen({ title, text, wide, children }: SpecimenProps) {
  return (
    <div className={classNames('min-w-0', wide && 'lg:col-span-2')}>
      <h3 className="text-xl">{title}</h3>
      {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </div>
  )
}

export function SpecimenGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">{children}</div>
}
