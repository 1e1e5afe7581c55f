/** Where a side of a match comes from; seeds count from 1. */
export type MatchSource =
  | { from: 'seed'; seed: number }
  | { from: 'winner'; match: string }
  | { from: 'loser'; match: string }

/**
 * `round`: W1, W2, … of the winners' side (of a single elimination: all rounds), L1, L2, … of the losers' side, F1 the
 * grand final, F2 its reset, T the match for third place. `id`: the round and the number of the match in it, "W2-1".
 */
export type BracketMatch = {
  id: string
  round: string
  number: number
  sources: readonly [MatchSource, MatchSource]
}

export type BracketKind = {
  kind: 'single' | 'double'
  /** Single elimination: the losers of the semi-finals play for third place. */
  thirdPlace: boolean
  /** Double elimination: whoever comes from the losers' side has to win the grand final twice. */
  reset: boolean
}

const winnerOf = (match: string): MatchSource => ({ from: 'winner', match })
const loserOf = (match: string): MatchSource => ({ from: 'loser', match })

/** Matches of one round; `sourcesOf` gets the number of the match, counted from 0. */
const roundOf = (
  round: string,
  matches: number,
  sourcesOf: (index: number) => BracketMatch['sources'],
): BracketMatch[] =>
  Array.from({ length: matches }, (_, index) => ({
    id: `${round}-${index + 1}`,
    round,
    number: index + 1,
    sources: sourcesOf(index),
  }))

/** The smallest n with 2ⁿ places for all entrants. */
export function roundsFor(entrants: number): number {
  let rounds = 0
  while (1 << rounds < entrants) rounds += 1
  return rounds
}

/**
 * Seeds of a bracket of 2^`rounds` lines from top to bottom: 1 and 2 can only meet in the final, 1 to 4 only from the
 * semi-finals on, and so forth; the weakest seeds meet the strongest first. Seeds past the field are byes.
 */
export function seedLines(rounds: number): number[] {
  let lines = [1]
  for (let round = 0; round < rounds; round += 1) {
    const sum = lines.length * 2 + 1
    lines = lines.flatMap((seed, line) => (line % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return lines
}

function winnersSide(rounds: number): BracketMatch[] {
  const lines = seedLines(rounds)
  const seed = (line: number): MatchSource => ({ from: 'seed', seed: lines[line] as number })
  const matches: BracketMatch[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const below = (line: number) => (round === 1 ? seed(line) : winnerOf(`W${round - 1}-${line + 1}`))
    matches.push(...roundOf(`W${round}`, 2 ** (rounds - round), (i) => [below(2 * i), below(2 * i + 1)]))
  }
  return matches
}

/**
 * Losers of the winners' round r ≥ 2 come down to line m XOR mask, with a mask that leads them away from everybody they
 * can have met before, as long as there is such a line: rematches come as late as they can.
 */
function losersSide(rounds: number): BracketMatch[] {
  const matches = roundOf('L1', 2 ** (rounds - 2), (i) => [
    loserOf(`W1-${2 * i + 1}`),
    loserOf(`W1-${2 * i + 2}`),
  ])
  /** Lines, as distances by XOR from the own one, whose losers' side holds entrants met before. */
  let met = new Set([0])
  for (let round = 2; round <= rounds; round += 1) {
    const count = 2 ** (rounds - round)
    let mask = count - 1
    while (mask > 0 && met.has(mask)) mask -= 1
    const minor = 2 * round - 3
    matches.push(
      ...roundOf(`L${minor + 1}`, count, (i) => [
        loserOf(`W${round}-${(i ^ mask) + 1}`),
        winnerOf(`L${minor}-${i + 1}`),
      ]),
    )
    met = new Set([...met, mask].map((line) => line >> 1))
    if (round < rounds)
      matches.push(
        ...roundOf(`L${minor + 2}`, count / 2, (i) => [
          winnerOf(`L${minor + 1}-${2 * i + 1}`),
          winnerOf(`L${minor + 1}-${2 * i + 2}`),
        ]),
      )
  }
  return matches
}

/** Matches, and where each stands among them. */
type Shape = {
  matches: readonly BracketMatch[]
  numberOf: ReadonlyMap<string, number>
  /** Of both sides of match m, at 2m and 2m + 1: −s for seed s, 2k for the winner of match k, 2k + 1 for its loser. */
  links: Int32Array
}

/**
 * All matches of a bracket for `entrants` ≥ 2, each after those it waits for. It depends on the number of entrants only:
 * ids stay the same through results, corrections and withdrawals. Matches against byes are among them.
 */
export const bracketMatches = (entrants: number, kind: BracketKind): readonly BracketMatch[] =>
  bracketShape(entrants, kind).matches

/** The same, with numbers in the place of ids. Throws a RangeError for fewer than two entrants. */
export function bracketShape(entrants: number, shape: BracketKind): Shape {
  if (entrants < 2) throw new RangeError('A bracket needs two entrants')
  const isKept = ({ of, kind }: Kept) =>
    of === entrants &&
    kind.kind === shape.kind &&
    kind.thirdPlace === shape.thirdPlace &&
    kind.reset === shape.reset
  const found = kept.find(isKept)
  if (found) return found
  const matches = shapeOf(entrants, shape)
  const numberOf = new Map(matches.map(({ id }, number) => [id, number]))
  const linkOf = (source: MatchSource) =>
    source.from === 'seed'
      ? -source.seed
      : 2 * (numberOf.get(source.match) as number) + (source.from === 'winner' ? 0 : 1)
  const links = Int32Array.from(matches.flatMap(({ sources }) => sources.map(linkOf)))
  const made = { of: entrants, kind: shape, matches, numberOf, links }
  kept = [made, ...kept.slice(0, SHAPES_KEPT - 1)]
  return made
}

type Kept = Shape & { of: number; kind: BracketKind }
/** A bracket is derived anew with every score; its shape, which stays the same, is not. */
let kept: readonly Kept[] = []
const SHAPES_KEPT = 16

function shapeOf(entrants: number, { kind, thirdPlace, reset }: BracketKind): BracketMatch[] {
  const rounds = roundsFor(entrants)
  const matches = winnersSide(rounds)
  const last = `W${rounds}-1`
  if (kind === 'single') {
    const semis = `W${rounds - 1}`
    if (thirdPlace && rounds > 1)
      matches.push(...roundOf('T', 1, () => [loserOf(`${semis}-1`), loserOf(`${semis}-2`)]))
    return matches
  }
  if (rounds > 1) matches.push(...losersSide(rounds))
  const challenger = rounds > 1 ? winnerOf(`L${2 * rounds - 2}-1`) : loserOf(last)
  matches.push(...roundOf('F1', 1, () => [winnerOf(last), challenger]))
  if (reset) matches.push(...roundOf('F2', 1, () => [winnerOf('F1-1'), loserOf('F1-1')]))
  return matches
}
