import { type ReactNode, useId } from 'react'
import { Card } from '#/ui/card'

interface FigureCardProps {
  title: string
  /** What it adds up to. */
  text?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** One side of the journey. */
export function FigureCard({ title, text, actions, className, children }: FigureCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padded={false} className={className}>
      <div className="p-4 sm:p-5">
        <div className="mb-4 flex items-start justify-between gap-3">
          <div>
            <h3 id={id} className="text-xl">
              {title}
            </h3>
            {text && <p className="text-sm text-ink-soft">{text}</p>}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </Card>
  )
}
