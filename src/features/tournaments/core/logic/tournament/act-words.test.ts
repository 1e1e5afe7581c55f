import { describe, expect, it } from 'vitest'
import { acted, beats, drawnCup, entering } from '../../../../../../tests/support/tournament'
import type { Act } from './acts'
import { actWords, namingOf } from './act-words'
import { viewOf } from './view'

const cup = acted(
  drawnCup(),
  { act: 'call', match: 'p.a.d.0', sides: [['a'], ['d']], court: 'c2' },
  { act: 'undo', of: 'act-10' },
  { act: 'undo', of: 'act-11' },
)
const naming = namingOf(cup, viewOf(cup, 0))
const number = viewOf(cup, 0).matches.find(({ id }) => id === 'p.a.d.0')?.number
const told = (act: Act) => actWords(naming, act)

const score = (games: [number, number][], ending: object) =>
  told({ ...beats(cup, 'p.a.d.0', [['a'], ['d']]), games, ending } as Act)

describe('acts in words', () => {
  it('tells who won whom, whichever side is named first', () => {
    expect(told(beats(cup, 'p.a.d.0', [['d'], ['a']], 8))).toBe(`Match ${number}: Team D beat Team A 11–8`)
    expect(
      told({
        ...beats(cup, 'p.a.d.0', [['d'], ['a']]),
        games: [
          [11, 8],
          [4, 11],
          [9, 11],
        ],
      } as Act),
    ).toBe(`Match ${number}: Team A beat Team D 8–11, 11–4, 11–9`)
  })

  it('tells retirements, no-shows and scores under way', () => {
    expect(score([[10, 5]], { kind: 'retired', side: 0 })).toBe(
      `Match ${number}: Team A retired at 5–10, Team D won`,
    )
    expect(score([], { kind: 'forfeit', side: 1 })).toBe(`Match ${number}: Team D didn’t play, Team A won`)
    expect(score([[3, 2]], { kind: 'playing' })).toBe(`Match ${number} stands at 3–2: Team A – Team D`)
  })

  it('tells what an undo took back, and what an undo of it did again', () => {
    const call = `Called match ${number} to Court 2: Team A – Team D`
    expect(cup.log.slice(-3).map(({ act }) => told(act))).toEqual([call, `Undid: ${call}`, `Redid: ${call}`])
  })

  it('tells times by the clock at the courts', () => {
    expect(told({ act: 'late', entrant: 'a', until: 45 })).toBe('Team A is late, until 9:45 AM')
    expect(told({ act: 'delay', until: 90 })).toBe('Play waits until 10:30 AM')
    expect(told({ act: 'court', court: { id: 'c3', name: 'Court 3', opens: null, closes: 120 } })).toBe(
      'Court 3 open until 11:00 AM',
    )
  })

  it('names who has been taken out since', () => {
    const gone = acted(cup, entering('z'), { act: 'remove', entrant: 'z' })
    expect(actWords(namingOf(gone, viewOf(gone, 0)), { act: 'remove', entrant: 'z' })).toBe('Took Team Z out')
  })
})
