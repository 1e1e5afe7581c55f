import { expect, it } from 'vitest'
import { createTurns } from './picture-turns'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

it('does one piece of work at a time, in the order they came', async () => {
  const inTurn = createTurns({ most: 9, mostEach: 9 })
  const told: string[] = []
  const first = held()
  const all = [
    inTurn('a', () => first.work().then(() => told.push('a'))),
    inTurn('b', async () => told.push('b')),
    inTurn('c', async () => told.push('c')),
  ]
  expect(told).toEqual([])
  first.end()
  await Promise.all(all)
  expect(told).toEqual(['a', 'b', 'c'])
})

it('refuses more than may wait (503 pictures_busy), from one person sooner than from all', async () => {
  const inTurn = createTurns({ most: 3, mostEach: 2 })
  const { work, end } = held()
  const waiting = [inTurn('a', work), inTurn('a', work)]
  await expect(inTurn('a', work)).rejects.toMatchObject({ code: 'pictures_busy', status: 503 })
  waiting.push(inTurn('b', work))
  await expect(inTurn('c', work)).rejects.toMatchObject({ code: 'pictures_busy', retryAfterSeconds: 20 })
  end()
  await Promise.all(waiting)
  await expect(inTurn('a', async () => 'done')).resolves.toBe('done')
})

it('goes on after work that failed', async () => {
  const inTurn = createTurns({ most: 1, mostEach: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  await expect(inTurn('a', async () => 'done')).resolves.toBe('done')
})
