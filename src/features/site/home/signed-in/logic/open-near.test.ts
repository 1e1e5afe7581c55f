import { expect, test } from 'vitest'
import { openNear } from './open-near'

const game = (name: string, change: object = {}) => ({
  name,
  phase: 'upcoming' as const,
  isFull: false,
  seatsWaiting: 0,
  mine: null,
  isHosting: false,
  city: 'Burbank',
  ...change,
})
const names = (games: { name: string }[]) => games.map(({ name }) => name)

test('shows games with a spot, those of the player’s city first, at most three', () => {
  const far = ['a', 'b', 'c', 'd'].map((name) => game(name))
  const near = game('near', { city: 'Pasadena ' })
  expect(names(openNear([...far, near], 'pasadena'))).toEqual(['near', 'a', 'b'])
  expect(names(openNear([...far, near], ''))).toEqual(['a', 'b', 'c'])
})

test.each([
  ['full', { isFull: true }],
  ['with people waiting for its spots', { seatsWaiting: 1 }],
  ['under way', { phase: 'live' }],
  ['one’s own', { mine: { status: 'confirmed', partySize: 1, position: null, peopleAhead: null } }],
  ['hosted', { isHosting: true }],
])('leaves out a game that is %s', (_, change) => {
  expect(openNear([game('out', change), game('in')], '')).toMatchObject([{ name: 'in' }])
})
