import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmFirst, SignInFirst } from '#/features/people/accounts/ui/before-you-accept'
import { leaveSquadMutation } from '#/features/club/squad/queries'
import { ownSquadQuery, withdrawApplicationMutation } from '#/features/club/squad/applications/queries'
import type { OwnSquad, SquadApplication } from '#/features/club/squad/applications/schema'
import { ApplicationFacts } from '#/features/club/squad/applications/ui/application-facts'
import { ApplyForm } from '#/features/club/squad/applications/ui/apply-form'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { ErrorState } from '#/ui/error-state'
import { Moment } from '#/ui/moment'
import { Spinner } from '#/ui/spinner'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Signed out: the way in. Else what one asked for, what became of it, or the form. */
export function Joining({ isSignedIn, here }: { isSignedIn: boolean; here: string }) {
  if (isSignedIn) return <OwnStanding here={here} />
  return <SignInFirst back={here}>{m.squad_signApplyWeWant()}</SignInFirst>
}

function OwnStanding({ here }: { here: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownSquadQuery())
  if (!data && error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  return data ? <Standing own={data} here={here} /> : <Spinner />
}

function Standing({ own, here }: { own: OwnSquad; here: string }) {
  const { member, application, mustConfirm } = own
  if (member) return <InSquad roleTitle={member.roleTitle} note={approvalNote(application)} />
  if (application?.status === 'pending') return <Waiting application={application} />
  return (
    <div className="grid max-w-2xl gap-6">
      {application?.status === 'rejected' && (
        <Banner tone="warning" title={m.squad_yourApplicationWasntAccepted()}>
          <p className="whitespace-pre-line break-words">{application.note}</p>
          <p className="mt-1">{m.squad_youCanApplyAgainWhen()}</p>
        </Banner>
      )}
      {mustConfirm ? <ConfirmFirst back={here}>{m.squad_thenCanApply()}</ConfirmFirst> : <ApplyForm />}
    </div>
  )
}

const approvalNote = (application: SquadApplication | null): string =>
  application?.status === 'approved' ? application.note : ''

function Waiting({ application }: { application: SquadApplication }) {
  const withdraw = useMutation(withdrawApplicationMutation)
  return (
    <Banner
      title={m.squad_yourApplicationWaitingAnswer()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: (error) => void toastError(error) })}
        >
          {m.squad_withdraw()}
        </Button>
      }
    >
      <ApplicationFacts application={application} />
      <p className="mt-2 text-ink-soft">
        {m.squad_sentWeTellWhat({ moment: <Moment at={application.createdAt} /> })}
      </p>
    </Banner>
  )
}

function InSquad({ roleTitle, note }: { roleTitle: string; note: string }) {
  const [leaving, setLeaving] = useState(false)
  // Said also when this is no longer shown by then.
  const leave = useMutation({
    ...leaveSquadMutation,
    onSuccess: () => void toastSuccess(m.squad_youHaveLeftSquad()),
  })
  const confirm = () =>
    leave.mutate(undefined, {
      onSuccess: () => setLeaving(false),
      onError: (error) => void toastError(error),
    })
  return (
    <Banner
      tone="success"
      title={m.squad_youSquadRoleTitle({ roleTitle })}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
          {m.squad_leaveSquad()}
        </Button>
      }
    >
      {note && <p className="whitespace-pre-line break-words">{note}</p>}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={m.squad_askLeave()}
        text={m.squad_askLeaveText()}
        confirmLabel={m.squad_leave()}
        cancelLabel={m.squad_stay()}
        danger
        busy={leave.isPending}
        onConfirm={confirm}
      />
    </Banner>
  )
}
