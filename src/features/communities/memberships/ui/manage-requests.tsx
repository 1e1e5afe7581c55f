import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import type { Community } from '#/features/communities/communities/schema'
import { actOnMemberMutation, membersQuery } from '#/features/communities/memberships/queries'
import type { Member } from '#/features/communities/memberships/schema'
import { MemberActDialog } from '#/features/communities/memberships/ui/member-act-dialog'
import { MemberName } from '#/features/communities/memberships/ui/member-name'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { Moment } from '#/ui/moment'
import { QueryList } from '#/ui/query-list'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

/** Who would like in, who waits longest first. */
export function ManageRequests({ community }: { community: Community }) {
  const query = useInfiniteQuery(membersQuery(community.id, { status: 'requested' }))
  const open = community.joinPolicy === 'open' && community.visibility === 'public'
  return (
    <QueryList
      query={query}
      empty={
        <Empty
          title={m.memberships_noneWaiting()}
          text={open ? m.memberships_noneWaitingOpen() : m.memberships_noneWaitingText()}
          actions={
            <Link
              to="/community/$communityId/edit"
              params={{ communityId: communityKey(community) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.memberships_howPeopleJoin()}
            </Link>
          }
        />
      }
    >
      {(member) => <Request key={member.id} communityId={community.id} member={member} />}
    </QueryList>
  )
}

function Request({ communityId, member }: { communityId: string; member: Member }) {
  const { id, name, note, reason, since } = member
  const [declining, setDeclining] = useState(false)
  const approve = useMutation(actOnMemberMutation)
  const letIn = () =>
    approve.mutate(
      { communityId, memberId: id, act: 'approve', reason: '' },
      {
        onSuccess: () => void toastSuccess(m.memberships_approveDone({ name })),
        onError: (error) => void toastError(error),
      },
    )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex items-center gap-3">
          <MemberName member={member} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{m.memberships_asked({ moment: <Moment at={since} /> })}</p>
        {note && <p className="mt-2 break-words whitespace-pre-line">“{note}”</p>}
        {reason && (
          <p className="mt-2 text-sm break-words text-ink-soft">{m.memberships_removedBefore({ reason })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={approve.isPending} aria-label={m.memberships_approveName({ name })} onClick={letIn}>
          {m.memberships_approve()}
        </Button>
        <Button
          variant="secondary"
          aria-label={m.memberships_declineName({ name })}
          onClick={() => setDeclining(true)}
        >
          {m.memberships_decline()}
        </Button>
      </div>
      {declining && (
        <MemberActDialog
          communityId={communityId}
          member={member}
          act="decline"
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  )
}
