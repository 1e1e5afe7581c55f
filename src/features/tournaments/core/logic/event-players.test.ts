import { expect, it } from 'vitest'
import { playersOf } from './event-players'

const namesOf = (...parties: [name: string, size: number][]) =>
  playersOf(parties.map(([name, size]) => ({ name, size }))).map(({ name }) => name)

it('gives first names and initials, guests by who brings them, and no name twice', () => {
  expect(namesOf(['Ana María Ruiz', 1], ['Kim', 2], ['Lee Wu', 3])).toEqual([
    'Ana R.',
    'Kim',
    'Kim’s guest',
    'Lee W.',
    'Lee W.’s guest 1',
    'Lee W.’s guest 2',
  ])
  expect(namesOf(['Ana Ruiz', 1], ['ana Roth', 1], ['Ana Reed', 1])).toEqual([
    'Ana R.',
    'ana R. 2',
    'Ana R. 3',
  ])
})

it('leaves out who brings nobody, not even themselves, and keeps long names apart', () => {
  expect(namesOf(['Kim', 0])).toEqual([])
  const [one, other] = namesOf(['x'.repeat(90), 1], ['x'.repeat(95), 1])
  expect([one?.length, other?.length]).toEqual([80, 77])
  expect(one).not.toBe(other)
})
