import { Link } from '@tanstack/react-router'
import type { StakePerson } from '#/features/stakes/stakes/schema'

/** A name that leads to its page where that can be opened. */
export function PersonName({
  person: { playerId, name },
}: {
  person: Pick<StakePerson, 'playerId' | 'name'>
}) {
  if (playerId === null) return name
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId }}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}
