import { roundsFor, seedLines } from './bracket-shape'
import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'

export type PlayoffInput = {
  /** Entrants of each pool, the first first. */
  pools: readonly (readonly string[])[]
  /** How many go on from every pool, or from each one. */
  advancing: number | readonly number[]
  /** Further entrants of the pools, the best first; they are seeded behind all others. */
  wildCards?: readonly string[]
  /** Everybody over all pools, the best first: ranks those of one place among each other (else pool by pool). */
  overall?: readonly string[]
  seed: string
}

/** `pool` and `place` count from 0. */
export type PlayoffSeed = { id: string; pool: number; place: number; wildCard: boolean }

/** Orders tried at first for those behind the pool winners. */
const STARTS = 24

/** Those of the same place in their pools, best first; wild cards last. They change seeds only among each other. */
function tiersOf({ pools, advancing, wildCards = [], overall }: PlayoffInput): PlayoffSeed[][] {
  const quota = (pool: number) => (typeof advancing === 'number' ? advancing : (advancing[pool] ?? 0))
  const inPools = pools.flatMap((ids, pool) =>
    ids.map((id, place): PlayoffSeed => ({ id, pool, place, wildCard: wildCards.includes(id) })),
  )
  const rank = new Map(overall?.map((id, index) => [id, index]))
  const rankOf = ({ id }: PlayoffSeed) => rank.get(id) ?? rank.size
  const byPlace = Map.groupBy(
    inPools.filter(({ pool, place }) => place < quota(pool)),
    ({ place }) => place,
  )
  const tiers = [...byPlace.entries()].toSorted(([a], [b]) => a - b)
  const wild = inPools.filter(({ pool, place, wildCard }) => wildCard && place >= quota(pool))
  return [
    ...tiers.map(([, tier]) => tier.toSorted((a, b) => rankOf(a) - rankOf(b))),
    wild.toSorted((a, b) => wildCards.indexOf(a.id) - wildCards.indexOf(b.id)),
  ].filter((tier) => tier.length > 0)
}

/** Round in which two lines of a bracket can first meet, from 1. */
function meetingRound(one: number, other: number): number {
  let round = 0
  while (one >> round !== other >> round) round += 1
  return round
}

/** Pairs of pool-mates who can meet in each round, the first round first: the fewer early ones the better. */
function earlyMeetings(seeds: readonly PlayoffSeed[], lineOf: readonly number[]): number[] {
  const meetings = Array.from({ length: roundsFor(lineOf.length) + 1 }, () => 0)
  for (const [one, { pool }] of seeds.entries())
    for (let other = one + 1; other < seeds.length; other += 1) {
      if (seeds[other]?.pool !== pool) continue
      const round = meetingRound(lineOf[one] as number, lineOf[other] as number)
      meetings[round] = (meetings[round] as number) + 1
    }
  return meetings
}

const compareEach = (a: readonly number[], b: readonly number[]) =>
  a.map((count, index) => count - (b[index] as number)).find((difference) => difference !== 0) ?? 0

type Range = { from: number; to: number }

/** First and last seed of each tier but the first, counted from 0: pool winners keep the seeds they have won. */
function tierRanges(tiers: readonly (readonly PlayoffSeed[])[]): Range[] {
  let from = 0
  return tiers
    .map((tier) => {
      const range = { from, to: from + tier.length - 1 }
      from += tier.length
      return range
    })
    .slice(1)
}

/** What it does to each round's meetings of pool-mates when the seeds at two places are exchanged. */
function changeOfMeetings(
  [one, other]: readonly [number, number],
  seeds: readonly PlayoffSeed[],
  lineOf: readonly number[],
  placesOf: ReadonlyMap<number, ReadonlySet<number>>,
): number[] {
  const change = Array.from({ length: roundsFor(lineOf.length) + 1 }, () => 0)
  const count = (place: number, mate: number, by: 1 | -1) => {
    const round = meetingRound(lineOf[place] as number, lineOf[mate] as number)
    change[round] = (change[round] as number) + by
  }
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    for (const mate of placesOf.get((seeds[from] as PlayoffSeed).pool) ?? []) {
      if (mate === from) continue
      count(from, mate, -1)
      count(to, mate, 1)
    }
  return change
}

const makesLater = (change: readonly number[]) => (change.find((difference) => difference !== 0) ?? 0) < 0

/** Lets two of a tier change seeds as long as pool-mates then meet later. */
function keepApart(
  start: readonly PlayoffSeed[],
  ranges: ReturnType<typeof tierRanges>,
  lineOf: readonly number[],
) {
  const seeds = [...start]
  const placesOf = new Map(
    [...Map.groupBy(seeds.keys(), (place) => (seeds[place] as PlayoffSeed).pool)].map(([pool, places]) => [
      pool,
      new Set(places),
    ]),
  )
  const exchange = (one: number, other: number) => {
    const [first, second] = [seeds[one] as PlayoffSeed, seeds[other] as PlayoffSeed]
    placesOf.get(first.pool)?.delete(one)
    placesOf.get(second.pool)?.delete(other)
    placesOf.get(first.pool)?.add(other)
    placesOf.get(second.pool)?.add(one)
    seeds[one] = second
    seeds[other] = first
  }
  let improved = true
  while (improved) {
    improved = false
    for (const { from, to } of ranges)
      for (let one = from; one < to; one += 1)
        for (let other = one + 1; other <= to; other += 1) {
          if (seeds[one]?.pool === seeds[other]?.pool) continue
          if (!makesLater(changeOfMeetings([one, other], seeds, lineOf, placesOf))) continue
          exchange(one, other)
          improved = true
        }
  }
  return { seeds, meetings: earlyMeetings(seeds, lineOf) }
}

/** The last two tiers as one. */
function lastTwoJoined(ranges: readonly Range[]): Range[] {
  const [before, last] = ranges.slice(-2)
  return before && last ? [...ranges.slice(0, -2), { from: before.from, to: last.to }] : [...ranges]
}

/**
 * Seeds of the playoffs after pools, the first first, for `deriveBracket`: all pool winners, then all seconds, and so
 * forth, then wild cards. Those behind the winners change seeds among their equals so that pool-mates meet as late as
 * possible (with two from each pool not before the final), by local search from the given order and several drawn ones;
 * where two would still meet in their first match, the last two kinds change seeds with each other too. Of equally good
 * orders the one found first, the given one before all.
 *
 * Deterministic by seed; `wildCards` outside the pools or already advancing are ignored. Throws a RangeError when an
 * entrant stands in two pools.
 */
export function playoffSeeds(input: PlayoffInput): PlayoffSeed[] {
  const everybody = input.pools.flat()
  if (new Set(everybody).size !== everybody.length) throw new RangeError('An entrant stands in two pools')
  const tiers = tiersOf(input)
  const given = tiers.flat()
  if (given.length < 2) return given
  const lines = seedLines(roundsFor(given.length))
  const lineOf = lines.map((_, index) => lines.indexOf(index + 1))
  const ranges = tierRanges(tiers)
  const random = drawRandom(input.seed, 'playoffs')
  let best = keepApart(given, ranges, lineOf)
  for (let start = 1; start < STARTS; start += 1) {
    const mixed = tiers.flatMap((tier, index) => (index === 0 ? tier : shuffled(random, tier)))
    const found = keepApart(mixed, ranges, lineOf)
    if (compareEach(found.meetings, best.meetings) < 0) best = found
  }
  return best.meetings[1] === 0 ? best.seeds : keepApart(best.seeds, lastTwoJoined(ranges), lineOf).seeds
}
