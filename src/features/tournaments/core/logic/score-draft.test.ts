import { describe, expect, it } from 'vitest'
import { draftOf, readDraft } from './score-draft'
import { USUAL_SCORING } from './tournament/defaults'

const BEST_OF_THREE = { ...USUAL_SCORING, bestOf: 3 } as const

describe('a score as it is typed', () => {
  it('offers a line for every game, with what is known', () => {
    const draft = draftOf(BEST_OF_THREE, { games: [[11, 4]], ending: { kind: 'playing' } })
    expect(draft).toEqual({
      games: [
        ['11', '4'],
        ['', ''],
        ['', ''],
      ],
      ending: 'played',
      side: null,
    })
  })

  it('is read up to the last game that has anything in it', () => {
    const games = [
      ['11', ' 4'],
      ['9', '11'],
      ['', ''],
    ] as const
    expect(readDraft({ games, ending: 'played', side: null })).toMatchObject({
      games: [
        [11, 4],
        [9, 11],
      ],
      ending: { kind: 'played' },
    })
  })

  it('says which game lacks a number, and who has to be named', () => {
    const games = [
      ['11', '4'],
      ['', '11'],
    ] as const
    expect(readDraft({ games, ending: 'played', side: null })).toMatchObject({ game: 1 })
    expect(readDraft({ games, ending: 'forfeit', side: null }).problem).toBe('Say who didn’t play.')
    expect(readDraft({ games, ending: 'forfeit', side: 1 })).toEqual({
      games: [],
      ending: { kind: 'forfeit', side: 1 },
      problem: null,
    })
  })
})
