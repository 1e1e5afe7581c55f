import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLiveTopics } from '#/client/live'
import { REASON_WORDS, SUBJECT_KINDS } from '#/features/admin/reports/logic/report-words'
import { reportsQuery, type ReportStatus } from '#/features/admin/reports/queries'
import type { ReportCase } from '#/features/admin/reports/schema'
import { Badge } from '#/ui/badge'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SegmentedControl } from '#/ui/segmented-control'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:reports']
const stateOptions = () =>
  [
    { value: 'open', label: m.reports_openOnes() },
    { value: 'handled', label: m.reports_settled() },
  ] as const

/** What people brought to our notice; several reports of one thing are one case. */
export function AdminReports({ status }: { status: ReportStatus }) {
  useLiveTopics(LIVE)
  const navigate = useNavigate({ from: '/admin/reports' })
  return (
    <>
      <h1 className="text-3xl">{m.reports_title()}</h1>
      <p className="mt-2 text-ink-soft">{m.reports_text()}</p>
      <div className="mt-6">
        <SegmentedControl
          label={m.reports_whichReports()}
          options={stateOptions()}
          value={status}
          onChange={(value) =>
            void navigate({ search: { status: value === 'handled' ? value : undefined }, replace: true })
          }
        />
      </div>
      <Cases status={status} />
    </>
  )
}

function Cases({ status }: { status: ReportStatus }) {
  const query = useInfiniteQuery(reportsQuery(status))
  return (
    <div className="mt-5">
      <QueryList
        query={query}
        empty={
          status === 'open' ? (
            <Empty title={m.reports_allClear()} text={m.reports_allClearText()} />
          ) : (
            <Empty title={m.reports_nothingSettled()} text={m.reports_nothingSettledText()} />
          )
        }
      >
        {(each) => <CaseRow key={each.subject.id} case={each} />}
      </QueryList>
    </div>
  )
}

function CaseRow({ case: { subject, open, total, reasons, latestAt } }: { case: ReportCase }) {
  return (
    <li className="relative p-4 hover:bg-court-tint sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{SUBJECT_KINDS[subject.type]()}</p>
          <h2 className="text-lg leading-snug break-words">
            <Link
              to="/admin/reports/$type/$subjectId"
              params={{ type: subject.type, subjectId: subject.id }}
              className="after:absolute after:inset-0"
            >
              {subject.name ?? m.reports_noLongerHere()}
            </Link>
          </h2>
        </div>
        <Badge tone={open > 0 ? 'clay' : 'neutral'}>
          {open > 0 ? m.reports_openCount({ count: open }) : m.reports_count({ count: total })}
        </Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Moment at={latestAt} />
        {reasons.map(({ reason, count }) => (
          <span key={reason}>
            {REASON_WORDS[reason].label()}
            {count > 1 && ` × ${count}`}
          </span>
        ))}
      </p>
    </li>
  )
}
