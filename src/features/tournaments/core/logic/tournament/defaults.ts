import {
  CLUB_TIE_BREAKS,
  SANCTIONED_TIE_BREAKS,
  type TieBreakRules,
} from '#/features/tournaments/core/logic/ranking/tie-breaks'
import type { ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import type { Court, TournamentFormat, TournamentSettings } from './settings'
import * as m from '#/lib/messages.gen'

/** Partners who change have not all met, nor all played equally often: share of wins, then points. */
const INDIVIDUAL_TIE_BREAKS: TieBreakRules = {
  chain: ['win-percentage', 'point-difference', 'points-scored'],
  afterSplit: 'restart',
}

/** Chains offered by name; the organiser's own order is the alternative. */
export const TIE_BREAK_CHOICES = {
  sanctioned: SANCTIONED_TIE_BREAKS,
  club: CLUB_TIE_BREAKS,
  individual: INDIVIDUAL_TIE_BREAKS,
} as const

export const USUAL_SCORING: ScoreFormat = { target: 11, winBy: 2, cap: null, bestOf: 1, serving: 'side-out' }

/** What each kind of format begins with. */
export const FORMAT_DEFAULTS: {
  [Kind in TournamentFormat['kind']]: Extract<TournamentFormat, { kind: Kind }>
} = {
  pools: {
    kind: 'pools',
    pools: 2,
    meetings: 1,
    playoffs: {
      advancing: 2,
      wildCards: 0,
      wildCardMethod: 'win-percentage',
      bracket: { kind: 'single', thirdPlace: true, reset: false, bestOf: { usual: 1 } },
    },
  },
  rotating: { kind: 'rotating', rounds: 7, mixed: false },
  swiss: { kind: 'swiss', rounds: 5, style: 'halves' },
  ladder: { kind: 'ladder', rounds: 8, partners: 'split' },
  bracket: {
    kind: 'bracket',
    bracket: { kind: 'single', thirdPlace: false, reset: true, bestOf: { usual: 3 } },
  },
}

export const tieBreaksFor = (kind: TournamentFormat['kind']): TieBreakRules =>
  kind === 'rotating' || kind === 'ladder' ? INDIVIDUAL_TIE_BREAKS : SANCTIONED_TIE_BREAKS

/** Courts by number, open all day. */
export const numberedCourts = (count: number): Court[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    name: m.tournamentCore_court({ number: index + 1 }),
    opens: null,
    closes: null,
  }))

/** Settings to start from: pools with playoffs on four courts. */
export const newSettings = (date: string, zone: string): TournamentSettings => ({
  name: '',
  date,
  startTime: '09:00',
  zone,
  place: '',
  matchMinutes: 20,
  restMinutes: 0,
  goal: 'shortest-day',
  courts: numberedCourts(4),
  format: FORMAT_DEFAULTS.pools,
  sideSize: 2,
  scoring: USUAL_SCORING,
  tieBreaks: SANCTIONED_TIE_BREAKS,
  withdrawals: 'forfeit-rest',
})
