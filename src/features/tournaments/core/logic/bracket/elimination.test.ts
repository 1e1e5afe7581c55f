import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedLines, type BracketKind } from './bracket-shape'
import { bracketPlaces } from './bracket-places'
import { deriveBracket, type Bracket, type BracketResult, type BracketSettings } from './elimination'

const settings = (kind: Partial<BracketKind> = {}): BracketSettings => ({
  kind: 'single',
  thirdPlace: false,
  reset: false,
  bestOf: { usual: 1 },
  ...kind,
})
const entrants = (count: number) => Array.from({ length: count }, (_, index) => `e${index + 1}`)
const won = (match: string, winner: string, loser: string): BracketResult => ({
  match,
  sides: [winner, loser],
  games: [[11, 5]],
})
const derive = (
  seeds: string[],
  results: BracketResult[],
  kind: Partial<BracketKind> = {},
  withdrawn: string[] = [],
) => deriveBracket({ settings: settings(kind), seeds, results, withdrawn })

const idOf = (slot: unknown) => (slot as { id: string }).id
const stateOf = (bracket: Bracket, id: string) => bracket.matches.find((match) => match.id === id)
const played = (bracket: Bracket) =>
  bracket.matches.filter(({ decidedBy }) => decidedBy === 'games' || decidedBy === 'concession')
const nextMatch = (bracket: Bracket, choice = 0) => {
  const ready = bracket.matches.filter(({ state }) => state === 'ready')
  return ready[choice % Math.max(1, ready.length)]
}

/** Plays until nothing is left; `decide` says whether the first side wins. */
function playOut(
  seeds: string[],
  kind: Partial<BracketKind>,
  decide: (sides: readonly [string, string], step: number) => boolean,
  withdrawals: readonly { step: number; id: string }[] = [],
) {
  const results: BracketResult[] = []
  const withdrawn: string[] = []
  for (let step = 0; ; step += 1) {
    withdrawn.push(...withdrawals.filter((leaving) => leaving.step === step).map(({ id }) => id))
    const bracket = derive(seeds, results, kind, withdrawn)
    const match = nextMatch(bracket, step)
    if (!match) return { bracket, results }
    const sides = [idOf(match.sides[0]), idOf(match.sides[1])] as const
    results.push(decide(sides, step) ? won(match.id, sides[0], sides[1]) : won(match.id, sides[1], sides[0]))
  }
}

const size = fc.integer({ min: 2, max: 40 })
const kinds = fc.record({
  kind: fc.constantFrom('single' as const, 'double' as const),
  thirdPlace: fc.boolean(),
  reset: fc.boolean(),
})
const coins = fc.array(fc.boolean(), { minLength: 1, maxLength: 90 })

test('seeds meet as late as they can: 1 and 2 in the final, 1 to 4 in the semi-finals', () => {
  expect(seedLines(3)).toEqual([1, 8, 5, 4, 3, 6, 7, 2])
  for (let rounds = 1; rounds < 8; rounds += 1) {
    const lines = seedLines(rounds)
    for (let kept = rounds; kept > 0; kept -= 1) {
      const width = 2 ** (rounds - kept)
      const best = Array.from({ length: 2 ** kept }, (_, block) =>
        Math.min(...lines.slice(block * width, (block + 1) * width)),
      )
      expect(best.toSorted((a, b) => a - b)).toEqual(best.map((_, index) => index + 1))
    }
  }
})

test('byes go to the strongest: with five entrants the first three wait for the second round', () => {
  const bracket = derive(entrants(5), [])
  expect(
    bracket.matches.filter(({ decidedBy }) => decidedBy === 'bye').map(({ winner }) => idOf(winner)),
  ).toEqual(['e1', 'e3', 'e2'])
  expect(nextMatch(bracket)?.sides).toEqual([{ id: 'e5' }, { id: 'e4' }])
})

test('a single elimination takes n − 1 matches, one more for third place from four entrants on', () => {
  fc.assert(
    fc.property(size, fc.boolean(), coins, (count, thirdPlace, flips) => {
      const { bracket } = playOut(
        entrants(count),
        { thirdPlace },
        (_, step) => flips[step % flips.length] as boolean,
      )
      expect(played(bracket)).toHaveLength(count - 1 + (thirdPlace && count > 3 ? 1 : 0))
      expect(bracket.champion).toBeDefined()
    }),
  )
})

