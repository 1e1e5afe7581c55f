import { describe, expect, it } from 'vitest'
import { acted, beats, CUP, drawnCup } from '../../../../../../tests/support/tournament'
import type { Act } from './acts'
import { historyOf } from './act-history'
import { namingOf } from './act-words'
import type { Tournament } from './log'
import { viewOf } from './view'

const told = (tournament: Tournament) => historyOf(tournament, namingOf(tournament, viewOf(tournament, 0)))
const running = (tournament: Tournament, games: [number, number][]) =>
  ({ ...beats(tournament, 'p.a.d.0', [['a'], ['d']]), games, ending: { kind: 'playing' } }) as Act

describe('the history', () => {
  it('stands scores of a match under way below its last score', () => {
    let cup = drawnCup()
    cup = acted(cup, running(cup, [[1, 0]]))
    cup = acted(cup, { act: 'delay', until: 30 }, running(cup, [[2, 0]]))
    cup = acted(cup, beats(cup, 'p.a.d.0', [['a'], ['d']]))
    const [score, delay, draw] = told(cup)
    expect([score?.id, delay?.id, draw?.id]).toEqual(['act-13', 'act-11', 'act-9'])
    expect(score?.running.map(({ id }) => id)).toEqual(['act-12', 'act-10'])
  })

  it('does not mix a correction’s running scores with those before the result', () => {
    let cup = drawnCup()
    cup = acted(cup, beats(cup, 'p.a.d.0', [['a'], ['d']]))
    cup = acted(cup, running(cup, [[2, 0]]))
    expect(
      told(cup)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['act-11', 'act-10'])
  })

  it('marks what is taken back, and names the settings that were changed', () => {
    const cup = acted(
      drawnCup(),
      { act: 'settings', settings: { ...CUP, matchMinutes: 25, place: 'Hall 2' } },
      { act: 'undo', of: 'act-10' },
    )
    const [undo, settings] = told(cup)
    expect(undo?.words).toBe('Undid: Changed the settings')
    expect(settings).toMatchObject({ undone: true, details: ['place', 'match length'] })
  })
})
