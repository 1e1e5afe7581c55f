import { PenLine } from 'lucide-react'
import type { FormEvent } from 'react'
import { MAX_FILE_MEGABYTES } from '#/features/journal/import-export/logic/file-limits'
import type { NotesFile } from '#/features/journal/import-export/schema'
import { Button } from '#/ui/button'
import { FileDrop } from '#/ui/file-drop'
import { TextArea } from '#/ui/text-area'
import { useNotesSource } from './use-notes-source'
import * as m from '#/lib/messages.gen'

interface NotesSourceProps {
  busy: boolean
  /** Null: taken back, or being changed. */
  onChange: (source: NotesFile | null) => void
}

/** A file dropped or chosen, or its text pasted. */
export function NotesSource({ busy, onChange }: NotesSourceProps) {
  const { file, text, showsText, refusal, choose, type, showText, lookAtText } = useNotesSource(onChange)
  function submit(form: FormEvent) {
    form.preventDefault()
    lookAtText()
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <FileDrop
        label={m.noteFiles_file()}
        hint={m.noteFiles_fileHint({ max: MAX_FILE_MEGABYTES })}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        file={file}
        error={refusal}
        busy={busy && file !== null}
        onChange={(chosen) => void choose(chosen)}
      />
      {showsText && (
        <>
          <TextArea
            label={m.noteFiles_orPasteItsText()}
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            className="sm:justify-self-start"
            busy={busy}
            disabled={text.trim() === ''}
          >
            {m.noteFiles_preview()}
          </Button>
        </>
      )}
      {!showsText && text !== '' && (
        <Button variant="quiet" size="sm" className="-ml-3.5 justify-self-start" onClick={showText}>
          <PenLine aria-hidden />
          {m.noteFiles_editText()}
        </Button>
      )}
    </form>
  )
}
