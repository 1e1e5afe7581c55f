import { type FormEvent, useState } from 'react'
import type { ImportChanges, ImportPreview } from '#/features/events/events/imports/schema'
import { Button } from '#/ui/button'
import { DateField } from '#/ui/date-field'
import { Dialog } from '#/ui/dialog'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import { TimeField } from '#/ui/time-field'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'
import * as m from '#/lib/messages.gen'

type Row = ImportPreview['rows'][number]
type Field = keyof Row['draft']

interface ImportRowEditorProps {
  row: Row
  onSave: (changes: ImportChanges) => void
  onClose: () => void
}

const FIELDS = [
  'title',
  'eventDate',
  'startTime',
  'endTime',
  'timeZone',
  'location',
] as const satisfies readonly Field[]
const FORM_ID = 'import-row'

/** Completes one row of a file: what it lacks, and what was read wrong. */
export function ImportRowEditor({ row, onSave, onClose }: ImportRowEditorProps) {
  const [draft, setDraft] = useState(row.draft)
  const zones = useTimeZoneOptions(draft.timeZone)
  const field = (name: Field) => ({
    value: draft[name],
    error: row.errors.find((error) => error.field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const isOdd = (name: Field) => row.errors.some((error) => error.field === name)
  function save(form: FormEvent) {
    form.preventDefault()
    const changed = FIELDS.filter((name) => row.draft[name] !== draft[name] || isOdd(name))
    onSave(Object.fromEntries(changed.map((name) => [name, draft[name]])))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.eventImport_row({ row: row.rowNumber })}
      actions={
        <Button type="submit" form={FORM_ID}>
          {m.eventImport_saveRow()}
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={save} className="grid gap-5">
        <TextField label={m.eventImport_title()} {...field('title')} />
        <DateField label={m.eventImport_date()} {...field('eventDate')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField label={m.eventImport_starts()} step={60} {...field('startTime')} />
          <TimeField label={m.eventImport_ends()} step={60} {...field('endTime')} />
        </div>
        <Select label={m.eventImport_timeZone()} options={zones} {...field('timeZone')} />
        <TextField label={m.eventImport_venue()} {...field('location')} />
      </form>
    </Dialog>
  )
}
