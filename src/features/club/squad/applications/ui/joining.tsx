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

/** Signed out: the way in. Else what one asked for, what became of it, or the form. */
export function Joining({ isSignedIn, here }: { isSignedIn: boolean; here: string }) {
  if (isSignedIn) return <OwnStanding here={here} />
  return (
    <SignInFirst back={here}>
      Sign in to apply: we want to know who helps, and you want to hear what became of it.
    </SignInFirst>
  )
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
        <Banner tone="warning" title="Your application wasn’t accepted this time">
          <p className="whitespace-pre-line break-words">{application.note}</p>
          <p className="mt-1">You can apply again when things have changed.</p>
        </Banner>
      )}
      {mustConfirm ? <ConfirmFirst back={here}>Then you can apply.</ConfirmFirst> : <ApplyForm />}
    </div>
  )
}

const approvalNote = (application: SquadApplication | null): string =>
  application?.status === 'approved' ? application.note : ''

function Waiting({ application }: { application: SquadApplication }) {
  const withdraw = useMutation(withdrawApplicationMutation)
  return (
    <Banner
      title="Your application is waiting for an answer"
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: (error) => void toastError(error) })}
        >
          Withdraw
        </Button>
      }
    >
      <ApplicationFacts application={application} />
      <p className="mt-2 text-ink-soft">
        Sent <Moment at={application.createdAt} />. We tell you what we decide.
      </p>
    </Banner>
  )
}

function InSquad({ roleTitle, note }: { roleTitle: string; note: string }) {
  const [leaving, setLeaving] = useState(false)
  // Said also when this is no longer shown by then.
  const leave = useMutation({
    ...leaveSquadMutation,
    onSuccess: () => void toastSuccess('You have left the squad. Thank you!'),
  })
  const confirm = () =>
    leave.mutate(undefined, {
      onSuccess: () => setLeaving(false),
      onError: (error) => void toastError(error),
    })
  return (
    <Banner
      tone="success"
      title={`You are in the squad: ${roleTitle}`}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
          Leave the squad
        </Button>
      }
    >
      {note && <p className="whitespace-pre-line break-words">{note}</p>}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave the squad?"
        text="You are no longer shown on this page, and the shifts you have are free for others. You can apply again later."
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        busy={leave.isPending}
        onConfirm={confirm}
      />
    </Banner>
  )
}
