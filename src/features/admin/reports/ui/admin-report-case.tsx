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
        All reports
      </Link>
      <p className="eyebrow">{SUBJECT_KINDS[subject.type]}</p>
      <h1 className="mt-1 text-3xl break-words">{subject.name ?? 'No longer here'}</h1>
      {subject.name !== null && <SubjectLinks known={known} />}
      {aboutReader && (
        <div className="mt-5">
          <Banner title="This is about you, or something you run">
            You can’t see who reported it. Please let another admin decide.
          </Banner>
        </div>
      )}
      {can.settle && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setSettling('resolved')}>Resolve with a note</Button>
          <Button variant="secondary" onClick={() => setSettling('dismissed')}>
            Dismiss
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
        See it
      </Link>
      {act !== null && (
        <Link {...act} className={look}>
          {subject.type === 'event' ? 'Manage the event' : 'Manage the person'}
        </Link>
      )}
    </div>
  )
}

function ReportCard({ report, aboutReader }: { report: Report; aboutReader: boolean }) {
  const { reason, details, status, createdAt, reporter, resolution, handledBy, handledAt } = report
  return (
    <li className="rounded-lg bg-surface-raised p-5 shadow-card ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lg">{REASON_WORDS[reason].label}</h2>
        <Badge tone={status === 'open' ? 'clay' : status === 'resolved' ? 'court' : 'neutral'}>
          {status === 'open' ? 'Open' : status === 'resolved' ? 'Resolved' : 'Dismissed'}
        </Badge>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {reporter && (
          <>
            from{' '}
            <Link
              to="/admin/people/$personId"
              params={{ personId: reporter.id }}
              className="underline underline-offset-4"
            >
              {reporter.name || 'a person without a name'}
            </Link>
            ,{' '}
          </>
        )}
        {!reporter && !aboutReader && 'from somebody who is gone, '}
        <Moment at={createdAt} />
      </p>
      {details && <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{details}</p>}
      {handledAt && (
        <p className="mt-3 border-t border-line pt-3 text-sm break-words whitespace-pre-line">
          {resolution && <span className="block">“{resolution}”</span>}
          <span className="text-ink-soft">
            {handledBy ?? 'An admin'}, <Moment at={handledAt} />
          </span>
        </p>
      )}
    </li>
  )
}
