import { expect, test } from 'vitest'
import { standings, type StandingRow } from './standings'
import { CLUB_TIE_BREAKS, SANCTIONED_TIE_BREAKS, type TieBreakRules } from './tie-breaks'
import type { CountedResult } from './withdrawals'

/** "A-B 11-9, 11-4; C-A 11-5" */
const book = (text: string): CountedResult[] =>
  text.split(';').map((match, index) => {
    const [pair = '', ...scores] = match.trim().split(/,? /)
    const [one = '', other = ''] = pair.split('-')
    const games = scores.map((score) => score.split('-').map(Number) as [number, number])
    const won = games.filter(([first, second]) => first > second).length
    return { id: `${index}`, sides: [one, other], winner: won * 2 > games.length ? 0 : 1, games }
  })

const tableOf = (text: string, rules: TieBreakRules = SANCTIONED_TIE_BREAKS, rulings: string[][] = []) => {
  const results = book(text)
  return standings({ entrants: [...new Set(results.flatMap(({ sides }) => sides))], results, rules, rulings })
}
/** "A B=C": B and C tied. */
const order = (rows: StandingRow[]) =>
  [...Map.groupBy(rows, ({ place }) => place).values()]
    .map((level) => level.map(({ entrant }) => entrant).join('='))
    .join(' ')
const reasons = (rows: StandingRow[]) =>
  rows.map(({ entrant, steps }) => `${entrant} ${steps.at(-1)?.criterion ?? 'alone'}`)

test('wins come before differences', () => {
  const rows = tableOf('A-B 11-9; C-A 11-5; A-D 11-9; B-C 11-2; B-D 11-0; D-C 11-8')
  expect(order(rows)).toBe('A B D C')
  expect(rows.map(({ tally }) => tally.pointsFor - tally.pointsAgainst)).toEqual([-2, 18, -10, -6])
})

test('a cycle of three is broken by differences, and the two still level by their own match', () => {
  const rows = tableOf('A-B 11-9; B-C 11-5; C-A 11-8; A-D 11-4; B-D 11-9; C-D 11-5')
  expect(order(rows)).toBe('A B C D')
  expect(reasons(rows)).toEqual(['A head-to-head', 'B head-to-head', 'C point-difference', 'D matches-won'])
  expect(rows[0]?.steps).toEqual([
    {
      criterion: 'matches-won',
      figures: [
        { entrant: 'A', figure: 2 },
        { entrant: 'B', figure: 2 },
        { entrant: 'C', figure: 2 },
        { entrant: 'D', figure: 0 },
      ],
    },
    {
      criterion: 'head-to-head',
      figures: [
        { entrant: 'A', figure: 1 },
        { entrant: 'B', figure: 1 },
        { entrant: 'C', figure: 1 },
      ],
    },
    {
      criterion: 'point-difference',
      figures: [
        { entrant: 'A', figure: 6 },
        { entrant: 'B', figure: 6 },
        { entrant: 'C', figure: 3 },
      ],
    },
    {
      criterion: 'head-to-head',
      figures: [
        { entrant: 'A', figure: 1 },
        { entrant: 'B', figure: 0 },
      ],
    },
  ])
})

const LEVEL = 'A-B 11-9; B-C 11-9; C-A 11-9; A-D 11-5; B-D 11-5; C-D 11-5'

test('what nothing tells apart is a tie, with all that was tried on it', () => {
  const rows = tableOf(LEVEL)
  expect(order(rows)).toBe('A=B=C D')
  expect(rows[1]?.tiedWith).toEqual(['A', 'C'])
  expect(rows[3]).toMatchObject({ place: 4, tiedWith: [] })
  expect(rows[0]?.levelOn.map(({ criterion }) => criterion)).toEqual(
    SANCTIONED_TIE_BREAKS.chain.filter((criterion) => criterion !== 'matches-won'),
  )
  // Both restarts: the second criterion came first.
  expect(rows[0]?.levelOn[0]?.figures.map(({ figure }) => figure)).toEqual([1, 1, 1])
})

test('the director’s ruling orders exactly the tie it was made for', () => {
  expect(order(tableOf(LEVEL, SANCTIONED_TIE_BREAKS, [['C', 'A', 'B']]))).toBe('C A B D')
  expect(reasons(tableOf(LEVEL, SANCTIONED_TIE_BREAKS, [['C', 'A', 'B']]))[0]).toBe('C ruling')
  expect(order(tableOf(LEVEL, SANCTIONED_TIE_BREAKS, [['C', 'A']]))).toBe('A=B=C D')
  expect(order(tableOf(LEVEL, SANCTIONED_TIE_BREAKS, [['D', 'A', 'B', 'C']]))).toBe('A=B=C D')
})

