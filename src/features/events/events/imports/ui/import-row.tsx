import { PenLine } from 'lucide-react'
import type { ImportPreview } from '#/features/events/events/imports/schema'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'
import * as m from '#/lib/messages.gen'

export type PreviewRow = ImportPreview['rows'][number]

const OFF_WORDS: Record<NonNullable<PreviewRow['off']>, () => string> = {
  past: () => m.eventImport_offPast(),
  private: () => m.eventImport_offPrivate(),
  canceled: () => m.eventImport_offCanceled(),
  free: () => m.eventImport_offFree(),
  'to-do': () => m.eventImport_offToDo(),
  'several-days': () => m.eventImport_offSeveralDays(),
  known: () => m.eventImport_offKnown(),
  twice: () => m.eventImport_offTwice(),
}
const DOES_WORDS: Partial<Record<PreviewRow['does'], () => string>> = {
  update: () => m.eventImport_updatesEvent(),
  cancel: () => m.eventImport_cancelsEvent(),
}

/** Whether the row can be imported as it stands. */
export const isImportable = ({ errors, does }: PreviewRow): boolean =>
  errors.length === 0 && does !== 'nothing'

interface ImportRowProps {
  row: PreviewRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
}

export function ImportRow({ row, isChosen, onChoose, onEdit }: ImportRowProps) {
  const { title, when, siteWhen, location, errors, off, does } = row
  const note = off ? OFF_WORDS[off]() : DOES_WORDS[does]?.()
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-4">
      <Checkbox
        checked={isChosen}
        disabled={!isImportable(row)}
        onChange={({ target }) => onChoose(target.checked)}
        label={
          <span className="block wrap-anywhere">
            <span className="font-semibold">{title || m.eventImport_row({ row: row.rowNumber })}</span>
            {note !== undefined && (
              <span className="ml-2 inline-block">
                <Badge tone={off ? 'neutral' : 'court'}>{note}</Badge>
              </span>
            )}
            <span className="block text-sm text-ink-soft">
              {[when, location].filter(Boolean).join(' · ')}
            </span>
            {siteWhen !== null && (
              <span className="block text-sm text-ink-soft">
                {m.eventImport_siteTime({ time: siteWhen })}
              </span>
            )}
          </span>
        }
      />
      <div className="sm:justify-self-end">
        <Button
          variant="quiet"
          size="sm"
          onClick={onEdit}
          aria-label={m.eventImport_changeRow({ row: row.rowNumber })}
        >
          <PenLine aria-hidden />
          {errors.length > 0 ? m.eventImport_complete() : m.eventImport_change()}
        </Button>
      </div>
      {errors.length > 0 && does !== 'nothing' && (
        <ul className="pl-9 text-sm font-medium text-danger sm:col-span-2">
          {errors.map(({ field, message }) => (
            <li key={`${field}${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
