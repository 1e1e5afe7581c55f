import { useState } from 'react'
import { COLUMNS } from '#/features/journal/import-export/logic/columns'
import type { NotesPreview } from '#/features/journal/import-export/schema'
import { plural } from '#/lib/text'
import { Button } from '#/ui/button'

const FIRST = 6

interface BrokenRowsProps {
  preview: NotesPreview
  /** What a row is called: a list of notes has none. */
  rowWord: 'Row' | 'Note'
}

/** Which rows can't be read, and what is wrong with each. */
export function BrokenRows({ preview: { broken, brokenRows }, rowWord }: BrokenRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? brokenRows : brokenRows.slice(0, FIRST)
  const beyond = broken - brokenRows.length
  return (
    <div className="overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line">
      <ul aria-label="What can’t be read" className="divide-y divide-line">
        {shown.map(({ rowNumber, errors }) => (
          <li key={rowNumber} className="grid gap-1 bg-danger-tint p-3 sm:grid-cols-[6rem_1fr] sm:px-4">
            <span className="font-semibold tabular-nums">
              {rowWord} {rowNumber}
            </span>
            <ul className="wrap-anywhere text-sm font-medium text-danger">
              {errors.map(({ field, message }) => (
                <li key={`${field}${message}`}>
                  {COLUMNS[field]}: {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!showsAll && brokenRows.length > FIRST && (
        <Button variant="quiet" wide onClick={() => setShowsAll(true)}>
          Show {brokenRows.length - FIRST} more
        </Button>
      )}
      {showsAll && beyond > 0 && (
        <p className="p-3 text-center text-sm text-ink-soft">
          and {plural(beyond, 'more row', 'more rows')}, told once these are right
        </p>
      )}
    </div>
  )
}
