import type { ReactNode } from 'react'
import { CourtLines } from '#/ui/court-lines'

interface EmptyProps {
  title: string
  text?: ReactNode
  /** What to do next. */
  actions?: ReactNode
  /** Instead of the empty court: a picture or an icon. */
  picture?: ReactNode
  /** 1 where it is all that the page says. */
  headingLevel?: 1 | 2 | 3
}

/** Nothing here yet: an empty court, waiting. */
export function Empty({ title, text, actions, picture, headingLevel = 2 }: EmptyProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="relative isolate flex flex-col items-center overflow-hidden rounded-lg bg-surface-sunk px-5 py-12 text-center sm:py-16">
      {picture ?? (
        <div className="mb-5 grid place-items-center rounded-md bg-court-fill p-3 text-white/80 shadow-card">
          <CourtLines className="w-40" />
        </div>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="mt-2 max-w-md text-ink-soft">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
