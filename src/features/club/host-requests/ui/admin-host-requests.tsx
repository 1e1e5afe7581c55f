import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askerName, Decided, QueuedPerson } from '#/features/people/user-admin/review-queue/ui/queued-person'
import { ReviewQueue } from '#/features/people/user-admin/review-queue/ui/review-queue'
import { decideHostRequestMutation, hostRequestsQuery } from '#/features/club/host-requests/queries'
import type { HostRequestStatus, QueuedHostRequest } from '#/features/club/host-requests/schema'
import { RejectDialog } from '#/features/club/host-requests/ui/reject-dialog'
import { Button } from '#/ui/button'
import { toastError, toastSuccess } from '#/ui/toast'

const STATES: readonly { value: HostRequestStatus; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
]

/** Players who ask to host: who has waited longest comes first. */
export function AdminHostRequests({ status }: { status: HostRequestStatus }) {
  const navigate = useNavigate({ from: '/admin/host-requests' })
  const requests = useInfiniteQuery(hostRequestsQuery(status))
  return (
    <ReviewQueue
      title="Host requests"
      text="Players who would like to host events. Approving makes them a host right away; either way they are told."
      states={STATES}
      status={status}
      onChoose={(chosen) => void navigate({ search: { status: chosen }, replace: true, resetScroll: false })}
      query={requests}
      nobody={{
        waiting: {
          title: 'No one is waiting',
          text: 'When a player asks to host, their request shows up here.',
        },
        decided: { title: 'None so far', text: 'Decided requests are listed here.' },
      }}
    >
      {(request) => <Request key={request.id} request={request} />}
    </ReviewQueue>
  )
}

function Request({ request }: { request: QueuedHostRequest }) {
  const { id, asker, message, status, createdAt, eventsJoined, decidedBy, decisionReason } = request
  const name = askerName(asker)
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <QueuedPerson asker={asker} eventsJoined={eventsJoined} createdAt={createdAt} />
      <p className="max-w-prose whitespace-pre-line break-words">{message}</p>
      {status === 'pending' ? (
        <Decide id={id} name={name} />
      ) : (
        <Decided by={decidedBy} words={decisionReason} />
      )}
    </li>
  )
}

function Decide({ id, name }: { id: string; name: string }) {
  const [rejecting, setRejecting] = useState(false)
  const decide = useMutation(decideHostRequestMutation)
  const approve = () =>
    decide.mutate(
      { id, reason: null },
      {
        onSuccess: () => void toastSuccess(`${name} is an event host now`),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" className="min-h-11" busy={decide.isPending} onClick={approve}>
        Approve
      </Button>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setRejecting(true)}>
        Reject
      </Button>
      {rejecting && <RejectDialog id={id} name={name} onClose={() => setRejecting(false)} />}
    </div>
  )
}
