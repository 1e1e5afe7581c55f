import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HELP_LABELS, memberNumber, TIER_LABELS } from '#/features/membership-requests/logic/tiers'
import { decideMembershipMutation, membershipsQuery } from '#/features/membership-requests/queries'
import type { MembershipStatus, QueuedMembership } from '#/features/membership-requests/schema'
import { RefusalDialog } from '#/features/membership-requests/ui/refusal-dialog'
import { listing, plural } from '#/lib/text'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { LINK_CLASS } from '#/ui/link-class'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { SegmentedControl } from '#/ui/segmented-control'
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
    <>
      <h1 className="text-3xl">Membership</h1>
      <p className="mt-2 text-ink-soft">Everybody is told what was decided about them.</p>
      <div className="my-6">
        <SegmentedControl
          label="Which requests"
          value={status}
          options={STATES}
          onChange={(chosen) =>
            void navigate({
              to: '/admin/membership',
              search: { status: chosen === 'pending' ? undefined : chosen },
              replace: true,
            })
          }
        />
      </div>
      <QueryList
        query={query}
        empty={
          <Empty
            title={status === 'pending' ? 'Nobody is waiting' : 'Nobody here'}
            text="Players ask on the membership page."
          />
        }
      >
        {(request) => <Request key={request.id} request={request} />}
      </QueryList>
    </>
  )
}

function Request({ request }: { request: QueuedMembership }) {
  const { asker, message, tier, help, number, createdAt, eventsJoined, decidedBy, decisionReason } = request
  const name = asker.name || asker.email || 'Somebody without a name'
  return (
    <li className="grid gap-3 p-4 sm:p-5">
      <div>
        <h2 className="text-lg leading-snug">
          <Link to="/admin/people/$personId" params={{ personId: asker.id }} className={LINK_CLASS}>
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>
            {TIER_LABELS[tier]}
            {number !== null && ` ${memberNumber(number)}`}
          </span>
          {asker.email && <span className="break-all">{asker.email}</span>}
          <span>in at {plural(eventsJoined, 'event')} so far</span>
          <Moment at={createdAt} />
        </p>
      </div>
      {help.length > 0 && (
        <p>Would help with: {listing(help.map((each) => HELP_LABELS[each].toLowerCase()))}</p>
      )}
      {message && <p className="max-w-prose break-words whitespace-pre-line">{message}</p>}
      <Decide request={request} name={name} />
      {(decidedBy ?? decisionReason) && (
        <p className="text-sm text-ink-soft">
          {decidedBy && `Decided by ${decidedBy}. `}
          {decisionReason}
        </p>
      )}
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
