import { useState } from 'react'
import type { ImportChanges, ImportPreview } from '#/features/events/events/imports/schema'
import { ImportRow, type PreviewRow } from '#/features/events/events/imports/ui/import-row'
import { ImportRowEditor } from '#/features/events/events/imports/ui/import-row-editor'
import { Banner } from '#/ui/banner'
import { LoadMore } from '#/ui/load-more'
import * as m from '#/lib/messages.gen'

const ROWS_AT_A_TIME = 50

interface ImportPreviewTableProps {
  preview: ImportPreview
  isChosen: (row: PreviewRow) => boolean
  onChoose: (key: string, isChosen: boolean) => void
  onChange: (key: string, changes: ImportChanges) => void
}

/** Every row of the file, by date, to be ticked, left out or completed. */
export function ImportPreviewTable({ preview, isChosen, onChoose, onChange }: ImportPreviewTableProps) {
  const [shown, setShown] = useState(ROWS_AT_A_TIME)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const { rows, valid, invalid, off, notices } = preview
  const edited = rows.find(({ key }) => key === editedKey)
  const others = [
    invalid > 0 && m.eventImport_rowsToComplete({ count: invalid }),
    off > 0 && m.eventImport_rowsOff({ count: off }),
  ].filter((words) => words !== false)
  return (
    <>
      <Banner tone={valid > 0 ? 'success' : 'warning'} title={m.eventImport_ready({ count: valid })}>
        {others.length > 0 ? `${others.join(', ')}.` : undefined}
      </Banner>
      {notices.map((notice) => (
        <Banner key={notice} title={notice} />
      ))}
      <ul
        aria-label={m.eventImport_rowsFile()}
        className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line"
      >
        {rows.slice(0, shown).map((row) => (
          <ImportRow
            key={row.key}
            row={row}
            isChosen={isChosen(row)}
            onChoose={(chosen) => onChoose(row.key, chosen)}
            onEdit={() => setEditedKey(row.key)}
          />
        ))}
      </ul>
      {rows.length > ROWS_AT_A_TIME && (
        <LoadMore
          hasMore={shown < rows.length}
          loading={false}
          onLoadMore={() => setShown(shown + ROWS_AT_A_TIME)}
          summary={m.eventImport_rowsShown({ shown: Math.min(shown, rows.length), count: rows.length })}
        />
      )}
      {edited && (
        <ImportRowEditor
          key={edited.key}
          row={edited}
          onClose={() => setEditedKey(null)}
          onSave={(changes) => {
            onChange(edited.key, changes)
            setEditedKey(null)
          }}
        />
      )}
    </>
  )
}
