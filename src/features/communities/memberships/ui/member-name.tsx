import { Link } from '@tanstack/react-router'
import type { Member } from '#/features/communities/memberships/schema'
import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import * as m from '#/lib/messages.gen'

/** Leads to their page, where the viewer may open it. */
export function MemberName({ member }: { member: Member }) {
  const { name, playerId, isSelf } = member
  const words = (
    <>
      {name}
      {isSelf && <span className="font-normal text-ink-soft"> {m.memberships_you()}</span>}
    </>
  )
  return (
    <>
      <PlayerPhoto player={member} size="md" />
      {playerId ? (
        <Link
          to="/players/$playerId"
          params={{ playerId }}
          className="inline-flex min-h-11 min-w-0 items-center font-semibold break-words underline-offset-4 hover:underline"
        >
          <span>{words}</span>
        </Link>
      ) : (
        <span className="min-w-0 font-semibold break-words">{words}</span>
      )}
    </>
  )
}