test('best of three: matches won first, and head-to-head between those level', () => {
  const rows = tableOf(
    'A-B 11-8, 11-4; A-C 11-9, 2-11, 11-6; D-A 11-9, 11-9; B-C 11-7, 11-9; B-D 11-2, 11-2; C-D 12-10, 5-11, 11-9',
  )
  expect(order(rows)).toBe('A B C D')
})

// A, B, C beat one another in a cycle and D each; of B and C, level after A, B won their match but not its points.
const SPLIT =
  'A-B 11-9, 11-9; C-A 11-9, 11-9; B-C 11-9, 2-11, 11-9; A-D 11-2, 11-2; B-D 11-0, 11-0; C-D 11-9, 11-9'

test('after a split each part restarts at the second criterion, or goes on in sequence', () => {
  expect(order(tableOf(SPLIT))).toBe('A B C D')
  expect(order(tableOf(SPLIT, { ...SANCTIONED_TIE_BREAKS, afterSplit: 'continue' }))).toBe('A C B D')
})

test('club rules: two level by their match, three by point difference', () => {
  expect(order(tableOf(SPLIT, CLUB_TIE_BREAKS))).toBe('A B C D')
  // Two level: B has the better difference, A won the match.
  const two = 'A-B 11-9; C-A 11-0; B-C 11-0; A-D 11-9; B-D 11-0; D-C 11-9'
  expect(order(tableOf(two, CLUB_TIE_BREAKS))).toBe('A B D C')
  expect(order(tableOf(two, { chain: ['matches-won', 'point-difference'], afterSplit: 'restart' }))).toBe(
    'B A C D',
  )
})

test('against the next-highest: from second place the first, at the top the next below', () => {
  const second =
    'A-B 11-9; B-C 11-9; C-A 11-9; D-A 11-5; D-B 11-9; D-C 11-7; A-E 11-1; B-E 11-5; C-E 11-3; D-E 11-0'
  expect(order(tableOf(second))).toBe('D B C A E')
  expect(reasons(tableOf(second))[1]).toBe('B next-highest-difference')
  const top =
    'A-B 11-9; B-C 11-9; C-A 11-9; A-D 11-1; B-D 11-5; C-D 11-3; A-E 11-5; B-E 11-1; C-E 11-3; D-E 11-0'
  expect(order(tableOf(top))).toBe('A C B D E')
})

test('level teams that have not all met are not told apart by head-to-head', () => {
  // A beat B, C beat D; A and C are level without having met.
  const rows = tableOf('A-B 11-9; C-D 11-4')
  expect(order(rows)).toBe('C A B D')
  expect(reasons(rows)[0]).toBe('C point-difference')
  // A beat B, but C has met neither.
  expect(order(tableOf('A-B 11-9; B-D 11-0; C-E 11-5'))).toBe('B C A E D')
})

test('a cycle of five with equal scores is one tie; one point breaks it', () => {
  const cycle =
    'A-B 11-9; B-C 11-9; C-D 11-9; D-E 11-9; E-A 11-9; A-C 11-9; C-E 11-9; E-B 11-9; B-D 11-9; D-A 11-9'
  expect(order(tableOf(cycle))).toBe('A=B=C=D=E')
  // B, C and E stay level, in a cycle again; B and C beat D, now first above them, E lost; and B beat C.
  expect(order(tableOf(cycle.replace('D-A 11-9', 'D-A 11-8')))).toBe('D B C E A')
})

test('twice round: one win each is level, then the points between them', () => {
  expect(order(tableOf('A-B 11-9; B-A 11-5'))).toBe('B A')
  expect(order(tableOf('A-B 11-9; B-A 11-9'))).toBe('A=B')
})

test('nobody has played yet: all are level; nobody may be entered twice', () => {
  const rules = SANCTIONED_TIE_BREAKS
  expect(order(standings({ entrants: ['b', 'a'], results: [], rules }))).toBe('a=b')
  expect(standings({ entrants: [], results: [], rules })).toEqual([])
  expect(() => standings({ entrants: ['a', 'a'], results: [], rules })).toThrow(RangeError)
})
