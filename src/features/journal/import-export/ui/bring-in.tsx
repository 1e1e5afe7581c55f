import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { importNotesMutation, previewNotesMutation } from '#/features/journal/import-export/queries'
import type { NotesFile } from '#/features/journal/import-export/schema'
import { AppError, messageAt } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { BroughtIn } from './brought-in'
import { FilePreview } from './file-preview'
import { NotesSource } from './notes-source'
import { previewWords } from './preview-words'
import { SAMPLE_NAME, sampleTableUrl } from './sample-table'
import * as m from '#/lib/messages.gen'

/** A journal from a file: looked at first, and then brought in. */
export function BringIn({ userId }: { userId: string }) {
  const [source, setSource] = useState<NotesFile | null>(null)
  const preview = useMutation(previewNotesMutation)
  const importing = useMutation(importNotesMutation(userId))

  function look(next: NotesFile | null) {
    setSource(next)
    importing.reset()
    if (next) preview.mutate(next)
    else preview.reset()
  }
  const failure = preview.error ?? importing.error
  const again = () => source && (preview.error ? look(source) : bring(source))
  const bring = (file: NotesFile) =>
    importing.mutate({ ...file, broken: preview.data?.broken ? 'leave-out' : 'refuse-file' })
  const heard = importing.data
    ? `${m.noteFiles_imported({ count: importing.data.added })}.`
    : preview.data && `${previewWords(preview.data).title}.`
  return (
    <section aria-labelledby="bring-in">
      <h2 id="bring-in" className="text-2xl">
        {m.noteFiles_importNotes()}
      </h2>
      <p className="mt-2 text-ink-soft">{m.noteFiles_importText()}</p>
      <a
        href={sampleTableUrl()}
        download={SAMPLE_NAME}
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 mb-4 mt-2' })}
      >
        <Download aria-hidden />
        {m.noteFiles_sampleTableCsv()}
      </a>
      <p aria-live="polite" className="sr-only">
        {heard}
      </p>
      {importing.data ? (
        <BroughtIn result={importing.data} onAnother={() => look(null)} />
      ) : (
        <div className="grid gap-8">
          <NotesSource busy={preview.isPending} onChange={look} />
          {failure && (
            <Banner
              tone="warning"
              role="alert"
              title={messageAt('text', failure)}
              actions={
                failure instanceof AppError && failure.category === 'validation' ? undefined : (
                  <Button variant="secondary" size="sm" onClick={again}>
                    {m.noteFiles_tryAgain()}
                  </Button>
                )
              }
            />
          )}
          {preview.data && source && (
            <FilePreview
              preview={preview.data}
              format={source.format}
              importing={importing.isPending}
              onImport={() => bring(source)}
            />
          )}
        </div>
      )}
    </section>
  )
}
