import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AskedTier, tierLabel } from '#/features/people/profiles/logic/membership-tiers'
import { leaveMembershipMutation, withdrawMembershipMutation } from '#/features/club/membership/queries'
import type { MembershipRequest, OwnMembership } from '#/features/club/membership/schema'
import { AskForMembership } from '#/features/club/membership/ui/ask-for-membership'
import { MemberCard } from '#/features/club/membership/ui/member-card'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { Moment } from '#/ui/moment'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** What one is, what waits, and what can be asked for from here. */
export function OwnStanding({ own: { name, membership, request } }: { own: OwnMembership }) {
  const waits = request?.status === 'pending' ? request : null
  const otherTier: AskedTier = membership?.tier === 'member' ? 'helper' : 'member'
  return (
    <div className="grid max-w-3xl gap-6">
      {membership && <MemberCard name={name} membership={membership} />}
      {waits && <Waiting request={waits} />}
      {!waits && request && isNews(request, membership) && <Answered request={request} />}
      {!waits && !membership && <AskForMembership />}
      {!waits && membership && <Change to={otherTier} />}
      {membership && <Leave />}
    </div>
  )
}

/** What was answered before one became what one is, is over. */
const isNews = (request: MembershipRequest, membership: MembershipRequest | null): boolean =>
  !membership || request.createdAt > membership.createdAt

function Waiting({ request }: { request: MembershipRequest }) {
  const withdraw = useMutation(withdrawMembershipMutation)
  return (
    <Banner
      title={m.membership_waiting()}
      actions={
        <Button
          variant="secondary"
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: (error) => void toastError(error) })}
        >
          {m.membership_withdraw()}
        </Button>
      }
    >
      <p>{tierLabel(request.tier)}</p>
      {request.message && <p className="break-words whitespace-pre-line">{request.message}</p>}
      <p className="mt-1 text-ink-soft">{m.membership_sent({ moment: <Moment at={request.createdAt} /> })}</p>
    </Banner>
  )
}

/** What was said last; one’s own withdrawal needs no telling. */
function Answered({ request: { status, decisionReason } }: { request: MembershipRequest }) {
  if (status === 'rejected')
    return (
      <Banner tone="warning" title={m.membership_yourRequestWasntApproved()}>
        <p className="break-words whitespace-pre-line">{decisionReason}</p>
        <p className="mt-1">{m.membership_askAgain()}</p>
      </Banner>
    )
  if (status === 'ended' && decisionReason)
    return (
      <Banner tone="warning" title={m.membership_hasEnded()}>
        {decisionReason}
      </Banner>
    )
  return null
}

/** From one tier to the other: folded away until it is wanted. */
function Change({ to }: { to: AskedTier }) {
  const [asking, setAsking] = useState(false)
  if (asking) return <AskForMembership only={to} />
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
      {m.membership_becomeTier({ tier: to })}
    </Button>
  )
}

function Leave() {
  const [asking, setAsking] = useState(false)
  const leave = useMutation(leaveMembershipMutation)
  return (
    <>
      <Button variant="quiet" className="-ml-5 justify-self-start" onClick={() => setAsking(true)}>
        {m.membership_endMyMembership()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.membership_endQuestion()}
        text={m.membership_endText()}
        confirmLabel={m.membership_endIt()}
        cancelLabel={m.membership_stayMember()}
        danger
        busy={leave.isPending}
        onConfirm={() =>
          leave.mutate(undefined, {
            onSuccess: () => setAsking(false),
            onError: (error) => void toastError(error),
          })
        }
      />
    </>
  )
}
