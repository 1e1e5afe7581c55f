import { entersAlone, type TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'

/** In the order of the steps. */
export const stepNames = (settings: Pick<TournamentSettings, 'format' | 'sideSize'>): string[] => [
  'Set up',
  entersAlone(settings) ? 'Players' : 'Teams',
  'Draw',
  'Schedule',
]
