import { expect, it } from 'vitest'
import { planQueueMove, type Queued } from './queue-moves'

const queue: Queued[] = [
  { id: 'ana', queueNumber: 4 },
  { id: 'ben', queueNumber: 7 },
  { id: 'cai', queueNumber: 9 },
]

/** The order after a move. */
function after(id: string, from: number, to: 'up' | 'down' | 'top'): string {
  const move = planQueueMove(queue, id, from, to)
  if (move.outcome !== 'moved') return move.outcome
  const numbers = new Map([...queue, ...move.numbers].map((one) => [one.id, one.queueNumber]))
  const order = [...numbers].toSorted(([, a], [, b]) => a - b).map(([name]) => name)
  expect(order.indexOf(id) + 1).toBe(move.position)
  return order.join(' ')
}

it('trades places with the neighbour', () => {
  expect([after('cai', 3, 'up'), after('ana', 1, 'down')]).toEqual(['ana cai ben', 'ben ana cai'])
})

it('goes to the top past everyone', () => {
  expect(after('cai', 3, 'top')).toBe('cai ana ben')
})

it('leaves the ends where they are', () => {
  expect([after('ana', 1, 'up'), after('ana', 1, 'top'), after('cai', 3, 'down')]).toEqual([
    'nowhere',
    'nowhere',
    'nowhere',
  ])
})

it('does nothing to someone who has moved or left meanwhile', () => {
  expect([after('cai', 2, 'up'), after('dee', 1, 'up')]).toEqual(['elsewhere', 'elsewhere'])
})
