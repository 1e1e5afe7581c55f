import { type ReactNode, useId } from 'react'
import { CopyButton } from '#/ui/copy-button'
import { ScrollRegion } from '#/ui/scroll-region'

interface ExampleProps {
  title: string
  /** When to use it, and when something else. */
  use: string
  /** The same without a finger. */
  keys?: string
  /** The very text of the file that draws the example, as text. */
  source: string
  children: ReactNode
}

/** One part of the design system, alive, with when to use it and how it is written. */
export function Example({ title, use, keys, source, children }: ExampleProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-x-10 gap-y-5 border-t border-line py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:py-14"
    >
      <div className="max-w-prose">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2">{use}</p>
        {keys && (
          <p className="mt-3 text-ink-soft">
            <span className="font-semibold text-ink">By keyboard: </span>
            {keys}
          </p>
        )}
      </div>
      <div className="min-w-0">
        {children}
        <details className="mt-5 rounded-md bg-surface-sunk ring-1 ring-inset ring-line">
          <summary className="min-h-11 px-4 py-2.5 text-sm font-semibold">Source of {title}</summary>
          <div className="px-4 pb-4">
            <ScrollRegion label={`Source of ${title}`} className="mb-3 rounded-sm bg-surface-raised p-3">
              <pre className="w-max text-sm">
                <code>{source.trim()}</code>
              </pre>
            </ScrollRegion>
            <CopyButton value={source} label="Copy source" />
          </div>
        </details>
      </div>
    </section>
  )
}
