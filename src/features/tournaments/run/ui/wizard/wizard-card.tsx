import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#/ui/card'

interface WizardCardProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function WizardCard({ title, text, actions, children }: WizardCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </Card>
  )
}

/** What few need: folded away, said in a line what it is about. */
export function Folded({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <details className="group/fold col-span-full mt-5 rounded-md ring-1 ring-inset ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-ink/4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="grid gap-5 px-4 pb-5 pt-3">{children}</div>
    </details>
  )
}
