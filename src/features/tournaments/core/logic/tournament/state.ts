import type { GameScore } from '#/features/tournaments/core/logic/scoring/scores'
import { zonedTimeToUtc } from '#/lib/dates'
import type { EntrantDetails, LogEntry, MatchSides, Round, ScoreEnding } from './acts'
import type { Court, TournamentSettings } from './settings'

export type Entrant = EntrantDetails & {
  id: string
  /** 'asked': waits to be let in. */
  status: 'asked' | 'in' | 'withdrawn'
  /** Minutes from the start until which they are away; null when they are there. */
  lateUntil: number | null
}

/** The score of a match as last written. `at`: minutes from the start; of a finished match, when it ended. */
export type Score = {
  sides: MatchSides
  games: readonly GameScore[]
  ending: ScoreEnding
  by: string
  at: number
  /** Where it was played, if it was called. */
  court: string | null
}

/** A match sent to its court. `at`: minutes from the start. */
export type Called = { sides: MatchSides; court: string; at: number }

/** Where a tournament stands after its log. Plain data; what it means is derived (`matchesOf`, `standingsOf`, …). */
export type TournamentState = {
  settings: TournamentSettings
  entrants: ReadonlyMap<string, Entrant>
  /** Best first; who entered after the seeding follows. */
  seeding: readonly string[]
  pools: readonly (readonly string[])[] | null
  rounds: readonly Round[]
  bracketSeeds: readonly string[] | null
  rulings: readonly (readonly string[])[]
  /** By match, then of each meeting of sides that match has had, the last one written at the end. */
  scores: ReadonlyMap<string, readonly Score[]>
  placed: ReadonlyMap<string, { slot: number; court: string }>
  called: ReadonlyMap<string, Called>
  /** What matches are called by, once they have begun: see `numbered`. */
  numbers: ReadonlyMap<string, number>
  courts: readonly Court[]
  /** Minutes from the start at which play goes on. */
  delayedUntil: number | null
  ended: boolean
}

export const startState = (settings: TournamentSettings): TournamentState => ({
  settings,
  entrants: new Map(),
  seeding: [],
  pools: null,
  rounds: [],
  bracketSeeds: null,
  rulings: [],
  scores: new Map(),
  placed: new Map(),
  called: new Map(),
  numbers: new Map(),
  courts: settings.courts,
  delayedUntil: null,
  ended: false,
})

const MINUTE_MS = 60_000

/** Zones cost far more to ask than all else about an act, and every act of a log asks. */
const startInstants = new WeakMap<TournamentSettings, number>()

/** The instant the tournament starts at, in milliseconds since 1970. */
export function startInstant(settings: TournamentSettings): number {
  const known = startInstants.get(settings)
  if (known !== undefined) return known
  const instant = zonedTimeToUtc(settings.date, settings.startTime, settings.zone).getTime()
  startInstants.set(settings, instant)
  return instant
}

/** Minutes from the start, in fractions. */
export const minutesFrom = (settings: TournamentSettings, at: LogEntry['at'] | Date): number =>
  (new Date(at).getTime() - startInstant(settings)) / MINUTE_MS

/** The field: who is in, best seed first. */
export const fieldOf = ({ entrants, seeding }: TournamentState): Entrant[] =>
  seeding.flatMap((id) => {
    const entrant = entrants.get(id)
    return entrant?.status === 'in' ? [entrant] : []
  })

export const isDrawn = ({ pools, rounds, bracketSeeds }: TournamentState): boolean =>
  pools !== null || rounds.length > 0 || bracketSeeds !== null

export const hasWithdrawn = ({ entrants }: TournamentState, id: string): boolean =>
  entrants.get(id)?.status === 'withdrawn'
