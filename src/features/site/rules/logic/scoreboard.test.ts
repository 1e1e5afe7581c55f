import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Side } from '#/features/tournaments/core/logic/scoring/scores'
import { boardOf, type Game, newGame, play, takeBack } from './scoreboard'

const SIDE_OUT = { doubles: true, serving: 'side-out', target: 11 } as const
const SINGLES = { ...SIDE_OUT, doubles: false } as const
const RALLY = { ...SIDE_OUT, serving: 'rally' } as const

const after = (game: Game, ...rallies: Side[]) => rallies.reduce(play, game)
const calls = (game: Game, ...rallies: Side[]) =>
  rallies.map((_, index) => boardOf(after(game, ...rallies.slice(0, index + 1))).call)
const turns = (game: Game, ...rallies: Side[]) =>
  rallies.map((_, index) => boardOf(after(game, ...rallies.slice(0, index + 1))).turn)

it('starts side-out doubles at 0-0-2, so that the first side has one server only', () => {
  expect(boardOf(newGame(SIDE_OUT))).toMatchObject({
    call: '0-0-2',
    serving: 0,
    half: 'right',
    turn: 'start',
  })
  expect(calls(newGame(SIDE_OUT), 1, 1, 0, 0, 0)).toEqual(['0-0-1', '1-0-1', '1-0-2', '0-1-1', '1-1-1'])
})

it('says what a rally was', () => {
  expect(turns(newGame(SIDE_OUT), 0, 1, 0, 1, 0, 0)).toEqual([
    'point',
    'side-out',
    'second-server',
    'point',
    'side-out',
    'point',
  ])
  expect(turns(newGame(RALLY), 0, 1)).toEqual(['point', 'point'])
})

it('has two numbers in singles, and serves from the half that the own score says', () => {
  expect(calls(newGame(SINGLES), 0, 1, 1)).toEqual(['1-0', '0-1', '1-1'])
  expect(boardOf(after(newGame(SINGLES), 0)).half).toBe('left')
  expect(boardOf(after(newGame(SINGLES), 0, 0)).half).toBe('right')
})

it('gives a point for every rally in rally scoring', () => {
  expect(calls(newGame(RALLY), 0, 1, 1)).toEqual(['1-0', '1-1', '2-1'])
})

it('goes on at 10 all until somebody leads by two, and then no further', () => {
  const tenAll = after(newGame(RALLY), ...Array.from({ length: 20 }, (_, index): Side => (index % 2 ? 1 : 0)))
  expect(boardOf(tenAll).score).toEqual([10, 10])
  expect(boardOf(after(tenAll, 0)).winner).toBeNull()
  const won = after(tenAll, 0, 0)
  expect(boardOf(won)).toMatchObject({ winner: 0, turn: 'won', score: [12, 10] })
  expect(play(won, 1)).toBe(won)
  expect(boardOf(takeBack(won)).winner).toBeNull()
})

it('takes back whatever was tapped, and nothing at the start', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(SIDE_OUT, SINGLES, RALLY),
      fc.array(fc.constantFrom<Side>(0, 1), { maxLength: 60 }),
      fc.constantFrom<Side>(0, 1),
      (rules, rallies, next) => {
        const game = after(newGame(rules), ...rallies)
        const further = play(game, next)
        if (further !== game) expect(boardOf(takeBack(further))).toEqual(boardOf(game))
        const { score } = boardOf(game)
        // Points are never more than rallies, and only rally scoring gives one for each.
        const points = score[0] + score[1]
        expect(points).toBeLessThanOrEqual(game.rallies.length)
        if (rules.serving === 'rally') expect(points).toBe(game.rallies.length)
      },
    ),
  )
  expect(takeBack(newGame(RALLY)).rallies).toEqual([])
})
