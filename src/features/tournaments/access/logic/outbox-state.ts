import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { StandingScore } from '#/features/tournaments/run/schema'

export type ScoreAct = Extract<Act, { act: 'score' }>

/** A score on its way to the server. The server writes it once, however often it comes with this id. */
export type KeptScore = {
  id: string
  /** The order in which they go out: milliseconds since 1970, but never back, whatever this phone's clock does. */
  at: number
  act: ScoreAct
  /** It may have arrived, though no answer came back: it stays as it is, and goes again. */
  tried: boolean
}

/** `theirs` null: somebody cleared the score that mine was to follow. `version`: what mine would be written over. */
export type Clash = { mine: KeptScore; theirs: StandingScore | null; version: number }
type RefusedScore = { score: KeptScore; words: string }
/** `version`: what writing it made of the match. */
export type WrittenScore = { act: ScoreAct; version: number }

export type OutboxState = {
  waiting: readonly KeptScore[]
  /** Two who disagree: each is asked about. */
  clashes: readonly Clash[]
  /** What the server will not take, and why. */
  refused: readonly RefusedScore[]
  /** The newest of each match that this page has written: what is shown may be older. */
  written: readonly WrittenScore[]
  /** The last try came to nothing; it is tried again by itself. */
  stuck: boolean
  /** Why this phone may not send at all, until it is let in again. */
  locked: string | null
}

/** What a failed send means. */
export type SendFailure =
  /** `sent`: it may have arrived all the same. */
  | { kind: 'later'; sent: boolean }
  /** `standing` null: the score that was known has been cleared. */
  | { kind: 'stale'; standing: StandingScore | null; version: number }
  | { kind: 'locked'; words: string }
  | { kind: 'refused'; words: string }

/** By match, the version of its score that whoever holds this phone has seen or written. */
export type SeenVersions = Readonly<Record<string, number>>

export type OutboxDependencies = {
  /** Resolves with the match's version once it is written. */
  send: (score: KeptScore) => Promise<number>
  failureOf: (error: unknown) => SendFailure
  newId: () => string
  now: () => number
  /** Keep, drop and keepSeen outlive the page. */
  keep: (score: KeptScore) => void
  drop: (id: string) => void
  keepSeen: (seen: SeenVersions) => void
  /** Until the given time is over, or the line is back. */
  wait: (ms: number) => Promise<void>
  onChange: (state: OutboxState) => void
}

/** What an earlier page left. */
export type LeftBehind = { scores: readonly KeptScore[]; seen: SeenVersions }
