import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importMutation, previewImportMutation } from '#/features/events/events/imports/queries'
import type { ImportChanges, ImportFile, ImportPreview } from '#/features/events/events/imports/schema'
import { isImportable, type PreviewRow } from '#/features/events/events/imports/ui/import-row'
import { FIRST_SETTINGS } from '#/features/events/events/imports/ui/import-settings'

/** A file from the first look to its events: what was answered, completed and ticked on the way. */
export function useImport() {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [settings, setSettings] = useState(FIRST_SETTINGS)
  /** Rows that the host has ticked or left out, against what they started as. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const preview = useMutation(previewImportMutation)
  /** What the last look has shown stays until the next one has. */
  const [shown, setShown] = useState<ImportPreview | null>(null)
  const importing = useMutation(importMutation)

  function look(next: ImportFile | null) {
    setFile(next)
    importing.reset()
    if (next) return preview.mutate(next, { onSuccess: setShown })
    preview.reset()
  }
  const isChosen = (row: PreviewRow) => isImportable(row) && (choices[row.key] ?? row.off === null)
  const chosen = (shown?.rows ?? []).filter(isChosen)
  return {
    file,
    settings,
    setSettings,
    preview,
    shown,
    importing,
    chosen,
    isChosen,
    /** Another file, or none. */
    start(next: ImportFile | null) {
      setChoices({})
      setShown(null)
      look(next)
    },
    /** The same file with what the host has answered. */
    answer: look,
    choose: (key: string, isTicked: boolean) => setChoices({ ...choices, [key]: isTicked }),
    change(key: string, changes: ImportChanges) {
      if (!file) return
      setChoices({ ...choices, [key]: true })
      look({ ...file, changes: { ...file.changes, [key]: { ...file.changes[key], ...changes } } })
    },
    run() {
      if (file) importing.mutate({ ...file, ...settings, rows: chosen.map(({ key }) => key) })
    },
  }
}
