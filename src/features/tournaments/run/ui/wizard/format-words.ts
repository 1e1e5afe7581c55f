import type { TournamentFormat } from '#/features/tournaments/core/logic/tournament/settings'
import * as m from '#/lib/messages.gen'

type Kind = TournamentFormat['kind']

/** Each format in a name and a sentence, in the order they are offered. */
export const FORMATS: readonly { kind: Kind; text: () => string }[] = [
  {
    kind: 'pools',
    text: () => m.tournamentWizard_poolsText(),
  },
  {
    kind: 'rotating',
    text: () => m.tournamentWizard_rotatingText(),
  },
  {
    kind: 'swiss',
    text: () => m.tournamentWizard_swissText(),
  },
  {
    kind: 'ladder',
    text: () => m.tournamentWizard_ladderText(),
  },
  {
    kind: 'bracket',
    text: () => m.tournamentWizard_bracketText(),
  },
]
