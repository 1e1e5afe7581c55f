import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePause, CirclePlay, CircleStop } from 'lucide-react'
import { useState } from 'react'
import { archiveIssueMutation } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { actOnIssueMutation, sendingQuery } from '#/features/messages/newsletter/sending/queries'
import type { IssueAct, Sending } from '#/features/messages/newsletter/sending/schema'
import { userMessage } from '#/lib/errors'
import { formatNumber } from '#/lib/numbers'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { ErrorState } from '#/ui/error-state'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import { ProgressBar } from '#/ui/progress-bar'
import { Spinner } from '#/ui/spinner'
import { Stat } from '#/ui/stat'
import { Switch } from '#/ui/switch'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** How far an issue has come, and the levers while it is on its way. */
export function SendingPanel({ issue }: { issue: Issue }) {
  const { id, status, startedAt, sentAt } = issue
  const { data, error, isFetching, refetch } = useQuery(sendingQuery(id, status === 'sending'))
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner />
      </div>
    )
  return (
    <Card className="grid gap-5">
      {startedAt && (
        <p className="text-sm text-ink-soft">
          {sentAt
            ? m.newsletter_startedEnded({ start: <Moment at={startedAt} />, end: <Moment at={sentAt} /> })
            : m.newsletter_started({ moment: <Moment at={startedAt} /> })}
        </p>
      )}
      <Progress sending={data} />
      <Levers issue={issue} />
      <ArchiveSwitch issue={issue} />
    </Card>
  )
}

function Progress({ sending: { recipients, counts, bounced } }: { sending: Sending }) {
  const left = counts.sent + counts.skipped + counts.failed
  const done = m.newsletter_doneOf({ done: left, recipients })
  return (
    <>
      <div>
        <p className="mb-2 text-sm font-semibold">{done}</p>
        <ProgressBar label={done} share={recipients === 0 ? 1 : left / recipients} />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
        <Stat label={m.newsletter_countSent()} value={formatNumber(counts.sent)} />
        <Stat
          label={m.newsletter_countWaiting()}
          note={counts.queued > 0 ? m.newsletter_queuedOutbox({ queued: counts.queued }) : undefined}
          value={formatNumber(counts.waiting + counts.queued)}
        />
        <Stat
          label={m.newsletter_countLeftOut()}
          note={m.newsletter_leftOutNote()}
          value={formatNumber(counts.skipped)}
        />
        <Stat label={m.newsletter_countFailed()} value={formatNumber(counts.failed)} />
        <Stat label={m.newsletter_countCameBack()} value={formatNumber(bounced)} />
      </dl>
      {counts.failed > 0 && (
        <p className="text-sm text-ink-soft">
          {m.newsletter_failedText({
            link: (
              <Link
                to="/admin/outbox"
                search={{ status: 'failed', kind: 'newsletter-issue' }}
                className={LINK_CLASS}
              />
            ),
          })}
        </p>
      )}
    </>
  )
}

function Levers({ issue: { id, can } }: { issue: Issue }) {
  const act = useMutation(actOnIssueMutation)
  const [ending, setEnding] = useState(false)
  const pull = (given: IssueAct) =>
    act.mutate(
      { id, given },
      { onSuccess: () => setEnding(false), onError: (error) => void toastError(error) },
    )
  if (!can.pause && !can.resume && !can.end) return null
  return (
    <div className="flex flex-wrap gap-3">
      {can.pause && (
        <Button variant="secondary" busy={act.isPending} onClick={() => pull({ act: 'pause' })}>
          <CirclePause aria-hidden />
          {m.newsletter_pause()}
        </Button>
      )}
      {can.resume && (
        <Button busy={act.isPending} onClick={() => pull({ act: 'resume' })}>
          <CirclePlay aria-hidden />
          {m.newsletter_resume()}
        </Button>
      )}
      {can.end && (
        <Button variant="quiet" onClick={() => setEnding(true)}>
          <CircleStop aria-hidden />
          {m.newsletter_endHere()}
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={m.newsletter_endQuestion()}
        text={m.newsletter_endText()}
        confirmLabel={m.newsletter_endButton()}
        cancelLabel={m.newsletter_notYet()}
        danger
        busy={act.isPending}
        onConfirm={() => pull({ act: 'end' })}
      />
    </div>
  )
}

function ArchiveSwitch({ issue: { id, inArchive } }: { issue: Issue }) {
  const set = useMutation(archiveIssueMutation)
  const shown = set.isPending ? set.variables.inArchive : inArchive
  return (
    <div className="border-t border-line pt-3">
      <Switch
        label={m.newsletter_inArchive()}
        hint={m.newsletter_inArchiveHint()}
        checked={shown}
        disabled={set.isPending}
        onChange={({ target: { checked } }) =>
          set.mutate({ id, inArchive: checked }, { onError: (error) => void toastError(error) })
        }
      />
      {shown && (
        <Link to="/newsletter/$issueId" params={{ issueId: id }} className={LINK_CLASS}>
          {m.newsletter_seeItsPage()}
        </Link>
      )}
    </div>
  )
}
