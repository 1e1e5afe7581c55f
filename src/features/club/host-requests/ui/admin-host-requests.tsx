import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askerName, Decided, QueuedPerson } from '#/features/people/user-admin/review-queue/ui/queued-person'
import { decideHostRequestMutation, hostRequestsQuery } from '#/features/club/host-requests/queries'
import type { HostRequestStatus, QueuedHostRequest } from '#/features/club/host-requests/schema'
import { RejectDialog } from '#/features/club/host-requests/ui/reject-dialog'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { QueryList } from '#/ui/query-list'
import { SegmentedControl } from '#/ui/segmented-control'
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
    <>
      <h1 className="text-3xl">Host requests</h1>
      <p className="mb-6 mt-2 max-w-prose text-ink-soft">
        Players who would like to host events. Approving makes them a host right away; either way they are
        told.
      </p>
      <div className="mb-5">
        <SegmentedControl
          label="State"
          options={STATES}
          value={status}
          onChange={(chosen) =>
            void navigate({
              search: { status: chosen === 'pending' ? undefined : chosen },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <QueryList
        query={requests}
        empty={
          status === 'pending' ? (
            <Empty
              title="No one is waiting"
              text="When a player asks to host, their request shows up here."
            />
          ) : (
            <Empty title="None so far" text="Decided requests are listed here." />
          )
        }
      >
        {(request) => <Request key={request.id} request={request} />}
      </QueryList>
    </>
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
