import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { issueQuery } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { IssueEditor, IssuePreview } from '#/features/messages/newsletter/issues/ui/issue-editor'
import { ISSUE_WORDS, subjectOf } from '#/features/messages/newsletter/issues/ui/issue-words'
import { DraftActions } from '#/features/messages/newsletter/sending/ui/draft-actions'
import { RemoveIssue } from '#/features/messages/newsletter/sending/ui/remove-issue'
import { ScheduledPanel } from '#/features/messages/newsletter/sending/ui/scheduled-panel'
import { SendingPanel } from '#/features/messages/newsletter/sending/ui/sending-panel'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

const LIVE = ['admin:newsletter']

/** One issue: written, then sent, and what became of it. */
export function IssueDesk({ loaded }: { loaded: Issue }) {
  useLiveTopics(LIVE)
  const { data: issue = loaded } = useQuery(issueQuery(loaded.id))
  const [refusal, setRefusal] = useState<unknown>()
  const { label, tone } = ISSUE_WORDS[issue.status]
  return (
    <>
      <Link
        to="/admin/newsletter"
        className="mb-4 flex w-fit min-h-11 items-center gap-2 font-semibold hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {m.newsletter_allIssues()}
      </Link>
      <h1 className="text-3xl break-words">{subjectOf(issue)}</h1>
      <div className="mt-2 mb-5 flex min-h-11 items-center justify-between gap-3">
        <Badge tone={tone}>{label()}</Badge>
        {issue.can.remove && <RemoveIssue issue={issue} />}
      </div>
      {issue.can.edit ? (
        <IssueEditor
          issue={issue}
          refusal={refusal}
          onRefusalOver={() => setRefusal(undefined)}
          renderActions={(save) => <DraftActions issue={issue} save={save} onRefusal={setRefusal} />}
        />
      ) : (
        <div className="grid gap-6">
          {issue.startedAt ? <SendingPanel issue={issue} /> : <ScheduledPanel issue={issue} />}
          <IssuePreview {...issue} />
        </div>
      )}
    </>
  )
}
