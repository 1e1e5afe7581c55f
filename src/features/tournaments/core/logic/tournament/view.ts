import {
  bracketMatches as bracketShape,
  type MatchSource,
} from '#/features/tournaments/core/logic/bracket/bracket-shape'
import type { Place } from '#/features/tournaments/core/logic/bracket/bracket-places'
import type { StandingRow } from '#/features/tournaments/core/logic/ranking/standings'
import type { WildCards } from '#/features/tournaments/core/logic/ranking/wild-cards'
import type { GameScore, ScoreFormat, Side } from '#/features/tournaments/core/logic/scoring/scores'
import type { EntrantDetails } from './acts'
import { expectedEnd } from './expected-start'
import type { Tournament } from './log'
import { matchesOf, type Match, type MatchPlace, type MatchSide } from './matches'
import { bracketMatchId, bracketSettingsOf } from './bracket-results'
import { numbersOf } from './numbers'
import { bracketRanking, ladderNow, poolRankings, roundRanking, wildCardRanking } from './rankings'
import type { TournamentSettings } from './settings'
import { isDrawn, startInstant, type TournamentState } from './state'
import { plannedStart } from './slot-facts'
import { undrawnMinutes } from './undrawn'

/** A tournament as everybody may see it, and screens show it. Minutes count from `startsAt`. */
export type TournamentView = {
  settings: TournamentSettings
  /** ISO 8601, UTC. */
  startsAt: string
  phase: 'setup' | 'drawn' | 'playing' | 'ended'
  /** Who is in or has withdrawn, best seed first. */
  entrants: EntrantView[]
  courts: CourtView[]
  matches: MatchView[]
  /** By their letters. */
  pools: { name: string; rows: StandingRow[]; open: number }[]
  wildCards: WildCards | null
  /** Of rotating partners, Swiss and ladder. */
  rounds: { byes: readonly string[] }[]
  ranking: StandingRow[]
  /** From the top court down. */
  ladder: string[]
  /** Its rounds by their keys, as in `place`. */
  bracket: { rounds: string[]; champion: string | null; places: Place[] } | null
  /** What playoffs and rounds take that are not drawn yet. */
  undrawnMinutes: number
  expectedEnd: number | null
  delayedUntil: number | null
}

type EntrantView = EntrantDetails & { id: string; seed: number; withdrawn: boolean; lateUntil: number | null }
/** `match`: called to it or played on it now. */
type CourtView = {
  id: string
  name: string
  opens: number | null
  closes: number | null
  match: string | null
}

/** Who won or lost a match, by its number. */
type MatchFrom = { result: 'winner' | 'loser'; match: number }

export type MatchView = {
  id: string
  /** From 1, in the order of the plan it began with: what a match is called by ("match 12"). */
  number: number
  place: MatchPlace
  sides: readonly [MatchSide, MatchSide]
  /** Of sides not known yet, where they come from. */
  from: readonly [MatchFrom | null, MatchFrom | null]
  format: ScoreFormat
  state: Match['state']
  games: readonly GameScore[]
  winner: Side | null
  decidedBy: Match['decidedBy']
  /** To be given with the next score. */
  version: number
  /** Where it is or was played, else where it is to be. */
  court: string | null
  start: number | null
  calledAt: number | null
  /** When its score was last written; of a finished match, when it ended. */
  scoredAt: number | null
}

const LETTERS = 26
/** A, B, … Z, AA, AB, … */
export function poolName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % LETTERS))
  return index < LETTERS ? letter : poolName(Math.floor(index / LETTERS) - 1) + letter
}

export function phaseOf(state: TournamentState): TournamentView['phase'] {
  if (state.ended) return 'ended'
  if (!isDrawn(state)) return 'setup'
  return state.scores.size > 0 || state.called.size > 0 ? 'playing' : 'drawn'
}

function entrantsOf({ entrants, seeding }: TournamentState): EntrantView[] {
  return seeding.flatMap((id, index) => {
    const entrant = entrants.get(id)
    if (!entrant || entrant.status === 'asked') return []
    const { name, players, club, rating, group, lateUntil } = entrant
    const withdrawn = entrant.status === 'withdrawn'
    return [{ id, name, players, club, rating, group, lateUntil, seed: index + 1, withdrawn }]
  })
}

type BracketFacts = { rounds: string[]; sources: ReadonlyMap<string, readonly MatchSource[]> }

function bracketFacts(state: TournamentState): BracketFacts {
  const kind = bracketSettingsOf(state)
  const entrants = state.bracketSeeds?.length ?? 0
  if (!kind || entrants < 2) return { rounds: [], sources: new Map() }
  const matches = bracketShape(entrants, kind)
  return {
    rounds: [...new Set(matches.map(({ round }) => round))],
    sources: new Map(matches.map(({ id, sources }) => [bracketMatchId(id), sources])),
  }
}

function fromOf(numbers: ReadonlyMap<string, number>, source: MatchSource | undefined): MatchFrom | null {
  if (!source || source.from === 'seed') return null
  const match = numbers.get(bracketMatchId(source.match))
  return match === undefined ? null : { result: source.from, match }
}

function courtOf({ called, score, placed, state }: Match): string | null {
  if (called) return called.court
  if (state === 'playing' || state === 'done') return score?.court ?? placed?.court ?? null
  return placed?.court ?? null
}

/** `now`: minutes from the start. */
export function viewOf({ state, versions }: Tournament, now: number): TournamentView {
  const matches = matchesOf(state)
  const numbers = numbersOf(state, matches)
  const facts = bracketFacts(state)
  const pools = poolRankings(state, matches)
  const bracket = bracketRanking(state)
  const views = matches.map((match): MatchView => {
    const sources = facts.sources.get(match.id)
    return {
      id: match.id,
      number: numbers.get(match.id) ?? 0,
      place: match.place,
      sides: match.sides,
      from: [fromOf(numbers, sources?.[0]), fromOf(numbers, sources?.[1])],
      format: match.format,
      state: match.state,
      games: match.games,
      winner: match.winner,
      decidedBy: match.decidedBy,
      version: versions.get(match.id) ?? 0,
      court: courtOf(match),
      start: plannedStart(state.settings, match),
      calledAt: match.called?.at ?? null,
      scoredAt: match.score?.at ?? null,
    }
  })
  const onCourt = new Map(
    views.flatMap((match) =>
      match.state === 'called' || match.state === 'playing' ? [[match.court, match.id] as const] : [],
    ),
  )
  const undrawn = undrawnMinutes(state)
  return {
    settings: state.settings,
    startsAt: new Date(startInstant(state.settings)).toISOString(),
    phase: phaseOf(state),
    entrants: entrantsOf(state),
    courts: state.courts.map((court) => ({ ...court, match: onCourt.get(court.id) ?? null })),
    matches: views,
    pools: pools.map(({ rows, open }, index) => ({ name: poolName(index), rows: [...rows], open })),
    wildCards:
      pools.length > 0 && pools.every(({ open }) => open === 0) ? wildCardRanking(state, pools) : null,
    rounds: state.rounds.map(({ byes }) => ({ byes })),
    ranking: state.rounds.length > 0 ? roundRanking(state, matches) : [],
    ladder: ladderNow(state, matches),
    bracket: bracket && {
      ...bracket,
      rounds: facts.rounds,
    },
    undrawnMinutes: undrawn,
    expectedEnd: expectedEnd(
      {
        settings: state.settings,
        matches: views,
        delayedUntil: state.delayedUntil,
        undrawnMinutes: undrawn,
      },
      now,
    ),
    delayedUntil: state.delayedUntil,
  }
}
