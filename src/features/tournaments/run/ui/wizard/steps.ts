import { entersAlone, type TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import * as m from '#/lib/messages.gen'

/** In the order of the steps. */
export const stepNames = (settings: Pick<TournamentSettings, 'format' | 'sideSize'>): string[] => [
  m.tournamentWizard_setUp(),
  entersAlone(settings) ? m.tournamentWizard_players() : m.tournamentWizard_teams(),
  m.tournamentWizard_drawStep(),
  m.tournamentWizard_schedule(),
]
