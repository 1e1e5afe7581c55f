import type { ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import type { Act, EntrantDetails, LogEntry } from '#/features/tournaments/core/logic/tournament/acts'
import { proposeCalls } from '#/features/tournaments/core/logic/tournament/calls'
import {
  proposeBracket,
  proposeLadderRound,
  proposePools,
  proposeSeeding,
  proposeSwissRound,
  rotationTask,
  roundsAct,
  searchRounds,
} from '#/features/tournaments/core/logic/tournament/draws'
import {
  decide,
  newTournament,
  undoneIn,
  type Tournament,
} from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf, type Match } from '#/features/tournaments/core/logic/tournament/matches'
import { poolRankings } from '#/features/tournaments/core/logic/tournament/rankings'
import { ActRefused } from '#/features/tournaments/core/logic/tournament/refusals'
import { isInDraw } from '#/features/tournaments/core/logic/tournament/apply-entrants'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { minutesFrom, startInstant } from '#/features/tournaments/core/logic/tournament/state'
import { searchTimes, timesAct, timesTask } from '#/features/tournaments/core/logic/tournament/times'
import type { Intent } from './random-tournament'

const MINUTE_MS = 60_000
const MINUTES_PER_ACT = 3
/** Few, so that searches end at once. */
const SEARCH_MOVES = 40

/** When the act after `acts` others is done. */
const actedAt = (settings: TournamentSettings, acts: number): string =>
  new Date(startInstant(settings) + acts * MINUTES_PER_ACT * MINUTE_MS).toISOString()

const of = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

const details = (number: number): EntrantDetails => ({
  name: `Team ${number}`,
  players: number % 3 === 0 ? [`Ann ${number}`, `Bo ${number}`] : [],
  club: number % 4 === 0 ? 'Harbor' : null,
  rating: number % 5 === 0 ? null : number % 7,
  group: number % 2 === 0 ? 'woman' : 'man',
})

export const entering = (number: number, asked = false): Act => ({
  act: 'enter',
  entrant: `t${number}`,
  asked,
  ...details(number),
})

/** A score that can come up, or now and then one that cannot. */
function scoreFor(
  { id, format }: Pick<Match, 'id' | 'format'>,
  sides: readonly [readonly string[], readonly string[]],
  { a, b, c }: Intent,
  version: number,
): Act {
  const winner = a % 2
  const game = (by: number, points: number): [number, number] => {
    const won = gameFor(format, points)
    return by === 0 ? won : [won[1], won[0]]
  }
  const score = { act: 'score' as const, match: id, sides, version }
  const turned = c % 5 === 0 ? ([sides[1], sides[0]] as const) : sides
  if (c % 11 === 1) return { ...score, games: [[b % 30, a % 30]], ending: { kind: 'played' } }
  if (c % 11 === 2)
    return { ...score, games: [[b % format.target, a % format.target]], ending: { kind: 'playing' } }
  if (c % 11 === 3) return { ...score, games: [game(winner, b)], ending: { kind: 'playing' } }
  if (c % 11 === 4) return { ...score, games: [], ending: { kind: 'forfeit', side: winner === 0 ? 0 : 1 } }
  if (c % 11 === 5)
    return { ...score, games: [[b % 9, a % 9]], ending: { kind: 'retired', side: winner === 0 ? 0 : 1 } }
  const games = Array.from({ length: (format.bestOf + 1) / 2 }, (_, index) => game(winner, b + index))
  return { ...score, sides: turned, games, ending: { kind: 'played' } }
}

/** A finished game against so many points, won by the first side. */
function gameFor({ target, winBy, cap }: ScoreFormat, number: number): [number, number] {
  const against = number % (target + 2)
  if (cap !== null && against >= cap) return [cap, cap - 1]
  return [Math.min(cap ?? Infinity, Math.max(target, against + winBy)), against]
}

type Maker = (tournament: Tournament, intent: Intent, now: number) => Act | readonly Act[] | null

/** As a rule one of those it makes sense for; now and then anybody, or somebody unknown. */
function anyEntrant({ state }: Tournament, number: number, sensible?: 'asked' | 'withdrawn' | 'undrawn') {
  const everybody = [...state.entrants.values()]
  const wanted = everybody.filter(({ id, status }) =>
    sensible === 'undrawn' ? status === 'in' && !isInDraw(state, id) : status === sensible,
  )
  if (number % 29 === 0) return 'stranger'
  return of(wanted.length > 0 && number % 7 !== 0 ? wanted : everybody, number)?.id ?? 'stranger'
}

