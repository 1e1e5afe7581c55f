/** Why an act cannot be done, and how that is told. */
const REFUSALS = {
  'entrant-unknown': 'That team isn’t in this tournament.',
  'entrant-exists': 'That team is in the tournament already.',
  'name-taken': 'Another team has that name.',
  'too-many-entrants': 'There is no room for more teams.',
  'too-many-matches': 'That makes more matches than a tournament can have. Draw smaller pools.',
  'not-waiting': 'That team isn’t waiting to be let in.',
  'drawn-already': 'It’s in the draw. Withdraw it instead, or take the draw back first.',
  'not-all-named': 'The order has to name every team once.',
  'wrong-format': 'This tournament’s format has no such draw.',
  'format-fixed': 'What has been drawn keeps its format. Take the draw back first.',
  'scoring-fixed': 'Scores have been written by these rules. Clear them first.',
  'not-drawn': 'Draw first.',
  'too-few': 'There are too few teams for this draw.',
  'played-already': 'What has been played can’t be drawn again.',
  'round-unfinished': 'Finish the round before the next is drawn.',
  'round-invalid': 'The draw names somebody twice, or leaves somebody out.',
  'no-such-round': 'That round doesn’t follow the ones drawn.',
  'not-tied': 'Those teams aren’t tied.',
  'match-unknown': 'That match isn’t in this tournament.',
  'sides-changed': 'Other teams meet in this match now.',
  'sides-open': 'It isn’t known yet who meets in this match.',
  'match-over': 'That match is over.',
  'court-unknown': 'That court isn’t one of this tournament’s.',
  'court-closed': 'That court is closed.',
  'no-court': 'Add a court first.',
  'court-taken': 'Another match is on that court.',
  'too-many-courts': 'There is no room for more courts.',
  'team-on-court': 'One of them is on another court.',
  'not-called': 'That match isn’t on a court.',
  'plan-clashes': 'The plan puts two matches, or a team twice, in the same place.',
  'score-invalid': 'That score can’t come up.',
  'score-stale': 'Somebody else has written a score for this match meanwhile.',
  'no-score': 'That match has no score.',
  'not-in': 'That team isn’t playing.',
  'not-withdrawn': 'That team hasn’t withdrawn.',
  'in-pool': 'That team has a pool.',
  'bracket-begun': 'The playoffs have begun.',
  'act-unknown': 'There is no such act to take back.',
  'act-undone': 'That is taken back already.',
  'rests-on-it': 'Later acts rest on this one. Take those back first.',
  'settings-invalid': 'These settings don’t go together.',
} as const

export type RefusalCode = keyof typeof REFUSALS
/** `words` say it to whoever acted; `game`: of a score, which game is wrong (0 = first). */
export type Refusal = { code: RefusalCode; words: string; game?: number | null }

/** Thrown by `apply` and `decide`: the act changes nothing. */
export class ActRefused extends Error {
  readonly refusal: Refusal
  constructor(code: RefusalCode, more: Partial<Omit<Refusal, 'code'>> = {}) {
    const refusal = { code, words: REFUSALS[code], ...more }
    super(refusal.words)
    this.name = 'ActRefused'
    this.refusal = refusal
  }
}

/** Throws the refusal unless the condition holds. */
export function must(condition: unknown, code: RefusalCode): asserts condition {
  if (!condition) throw new ActRefused(code)
}
