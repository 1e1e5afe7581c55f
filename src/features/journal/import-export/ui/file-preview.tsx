import type { NotesPreview } from '#/features/journal/import-export/schema'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { BrokenRows } from './broken-rows'
import { FirstRows } from './first-rows'
import { previewWords } from './preview-words'

interface FilePreviewProps {
  preview: NotesPreview
  rowWord: 'Row' | 'Note'
  importing: boolean
  onImport: () => void
}

/** What a file would bring, and the button that brings it. */
export function FilePreview({ preview, rowWord, importing, onImport }: FilePreviewProps) {
  const { fresh, broken, rows, total, notices } = preview
  const { tone, title, text } = previewWords(preview)
  return (
    <section aria-label="Preview" className="grid gap-5">
      <Banner tone={tone} title={title}>
        {text}
      </Banner>
      {notices.length > 0 && (
        <Banner title="How the file is understood">
          <ul className="list-disc pl-4">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Banner>
      )}
      {broken > 0 && <BrokenRows preview={preview} rowWord={rowWord} />}
      {rows.length > 0 && <FirstRows rows={rows} total={total} />}
      {fresh > 0 && (
        <Button
          size="lg"
          variant={broken > 0 ? 'secondary' : 'primary'}
          className="sm:justify-self-end"
          busy={importing}
          onClick={onImport}
        >
          Bring in{' '}
          {broken > 0 ? `the other ${fresh === 1 ? 'note' : plural(fresh, 'note')}` : plural(fresh, 'note')}
        </Button>
      )}
    </section>
  )
}
