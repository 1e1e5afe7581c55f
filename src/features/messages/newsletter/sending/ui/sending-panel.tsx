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
      <p className="text-sm text-ink-soft">
        Begun {startedAt && <Moment at={startedAt} />}
        {sentAt && (
          <>
            {' '}
            · ended <Moment at={sentAt} />
          </>
        )}
      </p>
      <Progress sending={data} />
      <Levers issue={issue} />
      <ArchiveSwitch issue={issue} />
    </Card>
  )
}

function Progress({ sending: { recipients, counts, bounced } }: { sending: Sending }) {
  const left = counts.sent + counts.skipped + counts.failed
  const done = `${formatNumber(left)} of ${formatNumber(recipients)} done`
  return (
    <>
      <div>
        <p className="mb-2 text-sm font-semibold">{done}</p>
        <ProgressBar label={done} share={recipients === 0 ? 1 : left / recipients} />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
        <Stat label="sent" value={formatNumber(counts.sent)} />
        <Stat
          label="waiting"
          note={counts.queued > 0 ? `${formatNumber(counts.queued)} in the outbox` : undefined}
          value={formatNumber(counts.waiting + counts.queued)}
        />
        <Stat label="left out" note="left the list, or ended" value={formatNumber(counts.skipped)} />
        <Stat label="failed" value={formatNumber(counts.failed)} />
        <Stat label="came back" value={formatNumber(bounced)} />
      </dl>
      {counts.failed > 0 && (
        <p className="text-sm text-ink-soft">
          Why, and another try:{' '}
          <Link
            to="/admin/outbox"
            search={{ status: 'failed', kind: 'newsletter-issue' }}
            className={LINK_CLASS}
          >
            failed copies in the outbox
          </Link>
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
          Pause
        </Button>
      )}
      {can.resume && (
        <Button busy={act.isPending} onClick={() => pull({ act: 'resume' })}>
          <CirclePlay aria-hidden />
          Go on
        </Button>
      )}
      {can.end && (
        <Button variant="quiet" onClick={() => setEnding(true)}>
          <CircleStop aria-hidden />
          End it here
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="End it here?"
        text="Whoever has not got it by now does not get it. This can’t be undone."
        confirmLabel="End it"
        cancelLabel="Not yet"
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
        label="In the archive"
        hint="Everybody can read it on the site. Mails that have left stay where they are."
        checked={shown}
        disabled={set.isPending}
        onChange={({ target: { checked } }) =>
          set.mutate({ id, inArchive: checked }, { onError: (error) => void toastError(error) })
        }
      />
      {shown && (
        <Link to="/newsletter/$issueId" params={{ issueId: id }} className={LINK_CLASS}>
          See its page
        </Link>
      )}
    </div>
  )
}
