import { describe, expect, it } from 'vitest'
import { acted, beats, drawnCup, poolsPlayed } from '../../../../../../tests/support/tournament'
import type { Act } from './acts'
import { namingOf } from './act-words'
import { consequencesOf } from './consequences'
import { proposeBracket } from './draws'
import type { Tournament } from './log'
import { viewOf } from './view'

const considered = (tournament: Tournament, act: Act) =>
  consequencesOf(tournament, namingOf(tournament, viewOf(tournament, 0)), act, tournament.log.length)

function finalPlayed(): Tournament {
  const pools = poolsPlayed(drawnCup())
  let cup = acted(pools, proposeBracket(pools.state, 'seed').act as Act)
  cup = acted(cup, beats(cup, 'b.W1-1', [['a'], ['c']]), beats(cup, 'b.W1-2', [['b'], ['d']]))
  return acted(cup, beats(cup, 'b.W2-1', [['a'], ['b']]))
}

describe('what a correction would change', () => {
  it('says that a final played by others has to be played by those who meet now', () => {
    const cup = finalPlayed()
    const { words } = considered(cup, beats(cup, 'b.W1-1', [['c'], ['a']]))
    expect(words).toHaveLength(1)
    expect(words[0]).toContain('was played by Team A – Team B. Now Team C – Team B meet in it')
  })

  it('says that it waits once the semi-final’s score is cleared, and counts again when that is put back', () => {
    const cup = finalPlayed()
    const clear = { act: 'clear-score', match: 'b.W1-1', sides: [['a'], ['c']], version: 1 } as const
    expect(considered(cup, clear).words[0]).toContain('It waits until it’s known who meets')
    const cleared = acted(cup, clear)
    expect(considered(cleared, { act: 'undo', of: cleared.log.at(-1)?.id ?? '' }).words).toEqual([
      expect.stringContaining('between Team A – Team B counts again'),
    ])
  })

  it('says who would go on when a pool’s score is corrected after the draw of the bracket', () => {
    const pools = poolsPlayed(drawnCup())
    const cup = acted(pools, proposeBracket(pools.state, 'seed').act as Act)
    const upset = acted(cup, beats(cup, 'p.a.e.0', [['e'], ['a']], 0))
    const { words } = considered(upset, beats(upset, 'p.d.e.0', [['e'], ['d']], 0))
    expect(words).toEqual([
      'By the standings Team E would advance instead of Team D. The bracket stays as it was drawn.',
    ])
  })

  it('says nothing of a score that changes only itself, and why an act is refused', () => {
    const cup = finalPlayed()
    expect(considered(cup, beats(cup, 'b.W2-1', [['b'], ['a']]))).toEqual({ words: [], refusal: null })
    expect(considered(cup, { act: 'undo', of: 'act-9' }).refusal?.code).toBe('rests-on-it')
  })
})
