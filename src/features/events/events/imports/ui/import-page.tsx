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
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

/** Events from a file: looked at row by row first, then those that are ticked. */
export function ImportPage() {
  const { defaultTimeZone } = useSite()
  const work = useImport()
  const { data: result } = work.importing
  const heard = result
    ? `${resultWords(result)}.`
    : work.shown && `${m.eventImport_ready({ count: work.shown.valid })}.`
  return (
    <Container width="text" className="py-8 sm:py-12">
      <Link
        to="/my-events"
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.eventImport_myGames()}
      </Link>
      <h1 className="text-4xl">{m.eventImport_importEvents()}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{m.eventImport_pageText()}</p>
      <a
        href={sampleCsvUrl()}
        download={SAMPLE_CSV_NAME}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mb-8 mt-4' })}
      >
        <Download aria-hidden />
        {m.eventImport_sampleTableCsv()}
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
        <section aria-label={m.eventImport_preview()} className="grid gap-5">
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
            {work.settings.publish
              ? m.eventImport_publishCount({ count: chosen.length })
              : m.eventImport_importCount({ count: chosen.length })}
          </Button>
        </section>
      )}
    </div>
  )
}
