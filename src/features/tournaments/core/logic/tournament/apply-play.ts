import {
  canStandAt,
  gameWinner,
  scoreMatch,
  type GameScore,
  type ScoreFormat,
} from '#/features/tournaments/core/logic/scoring/scores'
import type { Act, MatchSides } from './acts'
import { inOrderOf, knownSides, matchesOf, sameMeeting, sideIds, type Match } from './matches'
import { ActRefused, must } from './refusals'
import { isClosed, MOST_COURTS } from './settings'
import type { Score, TournamentState } from './state'

// What happens on the courts are facts: an act is checked when it is done (`check…`), and then stands. When an earlier
// act is taken back, scores between sides that no longer meet count for nothing instead of being refused.

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>
/** Who acted, and when in minutes from the start. */
export type When = {
  at: number
  by: string
  /** A log is being replayed: nobody else holds the state yet, and its long maps are written in place. */
  replayed: boolean
}

const writable = <T>(map: ReadonlyMap<string, T>, { replayed }: When): Map<string, T> =>
  replayed ? (map as Map<string, T>) : new Map(map)

function matchNamed(
  matches: readonly Match[],
  id: string,
  sides: MatchSides,
): { match: Match; sides: MatchSides } {
  const match = matches.find((one) => one.id === id)
  must(match && match.state !== 'unneeded', 'match-unknown')
  const known = knownSides(match)
  must(known, 'sides-open')
  must(sameMeeting(known, sides), 'sides-changed')
  return { match, sides: known }
}

function without<T>(map: ReadonlyMap<string, T>, key: string): Map<string, T> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

export function checkCall(state: TournamentState, act: Of<'call'>, { at }: When): void {
  const matches = matchesOf(state)
  const { match, sides } = matchNamed(matches, act.match, act.sides)
  must(match.state !== 'done' && match.state !== 'void', 'match-over')
  const court = state.courts.find(({ id }) => id === act.court)
  must(court, 'court-unknown')
  must(!isClosed(court, at), 'court-closed')
  const others = matches.flatMap(({ id, called }) => (called && id !== act.match ? [called] : []))
  must(!others.some((other) => other.court === act.court), 'court-taken')
  const busy = new Set(others.flatMap((other) => other.sides.flat()))
  must(!sides.flat().some((id) => busy.has(id)), 'team-on-court')
}

/** Sends a match to a court; one that is on a court moves. Nobody is on two courts, no court has two matches. */
export function call(
  state: TournamentState,
  { match, sides, court }: Of<'call'>,
  { at }: When,
): TournamentState {
  const people = new Set(sides.flat())
  const others = [...state.called].filter(
    ([id, other]) =>
      id !== match && other.court !== court && !other.sides.flat().some((one) => people.has(one)),
  )
  return { ...state, called: new Map([...others, [match, { sides, court, at }]]) }
}

export function uncall(state: TournamentState, act: Of<'uncall'>): TournamentState {
  must(state.called.has(act.match), 'not-called')
  return { ...state, called: without(state.called, act.match) }
}

/** Throws unless the games can stand so: all finished but the last, and none after the match was decided. */
function mustBeUnderWay(format: ScoreFormat, games: readonly GameScore[]): void {
  const toWin = (format.bestOf + 1) / 2
  const won: [number, number] = [0, 0]
  for (const [index, game] of games.entries()) {
    const winner = gameWinner(format, game)
    const possible = canStandAt(format, game) && (winner !== null || index === games.length - 1)
    if (!possible || won.includes(toWin)) throw new ActRefused('score-invalid', { game: index })
    if (winner !== null) won[winner] += 1
  }
}

export function checkScore(state: TournamentState, act: Of<'score'>): void {
  const { match, sides } = matchNamed(matchesOf(state), act.match, act.sides)
  must(match.state !== 'void', 'match-over')
  const { games, ending } = inOrderOf(sides, act)
  if (ending.kind === 'playing') return mustBeUnderWay(match.format, games)
  const { problem } = scoreMatch(match.format, ending.kind === 'forfeit' ? ending : { ...ending, games })
  if (problem) throw new ActRefused('score-invalid', { words: problem.words, game: problem.game })
}

