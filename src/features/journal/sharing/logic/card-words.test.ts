import { expect, test } from 'vitest'
import { cardLine, cardTitle } from './card-words'

const CARD = {
  playedOn: '2026-05-06',
  kind: 'league',
  minutes: 75,
  gamesWon: 2,
  gamesLost: 1,
} as const

test('a card begins with the highlight, or with what was played', () => {
  expect(cardTitle({ highlight: 'Held the line', kind: 'drill' })).toBe('Held the line')
  expect(cardTitle({ highlight: '', kind: 'drill' })).toBe('A good drill day')
})

test('says in a line when, what, how long and how it went', () => {
  expect(cardLine(CARD)).toBe('May 6, 2026  ·  League  ·  1 h 15 min  ·  Won 2, lost 1')
  expect(cardLine({ ...CARD, minutes: null, gamesWon: null, gamesLost: null })).toBe('May 6, 2026  ·  League')
})
