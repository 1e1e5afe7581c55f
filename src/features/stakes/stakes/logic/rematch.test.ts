import { expect, test } from 'vitest'
import { rematchOf } from './rematch'
import type { Seat } from './sides'

const player = (seat: Seat, playerId: string | null, isYou = false) => ({
  seat,
  playerId,
  name: `Player ${playerId}`,
  isYou,
})
const doubles = {
  format: 'doubles' as const,
  state: 'settled' as const,
  side: 'b' as const,
  players: [player('a1', 'ana'), player('a2', 'ben'), player('b1', 'cleo'), player('b2', 'dan', true)],
}

test('the same sides once more, as the reader stands', () => {
  expect(rematchOf(doubles)).toEqual({
    format: 'doubles',
    partner: [{ id: 'cleo', name: 'Player cleo' }],
    opponents: [
      { id: 'ana', name: 'Player ana' },
      { id: 'ben', name: 'Player ben' },
    ],
  })
})

test.each(['proposed', 'accepted', 'disputed', 'declined', 'voided'] as const)(
  'none of one that is %s',
  (state) => {
    expect(rematchOf({ ...doubles, state })).toBeNull()
  },
)

test('none where somebody is gone, or hides', () => {
  expect(rematchOf({ ...doubles, players: [player('a1', null), ...doubles.players.slice(1)] })).toBeNull()
})
