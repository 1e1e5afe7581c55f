import { describe, expect, it } from 'vitest'
import {
  acted,
  beats,
  CUP,
  drawnCup,
  entering,
  poolsPlayed,
} from '../../../../../../tests/support/tournament'
import type { Act } from './acts'
import { proposeBracket } from './draws'
import { newTournament, type Tournament } from './log'
import { nextStep } from './next-step'
import { searchTimes, timesAct, timesTask } from './times'
import { viewOf } from './view'

const next = (tournament: Tournament) => nextStep(tournament, viewOf(tournament, 0), 0)

describe('the next step', () => {
  it('leads from an empty field to the draw and the plan', () => {
    const empty = newTournament(CUP)
    expect(next(empty)).toEqual({ step: 'enter' })
    expect(next(acted(empty, entering('a'), entering('b')))).toEqual({ step: 'draw' })
    expect(next(acted(empty, entering('a'), entering('b', true)))).toEqual({ step: 'let-in', count: 1 })
    const drawn = drawnCup()
    expect(next(drawn)).toEqual({ step: 'plan' })
    const task = timesTask(drawn.state, 0, 'seed')
    expect(next(acted(drawn, timesAct(drawn.state, task, searchTimes(task), 0)))).toBeNull()
  })

  it('leads from played pools to the playoffs and to the end', () => {
    const pools = poolsPlayed(drawnCup())
    expect(next(pools)).toEqual({ step: 'playoffs' })
    let cup = acted(pools, proposeBracket(pools.state, 'seed').act as Act)
    expect(next(cup)).toBeNull()
    cup = acted(cup, beats(cup, 'b.W1-1', [['a'], ['c']]), beats(cup, 'b.W1-2', [['b'], ['d']]))
    cup = acted(cup, beats(cup, 'b.T-1', [['c'], ['d']]), beats(cup, 'b.W2-1', [['a'], ['b']]))
    expect(next(cup)).toEqual({ step: 'end', champion: 'a' })
    expect(next(acted(cup, { act: 'end' }))).toBeNull()
  })

  it('asks for a decision where the tie-breaks leave a tie about who goes on', () => {
    const cup = ['p.a.d.0', 'p.d.e.0', 'p.a.e.0'].reduce((now, match, index) => {
      const sides = [
        [['a'], ['d']],
        [['d'], ['e']],
        [['e'], ['a']],
      ] as const
      return acted(now, beats(now, match, sides[index] as (typeof sides)[number]))
    }, poolsPlayed(drawnCup()))
    expect(next(cup)).toEqual({ step: 'rule-ties', count: 1 })
  })
})
