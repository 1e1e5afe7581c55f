import { Download } from 'lucide-react'
import {
  exportName,
  matchesCsv,
  standingsCsv,
  teamsCsv,
  viewJson,
} from '#/features/tournaments/core/logic/tournament/exports'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Button } from '#/ui/button'
import { Menu, MenuItem } from '#/ui/menu'
import * as m from '#/lib/messages.gen'

const EXPORTS = [
  { label: () => m.tournamentLive_exportMatches(), what: 'matches', ending: 'csv', made: matchesCsv },
  { label: () => m.tournamentLive_exportStandings(), what: 'standings', ending: 'csv', made: standingsCsv },
  { label: () => m.tournamentLive_exportTeams(), what: 'teams', ending: 'csv', made: teamsCsv },
  { label: () => m.tournamentLive_exportEverything(), what: '', ending: 'json', made: viewJson },
] as const
const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** Made where it is looked at: the file holds what the page shows. */
function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface ExportMenuProps {
  view: TournamentView
  /** All that was done: of those who run it, so that they can open it again. */
  tournament?: Tournament
}

/** The tournament as files. */
export function ExportMenu({ view, tournament }: ExportMenuProps) {
  async function keepCopy(whole: Tournament) {
    const { keptFile } = await import('#/features/tournaments/core/logic/tournament/kept-file')
    download(exportName(view, 'copy', 'json'), TYPES.json, keptFile(whole))
  }
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Download aria-hidden />
          {m.tournamentLive_download()}
        </Button>
      }
    >
      {EXPORTS.map(({ label, what, ending, made }) => (
        <MenuItem
          key={what}
          onSelect={() => download(exportName(view, what, ending), TYPES[ending], made(view))}
        >
          {label()}
        </MenuItem>
      ))}
      {tournament && (
        <MenuItem onSelect={() => void keepCopy(tournament)}>{m.tournamentLive_aCopyOpenAgain()}</MenuItem>
      )}
    </Menu>
  )
}
