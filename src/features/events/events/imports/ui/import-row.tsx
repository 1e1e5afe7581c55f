import { PenLine } from 'lucide-react'
import type { ImportPreview } from '#/features/events/events/imports/schema'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Checkbox } from '#/ui/checkbox'

export type PreviewRow = ImportPreview['rows'][number]

const OFF_WORDS: Record<NonNullable<PreviewRow['off']>, string> = {
  past: 'Over',
  private: 'Marked private',
  canceled: 'Canceled in the file',
  free: 'Shows as free time',
  'to-do': 'A to-do',
  'several-days': 'One of several days',
  known: 'Already imported',
  twice: 'Twice in the file',
}
const DOES_WORDS: Partial<Record<PreviewRow['does'], string>> = {
  update: 'Updates your event',
  cancel: 'Cancels your event',
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
  const note = off ? OFF_WORDS[off] : DOES_WORDS[does]
  return (
    <li className="grid gap-1 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-4">
      <Checkbox
        checked={isChosen}
        disabled={!isImportable(row)}
        onChange={({ target }) => onChoose(target.checked)}
        label={
          <span className="block wrap-anywhere">
            <span className="font-semibold">{title || `Row ${row.rowNumber}`}</span>
            {note !== undefined && (
              <span className="ml-2 inline-block">
                <Badge tone={off ? 'neutral' : 'court'}>{note}</Badge>
              </span>
            )}
            <span className="block text-sm text-ink-soft">
              {[when, location].filter(Boolean).join(' · ')}
            </span>
            {siteWhen !== null && <span className="block text-sm text-ink-soft">{siteWhen} here</span>}
          </span>
        }
      />
      <div className="sm:justify-self-end">
        <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Change row ${row.rowNumber}`}>
          <PenLine aria-hidden />
          {errors.length > 0 ? 'Complete' : 'Change'}
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
