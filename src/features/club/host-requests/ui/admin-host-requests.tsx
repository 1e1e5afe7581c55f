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
import * as m from '#/lib/messages.gen'

const states = () =>
  [
    { value: 'pending', label: m.hostRequests_stateWaiting() },
    { value: 'approved', label: m.hostRequests_stateApproved() },
    { value: 'rejected', label: m.hostRequests_stateRejected() },
    { value: 'withdrawn', label: m.hostRequests_stateWithdrawn() },
  ] as const

/** Players who ask to host: who has waited longest comes first. */
export function AdminHostRequests({ status }: { status: HostRequestStatus }) {
  const navigate = useNavigate({ from: '/admin/host-requests' })
  const requests = useInfiniteQuery(hostRequestsQuery(status))
  return (
    <ReviewQueue
      title={m.hostRequests_title()}
      text={m.hostRequests_queueText()}
      states={states()}
      status={status}
      onChoose={(chosen) => void navigate({ search: { status: chosen }, replace: true, resetScroll: false })}
      query={requests}
      nobody={{
        waiting: {
          title: m.hostRequests_noOneWaiting(),
          text: m.hostRequests_whenPlayerAsksHost(),
        },
        decided: { title: m.hostRequests_noneSoFar(), text: m.hostRequests_decidedRequestsListedHere() },
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
        onSuccess: () => void toastSuccess(m.hostRequests_nameIsHost({ name })),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" className="min-h-11" busy={decide.isPending} onClick={approve}>
        {m.hostRequests_approve()}
      </Button>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setRejecting(true)}>
        {m.hostRequests_reject()}
      </Button>
      {rejecting && <RejectDialog id={id} name={name} onClose={() => setRejecting(false)} />}
    </div>
  )
}