test('a double elimination takes 2n − 2 matches, one more when the grand final is played again', () => {
  fc.assert(
    fc.property(size, fc.boolean(), coins, (count, reset, flips) => {
      const { bracket } = playOut(
        entrants(count),
        { kind: 'double', reset },
        (_, step) => flips[step % flips.length] as boolean,
      )
      const again = stateOf(bracket, 'F2-1')?.state === 'decided'
      expect(played(bracket)).toHaveLength(2 * count - 2 + (again ? 1 : 0))
      const losses = new Map<string, number>()
      for (const { loser } of played(bracket)) losses.set(idOf(loser), (losses.get(idOf(loser)) ?? 0) + 1)
      const champion = bracket.champion as string
      if (reset) expect(losses.get(champion) ?? 0).toBe(again ? 1 : 0)
      for (const id of entrants(count).filter((other) => other !== champion))
        expect(losses.get(id) === 2 || (!reset && losses.get(id) === 1)).toBe(true)
    }),
  )
})

test('whoever wins all their matches is champion, from the losers’ side too', () => {
  fc.assert(
    fc.property(size, kinds, fc.nat(), fc.boolean(), (count, kind, pick, losesFirst) => {
      const hero = `e${(pick % count) + 1}`
      let lost = !(losesFirst && kind.kind === 'double')
      const { bracket } = playOut(entrants(count), kind, ([home, away]) => {
        if (home !== hero && away !== hero) return home < away
        const wins = lost
        lost = true
        return (home === hero) === wins
      })
      expect(bracket.champion).toBe(hero)
    }),
  )
})

test('every entrant ends on one place, and the places are all taken, withdrawals or not', () => {
  const leaving = fc.array(fc.record({ step: fc.nat(50), pick: fc.nat() }), { maxLength: 12 })
  fc.assert(
    fc.property(size, kinds, coins, leaving, (count, kind, flips, leavings) => {
      const seeds = entrants(count)
      const withdrawals = leavings.map(({ step, pick }) => ({
        step,
        id: `e${(pick % count) + 1}`,
      }))
      const { bracket } = playOut(
        seeds,
        kind,
        (_, step) => flips[step % flips.length] as boolean,
        withdrawals,
      )
      const places = bracketPlaces(bracket, count)
      expect(places.map(({ id }) => id).toSorted()).toEqual(seeds.toSorted())
      const groups = Map.groupBy(places, ({ from }) => from)
      for (const [from, group] of groups) for (const { to } of group) expect(to - from + 1).toBe(group.length)
    }),
  )
})

test('places are known as soon as somebody is out', () => {
  const seeds = entrants(4)
  const semis = [won('W1-1', 'e1', 'e4'), won('W1-2', 'e2', 'e3')]
  expect(bracketPlaces(derive(seeds, semis), 4)).toEqual([
    { id: 'e3', from: 3, to: 4 },
    { id: 'e4', from: 3, to: 4 },
  ])
  expect(bracketPlaces(derive(seeds, semis.slice(0, 1)), 4)).toEqual([{ id: 'e4', from: 3, to: 4 }])
  const third = derive(seeds, [...semis, won('T-1', 'e4', 'e3')], { thirdPlace: true })
  expect(bracketPlaces(third, 4)).toEqual([
    { id: 'e4', from: 3, to: 3 },
    { id: 'e3', from: 4, to: 4 },
  ])
})

test('a result corrected after the bracket moved on derives everything anew and names what no longer applies', () => {
  const seeds = entrants(4)
  const first = [won('W1-1', 'e1', 'e4'), won('W1-2', 'e2', 'e3'), won('W2-1', 'e1', 'e2')]
  expect(derive(seeds, first).champion).toBe('e1')
  const corrected = [...first, won('W1-1', 'e4', 'e1')]
  const after = derive(seeds, corrected)
  expect(after.champion).toBeUndefined()
  expect(after.outdated).toEqual([won('W2-1', 'e1', 'e2')])
  expect(stateOf(after, 'W2-1')).toMatchObject({
    state: 'ready',
    sides: [{ id: 'e4' }, { id: 'e2' }],
  })
  // Corrected back, the final that was played counts as it did.
  const back = derive(seeds, [...corrected, won('W1-1', 'e1', 'e4')])
  expect([back.champion, back.outdated]).toEqual(['e1', []])
})

