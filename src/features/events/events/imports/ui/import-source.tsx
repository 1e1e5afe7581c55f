import { type FormEvent, useState } from 'react'
import type { ImportFile } from '#/features/events/events/imports/schema'
import { importFormat } from '#/features/events/events/imports/ui/import-format'
import { Button } from '#/ui/button'
import { FileDrop } from '#/ui/file-drop'
import { readTextFile } from '#/ui/read-text-file'
import { Select } from '#/ui/select'
import { TextArea } from '#/ui/text-area'
import { useTimeZoneOptions } from '#/ui/use-time-zone-options'
import * as m from '#/lib/messages.gen'

/** As the server takes it. */
const MAX_FILE_BYTES = 1024 * 1024

interface ImportSourceProps {
  busy: boolean
  timeZone: string
  /** Null: taken back. */
  onChange: (file: ImportFile | null) => void
}

/** A file dropped or chosen, or its text pasted, and the zone that its times are in. */
export function ImportSource({ busy, timeZone, onChange }: ImportSourceProps) {
  const [zone, setZone] = useState(timeZone)
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()

  function look(content: string, inZone: string) {
    const trimmed = content.trim()
    const asked = { zones: {}, dayOrder: null, changes: {} }
    onChange(trimmed ? { format: importFormat(trimmed), text: trimmed, timeZone: inZone, ...asked } : null)
  }
  async function choose(chosen: File | null) {
    const read = chosen ? await readTextFile(chosen, MAX_FILE_BYTES) : { text: '' }
    setFile(chosen)
    setRefusal('refusal' in read ? read.refusal : undefined)
    const content = 'text' in read ? read.text : ''
    setText(content)
    look(content, zone)
  }
  function submit(form: FormEvent) {
    form.preventDefault()
    look(text, zone)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <FileDrop
        label={m.eventImport_file()}
        hint={m.eventImport_fileHint()}
        accept=".ics,.csv,text/calendar,text/csv"
        file={file}
        error={refusal}
        busy={busy && file !== null}
        onChange={(chosen) => void choose(chosen)}
      />
      <TextArea
        label={m.eventImport_orPasteItsText()}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid items-end gap-5 sm:grid-cols-[1fr_auto]">
        <ZoneSelect
          zone={zone}
          onChange={(chosen) => {
            setZone(chosen)
            look(text, chosen)
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          className="min-h-12"
          busy={busy}
          disabled={text.trim() === ''}
        >
          {m.eventImport_preview()}
        </Button>
      </div>
    </form>
  )
}

function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <Select
      label={m.eventImport_timeZoneWhereFile()}
      options={useTimeZoneOptions(zone)}
      value={zone}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
