import type { ReactNode } from 'react'
import * as m from '#/lib/messages.gen'

interface DrawHeadProps {
  title: string
  text: ReactNode
  /** What the draw can be made again with. */
  seed?: string | null
  actions?: ReactNode
}

export function DrawHead({ title, text, seed, actions }: DrawHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
        {seed && (
          <p className="mt-1 text-xs text-ink-soft">
            {m.tournamentDesk_drawnWithSeedSeed({ seed, code: <code className="wrap-anywhere" /> })}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
