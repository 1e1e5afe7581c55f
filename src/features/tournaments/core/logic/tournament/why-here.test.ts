import { expect, test } from 'vitest'
import { standings } from '#/features/tournaments/core/logic/ranking/standings'
import { SANCTIONED_TIE_BREAKS } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import type { CountedResult } from '#/features/tournaments/core/logic/ranking/withdrawals'
import { scoreMatch } from '#/features/tournaments/core/logic/scoring/scores'
import { whyHere } from './why-here'

/** "A-B 11-9, 11-4; C-A 11-5" */
const book = (text: string): CountedResult[] =>
  text.split(';').map((match, index) => {
    const [pair = '', ...scores] = match.trim().split(/,? /)
    const [one = '', other = ''] = pair.split('-')
    const games = scores.map((score) => score.split('-').map(Number) as [number, number])
    const won = games.filter(([first, second]) => first > second).length
    return { id: `${index}`, sides: [one, other], winner: won * 2 > games.length ? 0 : 1, games }
  })

/** "A: Beat B. …" for each row from the top. */
function reasons(
  text: string,
  { rulings = [], final = true }: { rulings?: string[][]; final?: boolean } = {},
) {
  const results = book(text)
  const entrants = [...new Set(results.flatMap(({ sides }) => sides))]
  const rows = standings({ entrants, results, rules: SANCTIONED_TIE_BREAKS, rulings })
  return rows.map((row) => `${row.entrant}: ${whyHere(row, (id) => id, final).join(' ')}`)
}

test('A: wins come before differences', () => {
  expect(reasons('A-B 11-9; C-A 11-5; A-D 11-9; B-C 11-2; B-D 11-0; D-C 11-8')).toEqual([
    'A: Even on 2 wins with B. Beat B.',
    'B: Even on 2 wins with A. Lost to A.',
    'D: Even on 1 win with C. Beat C.',
    'C: Even on 1 win with D. Lost to D.',
  ])
})

test('B: a cycle of three, broken by points and then by the match of the two still level', () => {
  const among = 'Head to head among them: 1–1 each. Points ±: A +6, B +6, C +3.'
  expect(reasons('A-B 11-9; B-C 11-5; C-A 11-8; A-D 11-4; B-D 11-9; C-D 11-5')).toEqual([
    `A: Even on 2 wins with B and C. ${among} Still even with B. Beat B.`,
    `B: Even on 2 wins with A and C. ${among} Still even with A. Lost to A.`,
    `C: Even on 2 wins with A and B. ${among}`,
    'D: Alone on 0 wins.',
  ])
})

const LEVEL = 'A-B 11-9; B-C 11-9; C-A 11-9; A-D 11-5; B-D 11-5; C-D 11-5'
const IN_VAIN =
  'Head to head among them: 1–1 each. Points ±: +6 each. Points ± among them: 0 each. Points ± against the team next to them: +6 each.'

test('C: a tie that nothing breaks is the director’s, and said to be', () => {
  expect(reasons(LEVEL)[0]).toBe(
    `A: Even on 2 wins with B and C. ${IN_VAIN} Tied with B and C: the director decides.`,
  )
  expect(reasons(LEVEL, { final: false })[0]).toContain('Even with B and C so far.')
  expect(reasons(LEVEL, { rulings: [['C', 'A', 'B']] })[0]).toBe(
    `C: Even on 2 wins with A and B. ${IN_VAIN} The director decided: C, A, B.`,
  )
})

test('D: best of three', () => {
  expect(
    reasons(
      'A-B 11-8, 11-4; A-C 11-9, 2-11, 11-6; D-A 11-9, 11-9; B-C 11-7, 11-9; B-D 11-2, 11-2; C-D 12-10, 5-11, 11-9',
    ),
  ).toEqual([
    'A: Even on 2 wins with B. Beat B.',
    'B: Even on 2 wins with A. Lost to A.',
    'C: Even on 1 win with D. Beat D.',
    'D: Even on 1 win with C. Lost to C.',
  ])
})

/** The retiree has this many points, the other 10, or as many. */
const retired = (points: number) =>
  scoreMatch(
    { target: 15, winBy: 2, cap: null, bestOf: 1, serving: 'side-out' },
    { kind: 'retired', games: [[points === 14 ? 14 : 10, points]], side: 1 },
  ).result?.games

test('E: points of a retirement count as they are booked', () => {
  expect(retired(13)).toEqual([[15, 13]])
  expect(retired(14)).toEqual([[16, 14]])
  // A beat B, B beat C, who retired on 13; C beat A: 2, 2 and −4 points.
  expect(reasons('A-B 15-11; B-C 15-13; C-A 15-13')[0]).toBe(
    'A: Even on 1 win with everyone. Head to head among them: 1–1 each. Points ±: A +2, C 0, B −2.',
  )
})

test('twice round is told in figures, and nothing is told of a pool that has not begun', () => {
  expect(reasons('A-B 11-9; B-A 11-5')[0]).toBe(
    'B: Even on 1 win with A. Head to head with A: 1–1. Points ±: B +4, A −4.',
  )
  expect(
    whyHere(
      {
        entrant: 'a',
        place: 1,
        tiedWith: ['b'],
        steps: [],
        levelOn: [],
        tally: { played: 0, won: 0, gamesWon: 0, gamesLost: 0, pointsFor: 0, pointsAgainst: 0 },
      },
      (id) => id,
      false,
    ),
  ).toEqual(['Nothing played yet.'])
})
