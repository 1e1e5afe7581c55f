import { EllipsisVertical } from 'lucide-react'
import { type Court, isClosed } from '#/features/tournaments/core/logic/tournament/settings'
import { knownSides } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView } from '#/features/tournaments/core/logic/tournament/view'
import { closedWords, closing } from '#/features/tournaments/run/ui/desk/court-words'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { IconButton } from '#/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

interface CourtMenuProps {
  court: Court
  /** On it now. */
  match: MatchView | null
}

/** What is done less often with a court, and with the match on it. */
export function CourtMenu({ court, match }: CourtMenuProps) {
  const { deed, handle } = useDesk()
  const { now, view } = handle
  const sides = match && knownSides(match)
  const free = view.courts.filter((one) => one.match === null && !isClosed(one, now))
  const mayMove = match && sides && free.length > 0
  const about = match ? m.tournamentCore_matchNamed({ number: match.number }) : court.name
  return (
    <Menu
      trigger={
        <IconButton label={m.tournamentDesk_moreAbout({ about })} bordered>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {match?.state === 'called' && (
        <MenuItem onSelect={() => void deed({ act: 'uncall', match: match.id })}>
          {m.tournamentDesk_takeOffCourt()}
        </MenuItem>
      )}
      {mayMove &&
        free.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => void deed({ act: 'call', match: match.id, sides, court: id })}>
            {m.tournamentDesk_moveName({ name })}
          </MenuItem>
        ))}
      {(match?.state === 'called' || mayMove) && <MenuSeparator />}
      {!isClosed(court, now) && (
        <MenuItem
          danger
          onSelect={() => void deed(closing(court, now), closedWords(court, match ?? undefined))}
        >
          {m.tournamentDesk_closeCourt({ court: court.name })}
        </MenuItem>
      )}
    </Menu>
  )
}
