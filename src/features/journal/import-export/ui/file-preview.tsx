import type { NotesFile, NotesPreview } from '#/features/journal/import-export/schema'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { BrokenRows } from './broken-rows'
import { FirstRows } from './first-rows'
import { previewWords } from './preview-words'
import * as m from '#/lib/messages.gen'

interface FilePreviewProps {
  preview: NotesPreview
  format: NotesFile['format']
  importing: boolean
  onImport: () => void
}

/** What a file would bring, and the button that brings it. */
export function FilePreview({ preview, format, importing, onImport }: FilePreviewProps) {
  const { fresh, broken, rows, total, notices } = preview
  const { tone, title, text } = previewWords(preview)
  return (
    <section aria-label={m.noteFiles_preview()} className="grid gap-5">
      <Banner tone={tone} title={title}>
        {text}
      </Banner>
      {notices.length > 0 && (
        <Banner title={m.noteFiles_howRead()}>
          <ul className="list-disc pl-4">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Banner>
      )}
      {broken > 0 && <BrokenRows preview={preview} format={format} />}
      {rows.length > 0 && <FirstRows rows={rows} total={total} />}
      {fresh > 0 && (
        <Button
          size="lg"
          variant={broken > 0 ? 'secondary' : 'primary'}
          className="sm:justify-self-end"
          busy={importing}
          onClick={onImport}
        >
          {broken > 0
            ? m.noteFiles_importOthers({ count: fresh })
            : m.noteFiles_importCount({ count: fresh })}
        </Button>
      )}
    </section>
  )
}
