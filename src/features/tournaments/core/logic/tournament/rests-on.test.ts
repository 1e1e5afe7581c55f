import { describe, expect, it } from 'vitest'
import { acted, beats, drawnCup } from '../../../../../../tests/support/tournament'
import { firstRestingOn } from './rests-on'

describe('what rests on an act', () => {
  it('is the draw for who entered, and the first score for the draw', () => {
    const cup = drawnCup()
    const late = acted(cup, { act: 'delay', until: 30 })
    const scored = acted(late, beats(late, 'p.a.d.0', [['a'], ['d']]))
    const more = acted(scored, { act: 'delay', until: null })
    expect(firstRestingOn(more, 'act-1')?.id).toBe('act-9')
    expect(firstRestingOn(more, 'act-9')?.id).toBe('act-11')
  })

  it('is nothing where an act can be taken back, or has been', () => {
    const cup = acted(drawnCup(), { act: 'delay', until: 30 })
    expect(firstRestingOn(cup, 'act-10')).toBeNull()
    expect(firstRestingOn(acted(cup, { act: 'undo', of: 'act-10' }), 'act-10')).toBeNull()
  })
})
