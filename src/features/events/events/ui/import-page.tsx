import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { importMutation, previewImportMutation } from '#/features/events/events/queries'
import type { ImportInput, ImportPreview } from '#/features/events/events/schema'
import { ImportDone } from '#/features/events/events/ui/import-done'
import { ImportPreviewTable } from '#/features/events/events/ui/import-preview-table'
import { ImportSource } from '#/features/events/events/ui/import-source'
import { SAMPLE_CSV_NAME, sampleCsvUrl } from '#/features/events/events/ui/sample-csv'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { messageAt } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'

/** What a screen reader hears of the outcome. */
function said(preview: ImportPreview | undefined, result: { imported: number } | undefined): string {
  if (result) return `${plural(result.imported, 'event')} imported.`
  if (!preview) return ''
  return preview.invalid > 0
    ? `${plural(preview.invalid, 'row')} must be put right first.`
    : `${plural(preview.valid, 'event')}, ready to import.`
}

/** Events from a file: looked at row by row first, then all of them or none. */
export function ImportPage() {
  const { defaultTimeZone } = useSite()
  const [input, setInput] = useState<ImportInput | null>(null)
  const preview = useMutation(previewImportMutation)
  const importing = useMutation(importMutation)

  function look(next: ImportInput | null) {
    setInput(next)
    importing.reset()
    if (next) preview.mutate(next)
    else preview.reset()
  }
  const failure = preview.error ?? importing.error
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/my-events"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        My Games
      </Link>
      <h1 className="text-4xl">Import events</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        A calendar file or a table. You see every row before anything is made, and either all are imported or
        none.
      </p>
      <a
        href={sampleCsvUrl()}
        download={SAMPLE_CSV_NAME}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mb-8 mt-4' })}
      >
        <Download aria-hidden />
        Sample table (.csv)
      </a>
      <p aria-live="polite" className="sr-only">
        {said(preview.data, importing.data)}
      </p>
      {importing.data ? (
        <ImportDone imported={importing.data.imported} onAnother={() => look(null)} />
      ) : (
        <div className="grid gap-8">
          <ImportSource busy={preview.isPending} timeZone={defaultTimeZone} onChange={look} />
          {failure && <Banner tone="warning" role="alert" title={messageAt('text', failure)} />}
          {preview.data && input && (
            <section aria-label="Preview" className="grid gap-5">
              <ImportPreviewTable preview={preview.data} />
              <Button
                size="lg"
                className="sm:justify-self-end"
                disabled={preview.data.invalid > 0 || preview.data.valid === 0}
                busy={importing.isPending}
                onClick={() => importing.mutate(input)}
              >
                Import and publish {plural(preview.data.valid, 'event')}
              </Button>
            </section>
          )}
        </div>
      )}
    </Container>
  )
}
