import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { REASON_WORDS, SUBJECT_KINDS } from '#/features/admin/reports/logic/report-words'
import { subjectLinks } from '#/features/admin/reports/logic/subject-links'
import { reportCaseQuery } from '#/features/admin/reports/queries'
import type { Report, ReportCaseDetail } from '#/features/admin/reports/schema'
import { SettleDialog } from '#/features/admin/reports/ui/settle-dialog'
import { Badge } from '#/ui/badge'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Moment } from '#/ui/moment'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:reports']

/** One reported thing, and all that was said about it. */
export function AdminReportCase({ loaded }: { loaded: ReportCaseDetail }) {
  useLiveTopics(LIVE)
  const { data: known = loaded } = useQuery(reportCaseQuery(loaded.subject.type, loaded.subject.id))
  const { subject, aboutReader, reports, can } = known
  const [settling, setSettling] = useState<'resolved' | 'dismissed'>()
  return (
    <>
      <Link
        to="/admin/reports"
        className="mb-4 flex w-fit min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.reports_allReports()}
      </Link>
      <p className="eyebrow">{SUBJECT_KINDS[subject.type]()}</p>
      <h1 className="mt-1 text-3xl break-words">{subject.name ?? m.reports_noLongerHere()}</h1>
      {subject.name !== null && <SubjectLinks known={known} />}
      {aboutReader && (
        <div className="mt-5">
          <Banner title={m.reports_aboutYou()}>{m.reports_aboutYouText()}</Banner>
        </div>
      )}
      {can.settle && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setSettling('resolved')}>{m.reports_resolveWithNote()}</Button>
          <Button variant="secondary" onClick={() => setSettling('dismissed')}>
            {m.reports_dismiss()}
          </Button>
        </div>
      )}
      <ul className="mt-6 grid gap-4">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} aboutReader={aboutReader} />
        ))}
      </ul>
      {settling && (
        <SettleDialog subject={subject} outcome={settling} onClose={() => setSettling(undefined)} />
      )}
    </>
  )
}

function SubjectLinks({ known: { subject } }: { known: ReportCaseDetail }) {
  const { see, act } = subjectLinks(subject.type, subject.id)
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Link {...see} className={look}>
        <ExternalLink aria-hidden />
        {m.reports_see()}
      </Link>
      {act !== null && (
        <Link {...act} className={look}>
          {subject.type === 'event' ? m.reports_manageEvent() : m.reports_managePerson()}
        </Link>
      )}
    </div>
  )
}

function ReportCard({ report, aboutReader }: { report: Report; aboutReader: boolean }) {
  const { reason, details, status, createdAt, reporter, resolution, handledBy, handledAt } = report
  const moment = <Moment at={createdAt} />
  return (
    <li className="rounded-lg bg-surface-raised p-5 shadow-card ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lg">{REASON_WORDS[reason].label()}</h2>
        <Badge tone={status === 'open' ? 'clay' : status === 'resolved' ? 'court' : 'neutral'}>
          {status === 'open'
            ? m.reports_open()
            : status === 'resolved'
              ? m.reports_resolved()
              : m.reports_dismissed()}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {reporter
          ? m.reports_fromPerson({
              name: reporter.name || m.reports_personWithoutName(),
              link: (
                <Link
                  to="/admin/people/$personId"
                  params={{ personId: reporter.id }}
                  className="underline underline-offset-4"
                />
              ),
              moment,
            })
          : aboutReader
            ? moment
            : m.reports_fromGone({ moment })}
      </p>
      {details && <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{details}</p>}
      {handledAt && (
        <p className="mt-3 border-t border-line pt-3 text-sm break-words whitespace-pre-line">
          {resolution && <span className="block">“{resolution}”</span>}
          <span className="text-ink-soft">
            {handledBy ?? m.reports_anAdmin()}, <Moment at={handledAt} />
          </span>
        </p>
      )}
    </li>
  )
}
