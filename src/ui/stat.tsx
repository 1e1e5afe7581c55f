import type { ReactNode } from 'react'

interface StatProps {
  label: string
  value: ReactNode
  /** How it moved, or out of how many. */
  note?: ReactNode
}

/** A figure with its name; put several in a `<dl>`. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-[5px] border-line pl-4">
      <dt className="text-sm text-ink-soft">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums">{value}</dd>
    </div>
  )
}
