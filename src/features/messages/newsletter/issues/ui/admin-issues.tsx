import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useLiveTopics } from '#/client/live'
import { NewsletterNav } from '#/features/messages/newsletter/ui/newsletter-nav'
import { beginIssueMutation, issuesQuery } from '#/features/messages/newsletter/issues/queries'
import type { IssueRow } from '#/features/messages/newsletter/issues/schema'
import { ISSUE_WORDS, subjectOf } from '#/features/messages/newsletter/issues/ui/issue-words'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:newsletter']

/** What is being written, on its way, and sent. */
export function AdminIssues() {
  useLiveTopics(LIVE)
  const navigate = useNavigate()
  const begin = useMutation(beginIssueMutation)
  const write = (
    <Button
      busy={begin.isPending}
      onClick={() =>
        begin.mutate(undefined, {
          onSuccess: ({ id }) => void navigate({ to: '/admin/newsletter/$issueId', params: { issueId: id } }),
          onError: (error) => void toastError(error),
        })
      }
    >
      <PenLine aria-hidden />
      {m.newsletter_writeIssue()}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{m.newsletter_newsletter()}</h1>
        {write}
      </div>
      <NewsletterNav />
      <Issues />
    </>
  )
}

function Issues() {
  const query = useInfiniteQuery(issuesQuery())
  return (
    <QueryList
      query={query}
      empty={<Empty title={m.newsletter_nothingWrittenYet()} text={m.newsletter_nothingWrittenText()} />}
    >
      {(issue) => <IssueItem key={issue.id} issue={issue} />}
    </QueryList>
  )
}

/** When it goes out, went out, or was last edited. */
function lastStep({ scheduledFor, startedAt, updatedAt }: IssueRow) {
  if (scheduledFor) return m.newsletter_goesOut({ moment: <Moment at={scheduledFor} /> })
  if (startedAt) return m.newsletter_wentOut({ moment: <Moment at={startedAt} /> })
  return m.newsletter_edited({ moment: <Moment at={updatedAt} /> })
}

function IssueItem({ issue }: { issue: IssueRow }) {
  const { id, status, author, recipients, startedAt, inArchive } = issue
  const { label, tone } = ISSUE_WORDS[status]
  return (
    <li className="relative p-4 hover:bg-court-tint sm:p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lg leading-snug break-words">
          <Link
            to="/admin/newsletter/$issueId"
            params={{ issueId: id }}
            className="after:absolute after:inset-0"
          >
            {subjectOf(issue)}
          </Link>
        </h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{lastStep(issue)}</span>
        {author && <span>{m.newsletter_byAuthor({ author })}</span>}
        {startedAt && <span>{m.newsletter_toReaders({ recipients })}</span>}
        {startedAt && !inArchive && <span>{m.newsletter_notArchive()}</span>}
      </p>
    </li>
  )
}