/** The score of a match, while it goes on, at its end or corrected. A match that is over frees its court. */
export function score(state: TournamentState, act: Of<'score'>, when: When): TournamentState {
  const { match, sides, games, ending } = act
  const { at, by } = when
  const before = state.scores.get(match) ?? []
  const last = before.find((one) => sameMeeting(one.sides, sides))
  const court = state.called.get(match)?.court ?? last?.court ?? null
  // A correction does not make the match end later.
  const ended = last && last.ending.kind !== 'playing' && ending.kind !== 'playing' ? last.at : at
  const written: Score = { sides, games, ending, by, at: ended, court }
  return {
    ...state,
    scores: writable(state.scores, when).set(match, [...before.filter((one) => one !== last), written]),
    called: ending.kind === 'playing' ? state.called : without(state.called, match),
  }
}

export function checkClearScore(state: TournamentState, act: Of<'clear-score'>): void {
  must(
    state.scores.get(act.match)?.some(({ sides }) => sameMeeting(sides, act.sides)),
    'no-score',
  )
}

/** Takes the score of a match away, as if it had not been played. */
export function clearScore(state: TournamentState, { match, sides }: Of<'clear-score'>): TournamentState {
  const rest = (state.scores.get(match) ?? []).filter((one) => !sameMeeting(one.sides, sides))
  const scores = rest.length > 0 ? new Map(state.scores).set(match, rest) : without(state.scores, match)
  return { ...state, scores }
}

export function checkPlan(state: TournamentState, act: Of<'plan'>): void {
  const matches = new Map(matchesOf(state).map((match) => [match.id, match]))
  const courts = new Set(state.courts.map(({ id }) => id))
  for (const { match, court } of act.placed) {
    must(matches.has(match), 'match-unknown')
    must(courts.has(court), 'court-unknown')
  }
  const next = new Map<string, { slot: number; court: string }>(state.placed)
  for (const id of act.cleared) next.delete(id)
  for (const { match, slot, court } of act.placed) next.set(match, { slot, court })
  const planned = new Set(act.placed.map(({ match }) => match))
  // A match that is over, or on a court, was played when it was: what it was planned for is free.
  const isToCome = (id: string) => ['ready', 'waiting'].includes(matches.get(id)?.state ?? '')
  const taken = new Set<string>()
  for (const [id, { slot, court }] of next) {
    if (!planned.has(id) && !isToCome(id)) continue
    const people = matches.get(id)?.sides.flatMap(sideIds) ?? []
    for (const place of [`court ${court}`, ...people]) {
      must(!taken.has(`${slot} ${place}`), 'plan-clashes')
      taken.add(`${slot} ${place}`)
    }
  }
}

/** Times and courts of matches; the court and the people of another match at that time are the new one's. */
export function plan(state: TournamentState, { placed, cleared }: Of<'plan'>): TournamentState {
  const matches = new Map(matchesOf(state).map((match) => [match.id, match]))
  const takes = (match: string, { slot, court }: { slot: number; court: string }) =>
    [`court ${court}`, ...(matches.get(match)?.sides.flatMap(sideIds) ?? [])].map((one) => `${slot} ${one}`)
  const given = new Set(placed.flatMap((one) => takes(one.match, one)))
  const kept = [...state.placed].filter(
    ([match, place]) => !takes(match, place).some((one) => given.has(one)),
  )
  const next = new Map(kept)
  for (const id of cleared) next.delete(id)
  for (const { match, slot, court } of placed) next.set(match, { slot, court })
  return { ...state, placed: next }
}

/** Adds or changes a court. A match on a court that closes leaves it. */
export function changeCourt(state: TournamentState, { court }: Of<'court'>, { at }: When): TournamentState {
  const known = state.courts.some(({ id }) => id === court.id)
  must(known || state.courts.length < MOST_COURTS, 'too-many-courts')
  const courts = known
    ? state.courts.map((one) => (one.id === court.id ? court : one))
    : [...state.courts, court]
  const closed = isClosed(court, at)
  const called = new Map([...state.called].filter(([, { court: on }]) => !closed || on !== court.id))
  return { ...state, courts, called }
}
