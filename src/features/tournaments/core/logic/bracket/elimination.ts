import { bracketShape, type BracketKind, type BracketMatch } from './bracket-shape'

export type BracketSettings = BracketKind & {
  /** Games of a match, of which more than half have to be won: `usual`, and by round ("W3", "F1") where it differs. */
  bestOf: { usual: number; rounds?: Readonly<Record<string, number>> }
}

/** Games as points of the two sides, in the order of `sides`. `conceded`: who gave up, whatever the games say. */
export type BracketResult = {
  match: string
  sides: readonly [string, string]
  games: readonly (readonly [number, number])[]
  conceded?: string
}

/** Nobody: a bye, or the place of somebody who withdrew together with their opponent. */
export type Slot = { id: string } | 'open' | 'nobody'

export type MatchState = BracketMatch & {
  bestOf: number
  sides: readonly [Slot, Slot]
  /** Points by game in the order of `sides`. */
  games: readonly (readonly [number, number])[]
  state: 'waiting' | 'ready' | 'playing' | 'decided' | 'unneeded'
  decidedBy?: 'games' | 'concession' | 'walkover' | 'bye' | undefined
  /** Who goes on and who drops out or down; open until decided. */
  winner: Slot
  loser: Slot
}

export type Bracket = {
  matches: readonly MatchState[]
  champion: string | undefined
  /** Results between sides that do not meet in that match (any more): they count for nothing until they do again. */
  outdated: readonly BracketResult[]
}

export type BracketInput = {
  settings: BracketSettings
  /** Entrants, the strongest first. */
  seeds: readonly string[]
  /** In the order they were written down: of several for the same match and sides the last one counts. */
  results: readonly BracketResult[]
  withdrawn: readonly string[]
}

type Outcome = Pick<MatchState, 'games' | 'state' | 'winner' | 'loser' | 'decidedBy'>

const NONE: readonly BracketResult[] = []
const OPEN: Outcome = { games: [], state: 'waiting', winner: 'open', loser: 'open' }
const idOf = (slot: Slot) => (typeof slot === 'object' ? slot.id : undefined)

/** The match's last result between exactly these two, turned into their order. */
function fittingResult(results: readonly BracketResult[], [home, away]: readonly [string, string]) {
  for (let index = results.length - 1; index >= 0; index -= 1) {
    const result = results[index] as BracketResult
    const [one, other] = result.sides
    if (one === home && other === away) return result
    if (one === away && other === home) return turned(result)
  }
  return undefined
}

const turned = (result: BracketResult): BracketResult => ({
  ...result,
  sides: [result.sides[1], result.sides[0]],
  games: result.games.map(([one, other]) => [other, one]),
})

/** 0 or 1 for the side that has won more than half of the games; undefined while neither has. */
function winnerByGames(games: BracketResult['games'], bestOf: number): 0 | 1 | undefined {
  let first = 0
  let second = 0
  for (const [home, away] of games) {
    if (home > away) first += 1
    if (away > home) second += 1
    if (first > bestOf / 2) return 0
    if (second > bestOf / 2) return 1
  }
  return undefined
}

type Between = {
  sides: readonly [string, string]
  /** The same two as slots. */
  slots: readonly [Slot, Slot]
  result: BracketResult | undefined
  bestOf: number
}

/** Of two known entrants: what was played counts before who withdrew. */
function outcomeBetween({ sides, slots, result, bestOf }: Between, withdrawn: ReadonlySet<string>): Outcome {
  const games = result?.games ?? []
  if (result?.conceded === sides[0]) return wonBy(slots, 1, games, 'concession')
  if (result?.conceded === sides[1]) return wonBy(slots, 0, games, 'concession')
  const side = winnerByGames(games, bestOf)
  if (side !== undefined) return wonBy(slots, side, games, 'games')
  const homeGone = withdrawn.has(sides[0])
  const awayGone = withdrawn.has(sides[1])
  if (homeGone && awayGone)
    return { games, state: 'decided', decidedBy: 'walkover', winner: 'nobody', loser: 'nobody' }
  if (homeGone || awayGone) return wonBy(slots, homeGone ? 1 : 0, games, 'walkover')
  return { ...OPEN, games, state: games.length > 0 ? 'playing' : 'ready' }
}

const wonBy = (
  slots: readonly [Slot, Slot],
  side: 0 | 1,
  games: BracketResult['games'],
  decidedBy: NonNullable<MatchState['decidedBy']>,
): Outcome => ({
  games,
  state: 'decided',
  decidedBy,
  winner: slots[side],
  loser: slots[side === 0 ? 1 : 0],
})

