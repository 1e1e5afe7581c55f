import { createContext, useContext } from 'react'
import type { DeskView } from '#/features/tournaments/core/logic/desk-views'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Naming } from '#/features/tournaments/core/logic/tournament/act-words'
import type { TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'

/** What every part of the desk works with. */
export type DeskTools = {
  handle: TournamentHandle
  naming: Naming
  /** Who enters. */
  noun: 'team' | 'player'
  /** Does acts as one deed, which the bar at the foot offers to take back. `words` sum up several. */
  deed: (acts: Act | readonly Act[], words?: string) => Promise<boolean>
  /** Opens the dialog for a match's score. */
  enterScore: (match: string) => void
  go: (view: DeskView) => void
}

export const DeskToolsContext = createContext<DeskTools | null>(null)

export function useDesk(): DeskTools {
  const tools = useContext(DeskToolsContext)
  if (!tools) throw new Error('Parts of the desk stand inside <Desk>')
  return tools
}
