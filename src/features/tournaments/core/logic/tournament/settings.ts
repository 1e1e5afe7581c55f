import type { BracketSettings } from '#/features/tournaments/core/logic/bracket/elimination'
import type { TieBreakRules } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import type { WildCardMethod } from '#/features/tournaments/core/logic/ranking/wild-cards'
import type { WithdrawalPolicy } from '#/features/tournaments/core/logic/ranking/withdrawals'
import type { ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import type { SwissStyle } from '#/features/tournaments/core/logic/swiss/swiss-costs'

/** What follows the pools: how many go on, and the bracket they go into. */
export type PlayoffSettings = {
  /** From every pool, in order of the standings. */
  advancing: number
  /** The best of those who follow, over all pools. */
  wildCards: number
  wildCardMethod: WildCardMethod
  bracket: BracketSettings
}

export type TournamentFormat =
  | { kind: 'pools'; pools: number; meetings: 1 | 2; playoffs: PlayoffSettings | null }
  /** Individual play with a new partner every round; `mixed`: a woman and a man in every side. */
  | { kind: 'rotating'; rounds: number; mixed: boolean }
  | { kind: 'swiss'; rounds: number; style: SwissStyle }
  /** Winners move a court up, losers one down. `partners` 'split': individuals, parted after every game. */
  | { kind: 'ladder'; rounds: number; partners: 'fixed' | 'split' }
  | { kind: 'bracket'; bracket: BracketSettings }

/** Minutes count from the tournament's start and may be negative. Without them a court is open all day. */
export type Court = { id: string; name: string; opens: number | null; closes: number | null }

/** `now`: minutes from the start. A court that closes by the start is closed all day, also before. */
export const isClosed = ({ closes }: Pick<Court, 'closes'>, now: number): boolean =>
  closes !== null && closes <= Math.max(0, now)

/** Everything an organiser sets; with the seed and the acts it is the whole tournament. */
export type TournamentSettings = {
  name: string
  /** YYYY-MM-DD and HH:MM in `zone` (IANA). */
  date: string
  startTime: string
  zone: string
  place: string
  /** Length of a time slot: a match, and what it takes to change over. */
  matchMinutes: number
  /** Rest wished for between two matches of a team. */
  restMinutes: number
  goal: 'shortest-day' | 'more-rest'
  /** At the start; acts add, close and rename courts. */
  courts: readonly Court[]
  format: TournamentFormat
  /** Singles or doubles: players of a side, which says how the serve goes round. */
  sideSize: 1 | 2
  scoring: ScoreFormat
  tieBreaks: TieBreakRules
  withdrawals: WithdrawalPolicy
}

/** Individuals enter, and partners are made for them; else those who enter are the sides. */
export const entersAlone = ({ format, sideSize }: Pick<TournamentSettings, 'format' | 'sideSize'>): boolean =>
  sideSize === 1 || format.kind === 'rotating' || (format.kind === 'ladder' && format.partners === 'split')

/** What those who enter are called: '1 player', '8 teams'. */
export const entrantNoun = (settings: Pick<TournamentSettings, 'format' | 'sideSize'>): 'player' | 'team' =>
  entersAlone(settings) ? 'player' : 'team'

/** More would be a mistake or an attack: what the bench measures and a league hall holds. */
export const MOST_ENTRANTS = 512
export const MOST_COURTS = 64
export const MAX_NAME_CHARS = 80
export const MAX_PLACE_CHARS = 160
export const MAX_POINTS = 99
/** What a big hall plays in a weekend; a single pool of 90 has about as many. */
export const MOST_MATCHES = 4_096