const anyMatch = ({ state }: Tournament, number: number) => of(matchesOf(state), number)

/** What draws the next thing the format has. */
export function nextDraw({ state }: Tournament, seed: string): Act | null {
  const { kind } = state.settings.format
  if (kind === 'pools') {
    if (!state.pools) return proposePools(state, seed)
    return state.settings.format.playoffs ? proposeBracket(state, seed).act : null
  }
  if (kind === 'swiss') return proposeSwissRound(state, seed)
  if (kind === 'ladder') return proposeLadderRound(state, seed)
  if (kind === 'bracket') return proposeBracket(state, seed).act
  const begun = state.rounds.findLastIndex((_, round) =>
    matchesOf(state).some(({ place, score }) => place.stage === 'round' && place.round === round && score),
  )
  const task = rotationTask(state, begun + 1, seed)
  const input = { ...task.input, exchanges: SEARCH_MOVES }
  const search = searchRounds({ ...task, input } as typeof task)
  for (;;) {
    const { done, value } = search.next()
    if (done) return roundsAct(task, value)
  }
}

const drawsNext: Maker = (now, { a }) => nextDraw(now, `${a}`)

const makers: readonly Maker[] = [
  (now, intent) => allScores(now, intent),
  (now, intent) => allScores(now, intent),
  (_, { a, b }) => entering(a % 40, b % 3 === 0),
  (now, { a }) => ({ act: 'admit', entrant: anyEntrant(now, a, 'asked') }),
  (now, { a, b }) => ({ act: 'edit', entrant: anyEntrant(now, a), ...details(b % 60) }),
  (now, { a }) => ({ act: 'remove', entrant: anyEntrant(now, a, 'undrawn') }),
  (now, { a, b }) => ({ act: 'merge', entrant: anyEntrant(now, a), from: anyEntrant(now, b, 'undrawn') }),
  (now, { a, b }) => proposeSeeding(now.state, of(['rating', 'entered', 'lot'] as const, a) ?? 'lot', `${b}`),
  drawsNext,
  (now, { a }) => (now.state.settings.format.kind === 'pools' ? proposePools(now.state, `${a}`) : null),
  drawsNext,
  (now, { a, b }) => ({ act: 'join-pool', entrant: anyEntrant(now, a, 'undrawn'), pool: b % 4 }),
  (now, { a }) => {
    const tie = of(
      poolRankings(now.state).flatMap(({ rows }) => rows.filter(({ tiedWith }) => tiedWith.length > 0)),
      a,
    )
    return tie ? { act: 'rule', order: [tie.entrant, ...tie.tiedWith] } : null
  },
  (now, { a }, minute) => {
    const task = timesTask(now.state, minute, `${a}`)
    return timesAct(now.state, task, searchTimes(task, { moves: SEARCH_MOVES }), minute)
  },
  (now, { a, b, c }) => {
    const match = anyMatch(now, a)
    const court = of(now.state.courts, b)
    if (!match || !court) return null
    return { act: 'plan', placed: [{ match: match.id, slot: c % 6, court: court.id }], cleared: [], seed: '' }
  },
  (now, { a }, minute) => of(proposeCalls(now.state, minute), a) ?? null,
  (now, _, minute) => proposeCalls(now.state, minute),
  (now, { a, b }) => {
    const match = anyMatch(now, a)
    const sides = match && knownSides(match)
    const court = of(now.state.courts, b)
    return sides && court ? { act: 'call', match: match.id, sides, court: court.id } : null
  },
  (now, { a }) => ({ act: 'uncall', match: of([...now.state.called.keys()], a) ?? 'nothing' }),
  (now, { a, b }) => {
    const match = of([...now.state.scores.keys()], a)
    const score = match && of(now.state.scores.get(match) ?? [], b)
    if (!match || !score) return null
    return { act: 'clear-score', match, sides: score.sides, version: now.versions.get(match) ?? 0 }
  },
  (now, { a }) => ({ act: 'withdraw', entrant: anyEntrant(now, a) }),
  (now, { a }) => ({ act: 'return', entrant: anyEntrant(now, a, 'withdrawn') }),
  (now, { a, b }, minute) => ({
    act: 'late',
    entrant: anyEntrant(now, a),
    until: b % 3 === 0 ? null : minute + (b % 60),
  }),
  (_, { a, b }, minute) => ({
    act: 'court',
    court: { id: `c${a % 6}`, name: `Court ${a % 6}`, opens: null, closes: b % 3 === 0 ? minute : null },
  }),
  (_, { a }, minute) => ({ act: 'delay', until: a % 2 === 0 ? null : minute + 20 }),
  (now, { a }) => ({ act: 'undo', of: of(now.log, a)?.id ?? 'nothing' }),
  (now) => ({ act: 'undo', of: now.log.at(-1)?.id ?? 'nothing' }),
  (now, { a }) => ({ act: 'undo', of: of([...undoneIn(now.log)], a) ?? 'nothing' }),
  (now, { a, b }) => {
    const { settings } = now.state
    const format = a % 2 === 0 ? settings.format : ({ kind: 'swiss', rounds: 3, style: 'lot' } as const)
    return { act: 'settings', settings: { ...settings, format, matchMinutes: 10 + (b % 3) * 5 } }
  },
]
const isToPlay = ({ state }: Match) => state === 'ready' || state === 'called'

