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
import * as m from '#/lib/messages.gen'

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
        {m.memberships_signInToJoin()}
      </Link>
    )
  if (me?.status === 'active') return <In community={community} />
  if (me?.status === 'requested') return <Waiting community={community} />
  if (me?.status === 'banned')
    return <p className="max-w-md font-semibold">{m.memberships_youAreBannedText()}</p>
  if (!can.join) return null
  return can.joinAtOnce ? <Join community={community} /> : <Ask community={community} />
}

function Join({ community: { id, name } }: { community: Community }) {
  const join = useMutation(joinMutation)
  const press = () =>
    join.mutate(
      { id, note: '' },
      {
        onSuccess: () => void toastSuccess(m.memberships_joinedToast({ name })),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <Button size="lg" busy={join.isPending} onClick={press}>
      {m.memberships_join()}
    </Button>
  )
}

function Ask({ community }: { community: Community }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="lg" onClick={() => setAsking(true)}>
        {m.memberships_askToJoin()}
      </Button>
      {asking && <AskToJoinDialog community={community} onClose={() => setAsking(false)} />}
    </>
  )
}

const ROLE_WORDS = {
  owner: () => m.memberships_youOwnIt(),
  manager: () => m.memberships_youHelpRunIt(),
  member: () => m.memberships_youAreMember(),
}

function In({ community }: { community: Community }) {
  const [leaving, setLeaving] = useState(false)
  const role = community.me?.role ?? 'member'
  return (
    <>
      <p className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5" />
        {ROLE_WORDS[role]()}
      </p>
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        {m.memberships_leave()}
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
        void toastSuccess(m.memberships_withdrawn())
      },
      onError: (error) => void toastError(error),
    })
  return (
    <>
      <p className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <Hourglass aria-hidden className="size-5" />
        {m.memberships_waiting()}
      </p>
      <Button variant="secondary" busy={withdraw.isPending} onClick={press}>
        {m.memberships_withdraw()}
      </Button>
    </>
  )
}
