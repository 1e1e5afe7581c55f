import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { afterLeaving, joinMutation, leaveMutation } from '#/features/communities/memberships/queries'
import { AskToJoinDialog } from '#/features/communities/memberships/ui/ask-to-join-dialog'
import { LeaveDialog } from '#/features/communities/memberships/ui/leave-dialog'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { toastError, toastSuccess } from '#/ui/toast'

/** What one is in the community, and the way in or out. */
export function MembershipPanel({ community }: { community: Community }) {
  const { data: session } = useQuery(sessionQuery())
  const { me, can } = community
  if (!session?.user)
    return (
      <Link
        to="/login"
        search={{ next: `/community/${communityKey(community)}` }}
        className={buttonClass({ size: 'lg' })}
      >
        Sign in to join
      </Link>
    )
  if (me?.status === 'active') return <In community={community} />
  if (me?.status === 'requested') return <Waiting community={community} />
  if (me?.status === 'banned')
    return (
      <p className="max-w-md font-semibold">
        The managers of this community have banned you. You can’t join it or RSVP to its events.
      </p>
    )
  if (!can.join) return null
  return can.joinAtOnce ? <Join community={community} /> : <Ask community={community} />
}

function Join({ community: { id, name } }: { community: Community }) {
  const join = useMutation(joinMutation)
  const press = () =>
    join.mutate(
      { id, note: '' },
      {
        onSuccess: () => void toastSuccess(`You’re in. Welcome to ${name}!`),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <Button size="lg" busy={join.isPending} onClick={press}>
      Join
    </Button>
  )
}

function Ask({ community }: { community: Community }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        Ask to join
      </Button>
      {asking && <AskToJoinDialog community={community} onClose={() => setAsking(false)} />}
    </>
  )
}

const ROLE_WORDS = { owner: 'You own it', manager: 'You help to run it', member: 'You’re a member' }

function In({ community }: { community: Community }) {
  const [leaving, setLeaving] = useState(false)
  const role = community.me?.role ?? 'member'
  return (
    <>
      <p className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5" />
        {ROLE_WORDS[role]}
      </p>
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        Leave
      </Button>
      {leaving && <LeaveDialog community={community} onClose={() => setLeaving(false)} />}
    </>
  )
}

function Waiting({ community: { id } }: { community: Community }) {
  const withdraw = useMutation(leaveMutation)
  const press = () =>
    withdraw.mutate(id, {
      onSuccess(_left, _id, _context, { client }) {
        afterLeaving(client, id)
        void toastSuccess('Withdrawn')
      },
      onError: (error) => void toastError(error),
    })
  return (
    <>
      <p className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Hourglass aria-hidden className="size-5" />
        You asked to join. A manager decides.
      </p>
      <Button variant="secondary" busy={withdraw.isPending} onClick={press}>
        Withdraw
      </Button>
    </>
  )
}
