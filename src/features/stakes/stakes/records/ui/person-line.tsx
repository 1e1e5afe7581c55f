import { PlayerPhoto } from '#/features/people/profiles/ui/player-photo'
import type { StakePerson } from '#/features/stakes/stakes/schema'
import { PersonName } from '#/features/stakes/stakes/ui/person-name'

/** A face and a name. */
export function PersonLine({ person }: { person: StakePerson }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PlayerPhoto player={person} size="sm" />
      <span className="min-w-0 font-medium break-words">
        <PersonName person={person} />
      </span>
    </span>
  )
}
