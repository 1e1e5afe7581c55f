import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gathered } from './batch-loader'

/** Until what was asked is on its way: one turn that brings it, and one that brings no more. */
async function quietTurn(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** Answers each key by its own length, as it stood when asked; `asked` are the rounds. */
function lengths() {
  const asked: (readonly string[])[] = []
  const ask = gathered(async (keys: readonly string[]) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('Away')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]))
  })
  return { asked, ask }
}

it('what is asked within one turn is asked once, each key once, and everybody gets their own', async () => {
  const { asked, ask } = lengths()
  const answers = await Promise.all([ask('one'), ask('three'), ask('one'), ask('unknown')])
  expect(answers).toEqual([3, 5, 3, undefined])
  expect(asked).toEqual([['one', 'three', 'unknown']])
})

it('a rush that brings one call in each turn is asked once', async () => {
  const { asked, ask } = lengths()
  const answers: Promise<number | undefined>[] = []
  for (const key of ['one', 'three', 'seven']) {
    answers.push(ask(key))
    await nextTurn()
  }
  expect(await Promise.all(answers)).toEqual([3, 5, 5])
  expect(asked).toEqual([['one', 'three', 'seven']])
})

it('a later call is told what is so then, and waits for no earlier one', async () => {
  const asked: (readonly string[])[] = []
  const first = Promise.withResolvers<ReadonlyMap<string, number>>()
  const ask = gathered((keys: readonly string[]) => {
    asked.push(keys)
    return asked.length === 1 ? first.promise : Promise.resolve(new Map(keys.map((key) => [key, 2])))
  })
  const early = ask('key')
  await quietTurn()
  expect(asked).toHaveLength(1)
  expect(await ask('key')).toBe(2)
  first.resolve(new Map([['key', 1]]))
  expect(await early).toBe(1)
})

it('what fails is told to all who asked together, and to no one after them', async () => {
  const { ask } = lengths()
  const together = await Promise.allSettled([ask('broken'), ask('one')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('one')).toBe(3)
})

it('so many are asked for at once, and whoever is one more with the next', async () => {
  const { asked, ask } = lengths()
  const keys = Array.from({ length: 250 }, (_, index) => `key ${index}`)
  const answers = await Promise.all(keys.map(ask))
  expect(answers).toEqual(keys.map(({ length }) => length))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})

it('a rush behind four rounds gathers in one, which is asked when one of them is back', async () => {
  const asked: (readonly number[])[] = []
  const rounds: ReturnType<typeof Promise.withResolvers<ReadonlyMap<number, string>>>[] = []
  const ask = gathered((keys: readonly number[]) => {
    asked.push(keys)
    const round = Promise.withResolvers<ReadonlyMap<number, string>>()
    rounds.push(round)
    return round.promise
  })
  const answers: Promise<unknown>[] = []
  for (let key = 0; key < 30; key++) {
    answers.push(ask(key).catch(() => 'away'))
    await quietTurn()
  }
  expect(asked).toEqual([[0], [1], [2], [3]])
  rounds[2]?.reject(new Error('Away'))
  await answers[2]
  await quietTurn()
  expect(asked.at(-1)).toEqual(Array.from({ length: 26 }, (_, index) => index + 4))
  for (const [index, round] of rounds.entries()) {
    round.resolve(new Map(asked[index]?.map((key) => [key, `answer ${key}`])))
  }
  expect(await Promise.all(answers)).toEqual(
    Array.from({ length: 30 }, (_, key) => (key === 2 ? 'away' : `answer ${key}`)),
  )
})
