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
import * as m from '#/lib/messages.gen'

const states = () =>
  [
    { value: 'pending', label: m.membership_stateWaiting() },
    { value: 'approved', label: m.membership_stateMembers() },
    { value: 'rejected', label: m.membership_stateRejected() },
    { value: 'withdrawn', label: m.membership_stateWithdrawn() },
    { value: 'ended', label: m.membership_stateEnded() },
  ] as const

/** Who asks to be a member, who is one, and who was. */
export function AdminMembership({ status }: { status: MembershipStatus }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(membershipsQuery(status))
  return (
    <ReviewQueue
      title={m.membership_title()}
      text={m.membership_queueText()}
      states={states()}
      status={status}
      onChoose={(chosen) =>
        void navigate({ to: '/admin/membership', search: { status: chosen }, replace: true })
      }
      query={query}
      nobody={{
        waiting: { title: m.membership_noOneWaiting(), text: m.membership_playersAskMembershipPage() },
        decided: { title: m.membership_noOneHere(), text: m.membership_playersAskMembershipPage() },
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
        <p>
          {m.membership_wouldHelpWith({
            help: listing(help.map((each) => HELP_LABELS[each]().toLowerCase())),
          })}
        </p>
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
        onSuccess: () => void toastSuccess(m.membership_nameIsMember({ name })),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'pending' ? (
        <>
          <Button size="sm" className="min-h-11" busy={decide.isPending} onClick={approve}>
            {m.membership_approve()}
          </Button>
          <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setVerb('reject')}>
            {m.membership_reject()}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setVerb('end')}>
          {m.membership_endMembership()}
        </Button>
      )}
      {verb && <RefusalDialog id={id} name={name} verb={verb} onClose={() => setVerb(undefined)} />}
    </div>
  )
}
