import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { ImportDone } from '#/features/events/events/imports/ui/import-done'
import { ImportPreviewTable } from '#/features/events/events/imports/ui/import-preview-table'
import { ImportQuestions } from '#/features/events/events/imports/ui/import-questions'
import { ImportSettingsFields } from '#/features/events/events/imports/ui/import-settings'
import { ImportSource } from '#/features/events/events/imports/ui/import-source'
import { resultWords } from '#/features/events/events/imports/ui/result-words'
import { SAMPLE_CSV_NAME, sampleCsvUrl } from '#/features/events/events/imports/ui/sample-csv'
import { useImport } from '#/features/events/events/imports/ui/use-import'
import { useSite } from '#/features/foundation/settings/ui/use-site'
import { messageAt } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'

/** Events from a file: looked at row by row first, then those that are ticked. */
export function ImportPage() {
  const { defaultTimeZone } = useSite()
  const work = useImport()
  const { data: result } = work.importing
  const heard = result
    ? `${resultWords(result)}.`
    : work.shown && `${plural(work.shown.valid, 'event')} ready to import.`
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
        A calendar file or a table. You see every row before anything is made, and choose which ones come in.
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
        {heard}
      </p>
      {result ? (
        <ImportDone result={result} isPublished={work.settings.publish} onAnother={() => work.start(null)} />
      ) : (
        <ImportSteps work={work} timeZone={defaultTimeZone} />
      )}
    </Container>
  )
}

function ImportSteps({ work, timeZone }: { work: ReturnType<typeof useImport>; timeZone: string }) {
  const { file, preview, shown, importing, chosen } = work
  const failure = preview.error ?? importing.error
  return (
    <div className="grid gap-8">
      <ImportSource busy={preview.isPending} timeZone={timeZone} onChange={work.start} />
      {failure && <Banner tone="warning" role="alert" title={messageAt('text', failure)} />}
      {shown && file && (
        <section aria-label="Preview" className="grid gap-5">
          <ImportQuestions file={file} preview={shown} onChange={work.answer} />
          <ImportPreviewTable
            preview={shown}
            isChosen={work.isChosen}
            onChoose={work.choose}
            onChange={work.change}
          />
          <ImportSettingsFields settings={work.settings} onChange={work.setSettings} />
          <Button
            size="lg"
            className="sm:justify-self-end"
            disabled={chosen.length === 0 || preview.isPending}
            busy={importing.isPending}
            onClick={work.run}
          >
            {work.settings.publish ? 'Import and publish' : 'Import'} {plural(chosen.length, 'event')}
          </Button>
        </section>
      )}
    </div>
  )
}
