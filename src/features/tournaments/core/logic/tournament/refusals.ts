import * as m from '#/lib/messages.gen'

/** Why an act cannot be done, and how that is told. */
const REFUSALS = {
  'entrant-unknown': () => m.tournamentCore_refusedEntrantUnknown(),
  'entrant-exists': () => m.tournamentCore_refusedEntrantExists(),
  'name-taken': () => m.tournamentCore_refusedNameTaken(),
  'too-many-entrants': () => m.tournamentCore_refusedTooManyEntrants(),
  'too-many-matches': () => m.tournamentCore_refusedTooManyMatches(),
  'not-waiting': () => m.tournamentCore_refusedNotWaiting(),
  'drawn-already': () => m.tournamentCore_refusedDrawnAlready(),
  'not-all-named': () => m.tournamentCore_refusedNotAllNamed(),
  'wrong-format': () => m.tournamentCore_refusedWrongFormat(),
  'format-fixed': () => m.tournamentCore_refusedFormatFixed(),
  'scoring-fixed': () => m.tournamentCore_refusedScoringFixed(),
  'not-drawn': () => m.tournamentCore_refusedNotDrawn(),
  'too-few': () => m.tournamentCore_refusedTooFew(),
  'played-already': () => m.tournamentCore_refusedPlayedAlready(),
  'round-unfinished': () => m.tournamentCore_refusedRoundUnfinished(),
  'round-invalid': () => m.tournamentCore_refusedRoundInvalid(),
  'no-such-round': () => m.tournamentCore_refusedNoSuchRound(),
  'not-tied': () => m.tournamentCore_refusedNotTied(),
  'match-unknown': () => m.tournamentCore_refusedMatchUnknown(),
  'sides-changed': () => m.tournamentCore_refusedSidesChanged(),
  'sides-open': () => m.tournamentCore_refusedSidesOpen(),
  'match-over': () => m.tournamentCore_refusedMatchOver(),
  'court-unknown': () => m.tournamentCore_refusedCourtUnknown(),
  'court-closed': () => m.tournamentCore_refusedCourtClosed(),
  'no-court': () => m.tournamentCore_refusedNoCourt(),
  'court-taken': () => m.tournamentCore_refusedCourtTaken(),
  'too-many-courts': () => m.tournamentCore_refusedTooManyCourts(),
  'team-on-court': () => m.tournamentCore_refusedTeamOnCourt(),
  'not-called': () => m.tournamentCore_refusedNotCalled(),
  'plan-clashes': () => m.tournamentCore_refusedPlanClashes(),
  'score-invalid': () => m.tournamentCore_refusedScoreInvalid(),
  'score-stale': () => m.tournamentCore_refusedScoreStale(),
  'no-score': () => m.tournamentCore_refusedNoScore(),
  'not-in': () => m.tournamentCore_refusedNotIn(),
  'not-withdrawn': () => m.tournamentCore_refusedNotWithdrawn(),
  'in-pool': () => m.tournamentCore_refusedInPool(),
  'bracket-begun': () => m.tournamentCore_refusedBracketBegun(),
  'act-unknown': () => m.tournamentCore_refusedActUnknown(),
  'act-undone': () => m.tournamentCore_refusedActUndone(),
  'rests-on-it': () => m.tournamentCore_refusedRestsOnIt(),
  'settings-invalid': () => m.tournamentCore_refusedSettingsInvalid(),
} as const

export type RefusalCode = keyof typeof REFUSALS
/** `words` say it to whoever acted; `game`: of a score, which game is wrong (0 = first). */
export type Refusal = { code: RefusalCode; words: string; game?: number | null }

/** Thrown by `apply` and `decide`: the act changes nothing. */
export class ActRefused extends Error {
  readonly refusal: Refusal
  constructor(code: RefusalCode, more: Partial<Omit<Refusal, 'code'>> = {}) {
    const refusal = { code, words: REFUSALS[code](), ...more }
    super(refusal.words)
    this.name = 'ActRefused'
    this.refusal = refusal
  }
}

/** Throws the refusal unless the condition holds. */
export function must(condition: unknown, code: RefusalCode): asserts condition {
  if (!condition) throw new ActRefused(code)
}
