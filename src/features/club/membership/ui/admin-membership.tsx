import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askerName, Decided, QueuedPerson } from '#/features/people/user-admin/review-queue/ui/queued-person'
import { ReviewQueue } from '#/features/people/user-admin/review-queue/ui/review-queue'
import { HELP_LABELS, memberNumber } from '#/features/club/membership/logic/tiers'
import { tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import { decideMembershipMutation, membershipsQuery } from '#/features/club/membership/queries'
import type { MembershipStatus, QueuedMembership } from '#/features/club/membership/schema'
import { RefusalDialog } from '#/features/club/membership/ui/refusal-dialog'
import { listing } from '#/lib/text'
import { Button } from '#/ui/button'
import { toastError, toastSuccess } from '#/ui/toast'

const STATES: { value: MembershipStatus; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Members' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'ended', label: 'Ended' },
]

/** Who asks to be a member, who is one, and who was. */
export function AdminMembership({ status }: { status: MembershipStatus }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(membershipsQuery(status))
  return (
    <ReviewQueue
      title="Membership"
      text="Everybody is told what was decided about them."
      states={STATES}
      status={status}
      onChoose={(chosen) =>
        void navigate({ to: '/admin/membership', search: { status: chosen }, replace: true })
      }
      query={query}
      nobody={{
        waiting: { title: 'Nobody is waiting', text: 'Players ask on the membership page.' },
        decided: { title: 'Nobody here', text: 'Players ask on the membership page.' },
      }}
    >
      {(request) => <Request key={request.id} request={request} />}
    </ReviewQueue>
  )
}

function Request({ request }: { request: QueuedMembership }) {
  const { asker, message, tier, help, number, createdAt, eventsJoined, decidedBy, decisionReason } = request
  const name = askerName(asker)
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <QueuedPerson asker={asker} eventsJoined={eventsJoined} createdAt={createdAt}>
        <span>
          {tierLabel(tier)}
          {number !== null && ` ${memberNumber(number)}`}
        </span>
      </QueuedPerson>
      {help.length > 0 && (
        <p>Would help with: {listing(help.map((each) => HELP_LABELS[each].toLowerCase()))}</p>
      )}
      {message && <p className="max-w-prose break-words whitespace-pre-line">{message}</p>}
      <Decide request={request} name={name} />
      <Decided by={decidedBy} words={decisionReason} />
    </li>
  )
}

function Decide({ request: { id, status }, name }: { request: QueuedMembership; name: string }) {
  const [verb, setVerb] = useState<'reject' | 'end'>()
  const decide = useMutation(decideMembershipMutation)
  if (status !== 'pending' && status !== 'approved') return null
  const approve = () =>
    decide.mutate(
      { id, verb: 'approve' },
      {
        onSuccess: () => void toastSuccess(`${name} is a member now`),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'pending' ? (
        <>
          <Button size="sm" className="min-h-11" busy={decide.isPending} onClick={approve}>
            Approve
          </Button>
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setVerb('reject')}>
            Reject
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setVerb('end')}>
          End membership
        </Button>
      )}
      {verb && <RefusalDialog id={id} name={name} verb={verb} onClose={() => setVerb(undefined)} />}
    </div>
  )
}
