import { expect, test } from 'vitest'
import { standings } from './standings'
import { SANCTIONED_TIE_BREAKS } from './tie-breaks'
import { wildCards, type RankedPool, type WildCardMethod } from './wild-cards'
import type { CountedResult } from './withdrawals'

/** "A-B 11-9; C-A 11-5" */
const pool = (text: string): RankedPool => {
  const results = text.split('; ').map((match, index): CountedResult => {
    const [one = '', other = '', first = 0, second = 0] = match
      .split(/[- ]/)
      .map((part, at) => (at < 2 ? part : Number(part))) as [string, string, number, number]
    return { id: `${index}`, sides: [one, other], winner: first > second ? 0 : 1, games: [[first, second]] }
  })
  const entrants = [...new Set(results.flatMap(({ sides }) => sides))]
  return { rows: standings({ entrants, results, rules: SANCTIONED_TIE_BREAKS }), results }
}

// A beats all, B all but A, and so on down; in the larger pool B has one match more.
const THREE = 'A-B 11-9; A-C 11-9; B-C 11-6'
const FOUR = 'K-L 11-9; K-M 11-9; K-N 11-9; L-M 11-9; L-N 11-0; M-N 11-9'
const pools = [pool(THREE), pool(FOUR)]
const chosen = (method: WildCardMethod, candidates = ['B', 'L'], count = 1) =>
  wildCards(pools, candidates, count, method)

test('by win percentage the larger pool’s second is ahead, by results without its last the other', () => {
  expect(chosen('win-percentage').chosen).toEqual(['L'])
  expect(chosen('win-percentage').rows[0]).toMatchObject({ place: 1, pool: 1, figures: [2 / 3, 11 / 3] })
  expect(chosen('drop-last').chosen).toEqual(['B'])
  expect(chosen('drop-last').rows).toMatchObject([
    { entrant: 'B', figures: [1, 3, 20], dropped: [] },
    { entrant: 'L', figures: [1, 0, 20], dropped: ['N'] },
  ])
})

test('a last-placed candidate keeps its own results: those against the next to last go', () => {
  expect(chosen('drop-last', ['N']).rows[0]?.dropped).toEqual(['M'])
})

test('a tie across the cut is left to the director, one above it is not', () => {
  const same = [pool(THREE), pool(THREE.replaceAll('A', 'K').replaceAll('B', 'L').replaceAll('C', 'M'))]
  expect(wildCards(same, ['B', 'L'], 1, 'win-percentage')).toMatchObject({
    chosen: [],
    undecided: ['B', 'L'],
  })
  expect(wildCards(same, ['L', 'B', 'C'], 2, 'drop-last')).toMatchObject({
    chosen: ['B', 'L'],
    undecided: [],
  })
  expect(wildCards(same, ['B', 'L'], 5, 'drop-last')).toMatchObject({ chosen: ['B', 'L'], undecided: [] })
  expect(wildCards(same, ['B', 'L'], 0, 'drop-last')).toMatchObject({ chosen: [], undecided: [] })
})

test('who is last must be known before results against the last are dropped', () => {
  const level = pool('K-L 11-9; K-M 11-9; K-N 11-9; L-M 11-9; M-N 11-9; N-L 11-9')
  expect(wildCards([pool(THREE), level], ['B'], 1, 'drop-last')).toMatchObject({ rows: [], waitingFor: [1] })
  expect(wildCards([pool(THREE), level], ['B'], 1, 'win-percentage').chosen).toEqual(['B'])
})

test('nobody comes from nowhere', () => {
  expect(() => chosen('drop-last', ['X'])).toThrow('in no pool')
})
