import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useLiveTopics } from '#/client/live'
import { NewsletterNav } from '#/features/messages/newsletter/ui/newsletter-nav'
import { beginIssueMutation, issuesQuery } from '#/features/messages/newsletter/issues/queries'
import type { IssueRow } from '#/features/messages/newsletter/issues/schema'
import { ISSUE_WORDS, subjectOf } from '#/features/messages/newsletter/issues/ui/issue-words'
import { plural } from '#/lib/text'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { toastError } from '#/ui/toast'

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
      Write an issue
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Newsletter</h1>
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
      empty={
        <Empty
          title="Nothing written yet"
          text="An issue is saved while you write it, looked at as readers will see it, and sent when you say so."
        />
      }
    >
      {(issue) => <IssueItem key={issue.id} issue={issue} />}
    </QueryList>
  )
}

function IssueItem({ issue }: { issue: IssueRow }) {
  const { id, status, author, recipients, scheduledFor, startedAt, updatedAt, inArchive } = issue
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
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {scheduledFor ? 'leaves ' : startedAt ? 'sent ' : 'changed '}
          <Moment at={scheduledFor ?? startedAt ?? updatedAt} />
        </span>
        {author && <span>by {author}</span>}
        {startedAt && <span>to {plural(recipients, 'reader')}</span>}
        {startedAt && !inArchive && <span>not in the archive</span>}
      </p>
    </li>
  )
}
