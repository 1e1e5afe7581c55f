import { describe, expect, it } from 'vitest'
import { acted, beats, CUP, drawnCup, entering } from '../../../../../../tests/support/tournament'
import { finalTies, firstOpenRound, seedOf, strayPlayers, withoutPool } from './draw-facts'
import { roundsAct, rotationTask, searchRounds } from './draws'
import { newTournament, type Tournament } from './log'
import { nextStep } from './next-step'
import { MOVED_BY_HAND, movedTo } from './pool-moves'
import { poolRankings } from './rankings'
import { viewOf } from './view'

const EVENING = { ...CUP, format: { kind: 'rotating', rounds: 3, mixed: false } } as const

function evening(): Tournament {
  const players = acted(newTournament(EVENING), ...[...'abcdefgh'].map((id) => entering(id)))
  const task = rotationTask(players.state, 0, 'seed')
  const search = searchRounds(task)
  for (;;) {
    const step = search.next()
    if (step.done) return acted(players, roundsAct(task, step.value))
  }
}

describe('facts of a draw', () => {
  it('names the seed of the last draw that stands', () => {
    const cup = drawnCup()
    expect(seedOf(cup, 'draw-pools')).toBe('seed')
    expect(seedOf(acted(cup, { act: 'undo', of: 'act-9' }), 'draw-pools')).toBeNull()
  })

  it('names no seed for pools that somebody changed, which nothing draws again', () => {
    const cup = drawnCup()
    const pools = movedTo(cup.state.pools ?? [], 'h', 1)
    const moved = acted(cup, { act: 'draw-pools', pools, seed: MOVED_BY_HAND })
    expect(moved.state.pools?.map(({ length }) => length)).toEqual([3, 5])
    expect(seedOf(moved, 'draw-pools')).toBeNull()
  })

  it('knows which rounds can be drawn anew, and for whom they have to be', () => {
    let night = evening()
    expect(firstOpenRound(night.state)).toBe(0)
    const sides = night.state.rounds[0]?.games[0]?.sides
    if (!sides) throw new Error('There is a first game')
    night = acted(night, beats(night, 'r.0.0', sides))
    expect(firstOpenRound(night.state)).toBe(1)
    night = acted(night, { act: 'withdraw', entrant: 'a' }, { act: 'late', entrant: 'b', until: 60 })
    night = acted(night, entering('z'))
    expect(strayPlayers(night.state, 1).away.toSorted()).toEqual(['a', 'b'])
    expect(strayPlayers(night.state, 1).left).toEqual(['z'])
    expect(nextStep(night, viewOf(night, 0), 0)).toEqual({ step: 'redraw' })
  })

  it('finds who came after the draw of the pools', () => {
    expect(withoutPool(acted(drawnCup(), entering('z')).state)).toEqual(['z'])
  })

  it('groups those whom nothing tells apart', () => {
    const cup = ['p.a.d.0', 'p.d.e.0', 'p.a.e.0'].reduce((now, match, index) => {
      const sides = [
        [['a'], ['d']],
        [['d'], ['e']],
        [['e'], ['a']],
      ] as const
      return acted(now, beats(now, match, sides[index] as (typeof sides)[number]))
    }, drawnCup())
    expect(finalTies(poolRankings(cup.state)[0]?.rows ?? [])).toEqual([['a', 'd', 'e']])
  })
})
