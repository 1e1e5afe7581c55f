import { type ReactNode, useId } from 'react'
import { classNames } from '#/ui/class-names'

interface SectionProps {
  title: ReactNode
  eyebrow?: string
  text?: ReactNode
  /** Links or buttons at the end of the title's line. */
  actions?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function Section({ title, eyebrow, text, actions, id, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={classNames('py-10 sm:py-14', className)}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
        <div className="max-w-2xl">
          {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
          <h2 id={headingId} className="text-3xl">
            {title}
          </h2>
          {text && <p className="mt-3 text-lg text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
