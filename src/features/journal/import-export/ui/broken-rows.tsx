import { useState } from 'react'
import { FIELD_LABELS } from '#/features/journal/import-export/logic/columns'
import type { NotesFile, NotesPreview } from '#/features/journal/import-export/schema'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

const FIRST = 6

interface BrokenRowsProps {
  preview: NotesPreview
  /** A list of notes has no rows. */
  format: NotesFile['format']
}

/** Which rows can't be read, and what is wrong with each. */
export function BrokenRows({ preview: { broken, brokenRows }, format }: BrokenRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? brokenRows : brokenRows.slice(0, FIRST)
  const beyond = broken - brokenRows.length
  return (
    <div className="overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line">
      <ul aria-label={m.noteFiles_whatCantRead()} className="divide-y divide-line">
        {shown.map(({ rowNumber, errors }) => (
          <li key={rowNumber} className="grid gap-1 bg-danger-tint p-3 sm:grid-cols-[6rem_1fr] sm:px-4">
            <span className="font-semibold tabular-nums">
              {format === 'json'
                ? m.noteFiles_noteNumber({ number: rowNumber })
                : m.noteFiles_rowNumber({ number: rowNumber })}
            </span>
            <ul className="wrap-anywhere text-sm font-medium text-danger">
              {errors.map(({ field, message }) => (
                <li key={`${field}${message}`}>
                  {FIELD_LABELS[field]()}: {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!showsAll && brokenRows.length > FIRST && (
        <Button variant="quiet" wide onClick={() => setShowsAll(true)}>
          {m.noteFiles_showMore({ count: brokenRows.length - FIRST })}
        </Button>
      )}
      {showsAll && beyond > 0 && (
        <p className="p-3 text-center text-sm text-ink-soft">{m.noteFiles_rowsBeyond({ count: beyond })}</p>
      )}
    </div>
  )
}
