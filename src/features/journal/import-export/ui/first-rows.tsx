import type { NotesPreview } from '#/features/journal/import-export/schema'
import { duration } from '#/features/journal/notes/logic/note-line'
import { KIND_LABELS } from '#/features/journal/notes/logic/note-words'
import { formatEventDate } from '#/lib/dates'
import { listing } from '#/lib/text'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

type Row = NotesPreview['rows'][number]

/** How a file begins, as it would stand in the journal. */
export function FirstRows({ rows, total }: { rows: readonly Row[]; total: number }) {
  return (
    <div>
      <h3 className="mb-3 text-lg">
        {rows.length < total ? m.noteFiles_firstRows() : m.noteFiles_allRows()}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line">
        {rows.map((row) => (
          <FirstRow key={row.rowNumber} row={row} />
        ))}
      </ul>
    </div>
  )
}

function FirstRow({ row }: { row: Row }) {
  const { playedOn, kind, minutes, venue, partners, words, isKnown } = row
  const facts = [minutes === null ? '' : duration(minutes), venue, listing(partners)].filter(Boolean)
  return (
    <li className="grid gap-x-4 gap-y-1 p-3 sm:grid-cols-[11rem_1fr] sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-2 sm:block">
        <p className="font-semibold">{formatEventDate(playedOn)}</p>
        <p className="text-sm text-ink-soft">{KIND_LABELS[kind]()}</p>
      </div>
      <div className="min-w-0">
        {words && <p className="wrap-anywhere">{words}</p>}
        {facts.length > 0 && <p className="wrap-anywhere text-sm text-ink-soft">{facts.join(' · ')}</p>}
        {isKnown && <Badge className="mt-1.5">{m.noteFiles_alreadyKnown()}</Badge>}
      </div>
    </li>
  )
}
