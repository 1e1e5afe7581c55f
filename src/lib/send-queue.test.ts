import { expect, it } from 'vitest'
import { createSendQueue } from './send-queue'

function queueOf(waiting: string[], outcomes: ('next' | 'again' | 'stop')[]) {
  const tried: string[] = []
  const pauses: number[] = []
  const run = createSendQueue<string>({
    first: () => waiting[0],
    attempt: async (one) => {
      tried.push(one)
      const outcome = outcomes.shift() ?? 'next'
      if (outcome === 'next') waiting.shift()
      return Promise.resolve(outcome)
    },
    wait: async (ms) => Promise.resolve(void pauses.push(ms)),
    longestPauseMs: 4_000,
  })
  return { run, tried, pauses }
}

it('sends what waits in its order, and starting it twice sends nothing twice', async () => {
  const { run, tried } = queueOf(['a', 'b', 'c'], [])
  await Promise.all([run(), run()])
  expect(tried).toEqual(['a', 'b', 'c'])
})

it('tries the same again after pauses that double up to a limit, and start over once the line is back', async () => {
  const { run, tried, pauses } = queueOf(['a', 'b'], ['again', 'again', 'again', 'again', 'next', 'again'])
  await run()
  expect(tried).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'b'])
  expect(pauses).toEqual([1_000, 2_000, 4_000, 4_000, 1_000])
})

it('stops where it is told to, and goes on when it is started again', async () => {
  const { run, tried } = queueOf(['a', 'b'], ['stop'])
  await run()
  expect(tried).toEqual(['a'])
  await run()
  expect(tried).toEqual(['a', 'a', 'b'])
})
