/** What a group of level teams can be told apart by; higher is better in all of them. */
export type Criterion =
  /** Matches won, of all. */
  | 'matches-won'
  /** Share of matches won: for teams with unequal numbers of matches. */
  | 'win-percentage'
  /** Matches won among the level teams. */
  | 'head-to-head'
  /** The same, but only where exactly two are level. */
  | 'head-to-head-of-two'
  /** Points scored less points allowed, over all games. */
  | 'point-difference'
  /** The same in the games among the level teams. */
  | 'head-to-head-difference'
  /** The same against the team placed next above the level teams (for those level at the top: next below). */
  | 'next-highest-difference'
  /** Games won less games lost, over all matches. */
  | 'games-difference'
  /** Points scored, over all games. */
  | 'points-scored'

/** The order of criteria is the organiser's to choose; it is shown with the standings. */
export type TieBreakRules = {
  chain: readonly Criterion[]
  /** When a criterion splits a level group, each part still level starts again at the second criterion, or goes on. */
  afterSplit: 'restart' | 'continue'
}

/** As printed in listings of sanctioned pickleball pool play. */
export const SANCTIONED_TIE_BREAKS: TieBreakRules = {
  chain: [
    'matches-won',
    'head-to-head',
    'point-difference',
    'head-to-head-difference',
    'next-highest-difference',
  ],
  afterSplit: 'restart',
}

/** Two level: who beat whom; three or more: point difference. */
export const CLUB_TIE_BREAKS: TieBreakRules = {
  chain: ['matches-won', 'head-to-head-of-two', 'point-difference'],
  afterSplit: 'restart',
}
