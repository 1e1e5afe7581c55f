import { Link } from '@tanstack/react-router'
import type { Community } from '#/features/communities/communities/schema'
import { Avatar } from '#/ui/avatar'
import { LINK_CLASS } from '#/ui/link-class'
import { Section } from '#/ui/section'
import * as m from '#/lib/messages.gen'

const PHOTO_WIDTH = 640

type Leader = Community['leaders'][number]

/** Whom to ask. */
export function CommunityLeaders({ leaders }: { leaders: readonly Leader[] }) {
  if (leaders.length === 0) return null
  return (
    <Section title={m.communities_runBy()} className="pt-0!">
      <ul className="grid gap-3">
        {leaders.map((leader, index) => (
          <li key={leader.playerId ?? index} className="relative flex min-h-11 items-center gap-3">
            <Avatar name={nameOf(leader)} src={leader.photo && `${leader.photo}/${PHOTO_WIDTH}.webp`} />
            <div className="min-w-0">
              <LeaderName leader={leader} />
              <p className="text-sm text-ink-soft">
                {leader.role === 'owner' ? m.communities_owner() : m.communities_manager()}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The answer is one for all readers, so the word for someone without a name is said here. */
const nameOf = ({ name }: Leader): string => name ?? m.profiles_aPlayer()

function LeaderName({ leader }: { leader: Leader }) {
  const { playerId } = leader
  const name = nameOf(leader)
  if (!playerId) return <p className="font-semibold break-words">{name}</p>
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId }}
      className={`${LINK_CLASS} after:absolute after:inset-0`}
    >
      {name}
    </Link>
  )
}