/** A score for every match that can be played, all of them fair results. */
export const allScores = (now: Tournament, { a, b }: Pick<Intent, 'a' | 'b'>): Act[] =>
  matchesOf(now.state).flatMap((match, index) => {
    const sides = knownSides(match)
    if (!sides || !isToPlay(match)) return []
    const fair = { what: 0, a: a * (index + 1), b: b + index * 3, c: 0 }
    return [scoreFor(match, sides, fair, now.versions.get(match.id) ?? 0)]
  })

/** How much more often a score is written than anything else is done. */
const SCORES_PER_OTHER = 1

const writeScore: Maker = (now, intent) => {
  const match = anyMatch(now, intent.b)
  const sides = match && (knownSides(match) ?? ([['t1'], ['t2']] as const))
  if (!match || !sides) return null
  const version = (now.versions.get(match.id) ?? 0) + (intent.what % 13 === 0 ? 1 : 0)
  return scoreFor(match, sides, intent, version)
}

const DRAW = makers.findIndex((maker) => maker === drawsNext)

/** The acts an intent comes to. Throws what a proposal throws. */
function actsFor(tournament: Tournament, intent: Intent): readonly Act[] {
  const now = minutesFrom(tournament.settings, actedAt(tournament.settings, tournament.log.length))
  const chosen = intent.what % (makers.length * (1 + SCORES_PER_OTHER))
  const act = (makers[chosen] ?? writeScore)(tournament, intent, now)
  return act === null ? [] : 'act' in act ? [act] : act
}

export type Step = { tried: Act; before: Tournament; after: Tournament | null }

/** Does an act; null when it is refused. Anything else that is thrown comes through. */
export function tried(tournament: Tournament, act: Act): Tournament | null {
  const { length } = tournament.log
  const entry: LogEntry = {
    id: `e${length}`,
    at: actedAt(tournament.settings, length),
    by: 'Kit',
    byId: null,
    act,
  }
  try {
    return decide(tournament, entry)
  } catch (error) {
    if (error instanceof ActRefused) return null
    throw error
  }
}

/** A tournament that a field enters, is drawn, and then lives through whatever is intended. */
export function livedThrough(
  settings: TournamentSettings,
  field: number,
  intents: readonly Intent[],
  onStep: (step: Step) => void = () => undefined,
): Tournament {
  let now = newTournament(settings)
  const does = (act: Act) => {
    const after = tried(now, act)
    onStep({ tried: act, before: now, after })
    now = after ?? now
  }
  for (let number = 1; number <= field; number += 1) does(entering(number))
  const first = { what: DRAW, a: 0, b: 0, c: 0 }
  for (const intent of [first, ...intents]) {
    let acts: readonly Act[] = []
    try {
      acts = actsFor(now, intent)
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error
    }
    for (const act of acts) does(act)
  }
  return now
}
