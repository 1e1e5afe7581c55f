import type { GameScore, Side } from '#/features/tournaments/core/logic/scoring/scores'
import type { Court, TournamentSettings } from './settings'

/** Who plays: a team, or a single player where partners change. */
export type EntrantDetails = {
  name: string
  /** Names of the players of a team; none where the name says it all. */
  players: readonly string[]
  /** Club-mates are kept apart in the draw. */
  club: string | null
  /** Any scale on which more is better (a DUPR rating, say): the order of seeds proposed. */
  rating: number | null
  /** Mixed doubles: which of the two a side needs one of. */
  group: 'woman' | 'man' | null
}

/** `sides`: each with one entrant, or two partners. */
type RoundGame = { court: number; sides: readonly [readonly string[], readonly string[]] }
/** A round of individual play, of a Swiss tournament or of a ladder; games from the first court up. */
export type Round = { games: readonly RoundGame[]; byes: readonly string[] }

/** A match at a time and place: slots of the day counted from 0, the court by its id. */
export type PlacedMatch = { match: string; slot: number; court: string }

/** The sides of a match as entrants' ids. */
export type MatchSides = readonly [readonly string[], readonly string[]]

/** How far a match has come: 'playing' while it goes on, its last game unfinished. `side`: who gave up. */
export type ScoreEnding =
  | { kind: 'playing' }
  | { kind: 'played' }
  | { kind: 'retired'; side: Side }
  | { kind: 'forfeit'; side: Side }

/**
 * What can happen to a tournament. What was drawn is written down as it came out, with the seed it can be repeated by:
 * replaying the log gives the same tournament in any later version of the program.
 */
export type Act =
  | { act: 'settings'; settings: TournamentSettings }
  /** `asked`: came by the access code and waits for the organiser. */
  | ({ act: 'enter'; entrant: string; asked: boolean } & EntrantDetails)
  | { act: 'admit'; entrant: string }
  | ({ act: 'edit'; entrant: string } & EntrantDetails)
  /** Takes out who is not in the draw. */
  | { act: 'remove'; entrant: string }
  /** `from` was the same team entered twice, or the other half of a pair: its players join `entrant`. */
  | { act: 'merge'; entrant: string; from: string }
  | { act: 'seed'; order: readonly string[] }
  | { act: 'draw-pools'; pools: readonly (readonly string[])[]; seed: string }
  /** A late team joins a pool that is drawn. */
  | { act: 'join-pool'; entrant: string; pool: number }
  /** Replaces the rounds from number `from` (0 = first) on. */
  | { act: 'draw-rounds'; from: number; rounds: readonly Round[]; seed: string }
  | { act: 'draw-bracket'; seeds: readonly string[]; seed: string }
  /** Decides a tie that the tie-breaks leave. */
  | { act: 'rule'; order: readonly string[] }
  /** Times and courts of matches; others keep theirs, those named in `cleared` lose them. */
  | { act: 'plan'; placed: readonly PlacedMatch[]; cleared: readonly string[]; seed: string }
  | { act: 'call'; match: string; sides: MatchSides; court: string }
  | { act: 'uncall'; match: string }
  /** `version`: of the match's score as it was known to whoever writes; 0 before the first. */
  | {
      act: 'score'
      match: string
      sides: MatchSides
      games: readonly GameScore[]
      ending: ScoreEnding
      version: number
    }
  | { act: 'clear-score'; match: string; sides: MatchSides; version: number }
  | { act: 'withdraw'; entrant: string }
  | { act: 'return'; entrant: string }
  /** `until`: minutes from the start; null when they are there. */
  | { act: 'late'; entrant: string; until: number | null }
  /** Adds a court or changes one: its name, when it opens and closes. */
  | { act: 'court'; court: Court }
  /** Play goes on at this minute, after rain, say; null: at once. */
  | { act: 'delay'; until: number | null }
  | { act: 'end' }
  /** Takes an earlier act back; taking an undo back does it again. */
  | { act: 'undo'; of: string }

/** An act as it stands in the log. `at`: ISO 8601 in UTC. `by`: who did it, in words; `byId`: their account, if any. */
export type LogEntry = { id: string; at: string; by: string; byId: string | null; act: Act }
