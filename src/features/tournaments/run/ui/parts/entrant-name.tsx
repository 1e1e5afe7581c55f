import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import { namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { classNames } from '#/ui/class-names'
import { TeamLink } from './team-link'
import * as m from '#/lib/messages.gen'

interface EntrantNameProps {
  view: TournamentView
  id: string
  /** With the players of a team below its name. */
  players?: boolean
  className?: string
}

/** Who plays: a link where the page gives teams one. */
export function EntrantName({ view, id, players = false, className }: EntrantNameProps) {
  const entrant = namesIn(view).entrant(id)
  const name = entrant?.name ?? m.tournamentLive_unknown()
  return (
    <span className={classNames('min-w-0 wrap-anywhere', className)}>
      <TeamLink entrant={id}>
        <span className={classNames(entrant?.withdrawn && 'line-through')}>{name}</span>
      </TeamLink>
      {entrant?.withdrawn && (
        <span className="ml-1.5 text-xs font-normal text-ink-soft">{m.tournamentLive_withdrawn()}</span>
      )}
      {players && entrant && entrant.players.length > 0 && (
        <span className="block text-sm font-normal text-ink-soft">{entrant.players.join(', ')}</span>
      )}
    </span>
  )
}

interface SideNamesProps {
  view: TournamentView
  match: MatchView
  index: 0 | 1
  className?: string
}

/** One side of a match: its names, or where it comes from. */
export function SideNames({ view, match, index, className }: SideNamesProps) {
  const side = match.sides[index]
  if (side === 'nobody')
    return <span className={classNames('text-ink-soft', className)}>{m.tournamentLive_aBye()}</span>
  if (side === 'open')
    return (
      <span className={classNames('font-normal text-ink-soft', className)}>
        {sideName(view, match, index)}
      </span>
    )
  return (
    <span className={classNames('min-w-0', className)}>
      {sideIds(side).map((id, place) => (
        <span key={id}>
          {place > 0 && <span className="font-normal text-ink-soft"> & </span>}
          <EntrantName view={view} id={id} />
        </span>
      ))}
    </span>
  )
}
