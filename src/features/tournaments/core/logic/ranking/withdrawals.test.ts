import { expect, test } from 'vitest'
import type { GameScore, MatchResult, ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import { standings } from './standings'
import { SANCTIONED_TIE_BREAKS } from './tie-breaks'
import { countedPool, type PoolMatch, type WithdrawalPolicy } from './withdrawals'

const format: ScoreFormat = { target: 11, winBy: 2, cap: null, bestOf: 1, serving: 'side-out' }
const match = (one: string, other: string, game?: GameScore): PoolMatch => {
  const result: MatchResult | null = game
    ? { winner: game[0] > game[1] ? 0 : 1, games: [game], ending: 'played' }
    : null
  return { id: `${one}${other}`, sides: [one, other], result }
}

// D lost to A, beat B, and then went home before meeting C.
const matches = [
  match('A', 'D', [11, 9]),
  match('D', 'B', [11, 2]),
  match('C', 'D'),
  match('A', 'B', [11, 9]),
  match('B', 'C', [11, 5]),
  match('C', 'A', [11, 8]),
]
const pool = { entrants: ['A', 'B', 'C', 'D'], matches }
const after = (policy: WithdrawalPolicy, ...gone: string[]) =>
  countedPool(pool, new Set(gone), policy, format)
const ofD = (policy: WithdrawalPolicy) =>
  after(policy, 'D')
    .results.filter(({ sides }) => sides.includes('D'))
    .map(({ id, winner, games }) => `${id} ${winner} ${games.map((game) => game.join('–')).join()}`.trim())
const table = (policy: WithdrawalPolicy) =>
  standings({ ...after(policy, 'D'), rules: SANCTIONED_TIE_BREAKS }).map(
    ({ entrant, tally: { won, pointsFor, pointsAgainst } }) =>
      `${entrant} ${won} ${pointsFor - pointsAgainst}`,
  )

test('the rest is forfeited: what was played stands', () => {
  expect(ofD('forfeit-rest')).toEqual(['AD 0 11–9', 'DB 0 11–2', 'CD 0 11–0'])
  // C beat A.
  expect(table('forfeit-rest')).toEqual(['C 2 8', 'A 2 1', 'D 1 -4', 'B 1 -5'])
})

test('all void: as if the team had never come', () => {
  expect(ofD('void-all')).toEqual([])
  expect(table('void-all')).toEqual(['B 1 4', 'A 1 -1', 'C 1 -3'])
})

test('wins without points: no game of the team counts, its opponents keep or get the wins', () => {
  expect(ofD('wins-only')).toEqual(['AD 0', 'DB 0', 'CD 0'])
  expect(table('wins-only')).toEqual(['C 2 -3', 'A 2 -1', 'D 1 0', 'B 1 4'])
})

test('two who have both gone leave their match unplayed; nobody gone changes nothing', () => {
  expect(after('forfeit-rest', 'C', 'D').results.map(({ id }) => id)).not.toContain('CD')
  expect(after('void-all').results.length).toBe(5)
  expect(after('void-all').entrants).toEqual(['A', 'B', 'C', 'D'])
})