test('no result ever counts for anybody but the two who played it', () => {
  fc.assert(
    fc.property(size, kinds, coins, fc.nat(), (count, kind, flips, pick) => {
      const seeds = entrants(count)
      const { results } = playOut(seeds, kind, (_, step) => flips[step % flips.length] as boolean)
      const changed = results[pick % results.length] as BracketResult
      const flipped = { ...changed, sides: [changed.sides[1], changed.sides[0]] as const }
      const after = derive(seeds, [...results, flipped], kind)
      for (const match of after.matches.filter(({ decidedBy }) => decidedBy === 'games')) {
        const own = results
          .concat(flipped)
          .findLast(
            (result) =>
              result.match === match.id &&
              result.sides.includes(idOf(match.winner)) &&
              result.sides.includes(idOf(match.loser)),
          )
        expect(own?.sides[0]).toBe(idOf(match.winner))
      }
      const meetings = after.matches.filter(({ games }) => games.length > 0).length
      const distinct = new Set(
        [...results, flipped].map((result) => JSON.stringify([result.match, result.sides.toSorted()])),
      )
      expect(meetings + after.outdated.length).toBeGreaterThanOrEqual(distinct.size)
    }),
  )
})

test('a withdrawal gives walkovers in place: nobody else moves, what was played stands', () => {
  fc.assert(
    fc.property(size, kinds, coins, fc.nat(), fc.nat(), (count, kind, flips, cut, pick) => {
      const seeds = entrants(count)
      const { results } = playOut(seeds, kind, (_, step) => flips[step % flips.length] as boolean)
      const so = results.slice(0, cut % (results.length + 1))
      const before = derive(seeds, so, kind)
      const after = derive(seeds, so, kind, [`e${(pick % count) + 1}`])
      for (const [index, match] of before.matches.entries()) {
        const later = after.matches[index]
        for (const side of [0, 1] as const)
          if (match.sides[side] !== 'open') expect(later?.sides[side]).toEqual(match.sides[side])
        if (match.state === 'decided') expect(later).toEqual(match)
      }
    }),
  )
})

test('a match is won with more than half of its games; its round may ask for more', () => {
  const seeds = entrants(2)
  const best = { ...settings(), bestOf: { usual: 1, rounds: { W1: 3 } } }
  const after = (games: [number, number][], conceded?: string) =>
    deriveBracket({
      settings: best,
      seeds,
      withdrawn: [],
      results: [{ match: 'W1-1', sides: ['e2', 'e1'], games, ...(conceded ? { conceded } : {}) }],
    }).matches[0]
  expect(after([[11, 4]])).toMatchObject({ state: 'playing', games: [[4, 11]] })
  expect(
    after([
      [11, 4],
      [3, 11],
    ]),
  ).toMatchObject({ state: 'playing', winner: 'open' })
  expect(
    after([
      [11, 4],
      [3, 11],
      [12, 10],
    ]),
  ).toMatchObject({ decidedBy: 'games', winner: { id: 'e2' } })
  expect(after([[11, 4]], 'e2')).toMatchObject({ decidedBy: 'concession', winner: { id: 'e1' } })
})

test('the grand final is played again only when the losers’ side won it', () => {
  const seeds = entrants(2)
  const double = { kind: 'double' as const, reset: true }
  const first = [won('W1-1', 'e1', 'e2')]
  expect(derive(seeds, [...first, won('F1-1', 'e1', 'e2')], double)).toMatchObject({
    champion: 'e1',
  })
  const even = derive(seeds, [...first, won('F1-1', 'e2', 'e1')], double)
  expect(even.champion).toBeUndefined()
  expect(stateOf(even, 'F2-1')?.state).toBe('ready')
})

test('entrants of a full double bracket meet again as late as the bracket allows', () => {
  const { bracket } = playOut(
    entrants(32),
    { kind: 'double' },
    ([home, away]) => Number(home.slice(1)) < Number(away.slice(1)),
  )
  const met = new Set<string>()
  const again: string[] = []
  for (const { sides, round } of bracket.matches) {
    const pair = sides.map(idOf).toSorted().join()
    if (met.has(pair)) again.push(round)
    met.add(pair)
  }
  expect(again.filter((round) => /^L[1-5]$/.test(round))).toEqual([])
})

test('a bracket needs two entrants, each seeded once', () => {
  expect(() => derive(['a'], [])).toThrow(RangeError)
  expect(() => derive(['a', 'a'], [])).toThrow(RangeError)
})