/** With a side missing for good, the other goes on without playing. */
function outcomeWithout(sides: readonly [Slot, Slot]): Outcome {
  if (sides.includes('open')) return OPEN
  const home = sides[0]
  const away = sides[1]
  const winner = home === 'nobody' ? away : home
  return { games: [], state: 'decided', decidedBy: 'bye', winner, loser: 'nobody' }
}

/** The grand final's reset is played only when whoever came up from the losers' side won the grand final. */
const unneededReset = (match: BracketMatch, final: MatchState | undefined) =>
  match.round === 'F2' && final?.state === 'decided' && idOf(final.winner) === idOf(final.sides[0])

/** Results by the number of their match, those of matches that are not in the bracket left out. */
function resultsByMatch(results: readonly BracketResult[], numberOf: ReadonlyMap<string, number>) {
  const byMatch: BracketResult[][] = []
  for (const result of results) {
    const number = numberOf.get(result.match)
    if (number === undefined) continue
    const known = byMatch[number]
    if (known) known.push(result)
    else byMatch[number] = [result]
  }
  return byMatch
}

/** Seeds stay the same list from one result to the next: they are looked through once. */
const lookedThrough = new WeakSet<readonly string[]>()

function mustBeSeededOnce(seeds: readonly string[]): void {
  if (lookedThrough.has(seeds)) return
  if (new Set(seeds).size !== seeds.length) throw new RangeError('An entrant is seeded twice')
  lookedThrough.add(seeds)
}

/**
 * A bracket as its results make it, derived anew each time: a corrected or undone result changes everything after it,
 * and results whose sides no longer meet are named as outdated instead of counting for somebody else. A withdrawal
 * gives the opponents walkovers where the entrant stands; nobody moves for it. 512 entrants take a few milliseconds.
 *
 * Throws a RangeError for fewer than two entrants, or when an entrant is seeded twice.
 */
export function deriveBracket({ settings, seeds, results, withdrawn }: BracketInput): Bracket {
  mustBeSeededOnce(seeds)
  const gone = new Set(withdrawn)
  const shape = bracketShape(seeds.length, settings)
  const byMatch = resultsByMatch(results, shape.numberOf)
  const matches: MatchState[] = []
  const slotFrom = (link: number): Slot => {
    if (link >= 0) return (matches[link >> 1] as MatchState)[link % 2 === 0 ? 'winner' : 'loser']
    const id = seeds[-link - 1]
    return id === undefined ? 'nobody' : { id }
  }
  let fitting = 0
  for (const [index, match] of shape.matches.entries()) {
    const sides = [
      slotFrom(shape.links[2 * index] as number),
      slotFrom(shape.links[2 * index + 1] as number),
    ] as const
    const bestOf = settings.bestOf.rounds?.[match.round] ?? settings.bestOf.usual
    // The grand final comes just before its reset.
    const final = match.round === 'F2' ? matches[index - 1] : undefined
    let outcome: Outcome
    const home = idOf(sides[0])
    const away = idOf(sides[1])
    if (unneededReset(match, final))
      outcome = { ...OPEN, state: 'unneeded', winner: final?.winner ?? 'open', loser: final?.loser ?? 'open' }
    else if (home !== undefined && away !== undefined) {
      const result = fittingResult(byMatch[index] ?? NONE, [home, away])
      if (result) fitting += 1
      outcome = outcomeBetween({ sides: [home, away], slots: sides, result, bestOf }, gone)
    } else outcome = outcomeWithout(sides)
    // Written out: copying with `...` takes most of the time of a big bracket.
    const { id, round, number, sources } = match
    const { games, state, decidedBy, winner, loser } = outcome
    matches.push({ id, round, number, sources, bestOf, sides, games, state, decidedBy, winner, loser })
  }
  const isOutdated = ({ match, sides }: BracketResult) => {
    const held = matches[shape.numberOf.get(match) ?? -1]
    if (!held || held.state === 'unneeded') return true
    const ids = held.sides.map(idOf)
    return !ids.includes(sides[0]) || !ids.includes(sides[1])
  }
  // As a rule every match has one result, and that of those who meet in it.
  const outdated = fitting === results.length ? [] : results.filter(isOutdated)
  return { matches, champion: idOf(deciderOf(matches)?.winner ?? 'open'), outdated }
}

/** The match whose winner is champion: the reset, the grand final, or the last round. */
const deciderOf = (matches: readonly MatchState[]) =>
  matches.findLast(({ round }) => round[0] === 'F' || round[0] === 'W')
