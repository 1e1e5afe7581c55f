import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import type { Db } from '#/platform/db'
import { serialized, serializedTransaction, sharedTransaction } from './serialized'

const turn = () => Promise.withResolvers<void>()

it('runs work of one key in order, one at a time', async () => {
  const seen: string[] = []
  const [first, second] = [turn(), turn()]
  const work = (name: string, until: Promise<void>) =>
    serialized('event', async () => {
      seen.push(`${name} begins`)
      await until
      seen.push(`${name} ends`)
    })
  const both = [work('first', first.promise), work('second', second.promise)]
  second.resolve()
  first.resolve()
  await Promise.all(both)
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('lets work of another key run meanwhile', async () => {
  const held = turn()
  const waits = serialized('one', () => held.promise)
  expect(await serialized('other', async () => 'done')).toBe('done')
  held.resolve()
  await waits
})

it('goes on after work that failed, and tells its caller', async () => {
  const fails = serialized('event', () => Promise.reject(new Error('Refused')))
  const next = serialized('event', async () => 'next')
  await expect(fails).rejects.toThrow('Refused')
  expect(await next).toBe('next')
})

/** Transactions that only say when they begin and end; `commit` decides what comes of them. */
function notedTransactions(commit: (done: number) => Promise<void> = async () => {}) {
  const seen: string[] = []
  let begun = 0
  const transaction = async (work: (tx: never) => Promise<unknown>) => {
    begun += 1
    seen.push('begin')
    try {
      const result = await work(undefined as never)
      await commit(begun)
      seen.push('commit')
      return result
    } catch (error) {
      seen.push('rollback')
      throw error
    }
  }
  const db = { transaction } as unknown as Db
  const decides = (name: string) => async () => {
    seen.push(`${name} locks its own`)
    return async () => {
      seen.push(`${name} decides`)
      return name
    }
  }
  return { db, seen, decides }
}

it('lets those who wait for one row share a transaction, in which each locks its own first', async () => {
  const { db, seen, decides } = notedTransactions()
  const all = ['first', 'second', 'third'].map((name) => sharedTransaction(db, 'event', decides(name)))
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third'])
  expect(seen).toEqual([
    'begin',
    ...['first', 'second', 'third'].map((name) => `${name} locks its own`),
    ...['first', 'second', 'third'].map((name) => `${name} decides`),
    'commit',
  ])
})

const refused = () => Promise.reject(new Error('Refused'))

it('lets each begin anew alone where one of them fails', async () => {
  const { db, seen, decides } = notedTransactions()
  const first = sharedTransaction(db, 'event', decides('first'))
  const second = sharedTransaction(db, 'event', async () => refused)
  const third = sharedTransaction(db, 'event', decides('third'))
  await expect(second).rejects.toThrow('Refused')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(seen.filter((what) => what === 'commit')).toHaveLength(2)
})

it('does not do a second time what failed at its commit', async () => {
  const { db, seen, decides } = notedTransactions(() => Promise.reject(new Error('Connection lost')))
  const both = ['first', 'second'].map((name) => sharedTransaction(db, 'event', decides(name)))
  for (const each of both) await expect(each).rejects.toThrow('Connection lost')
  expect(seen.filter((what) => what === 'begin')).toHaveLength(1)
})

it('shares no transaction with work that locks the row by itself, and waits for it', async () => {
  const { db, seen, decides } = notedTransactions()
  const alone = serializedTransaction(db, 'event', async () => void seen.push('alone'))
  await Promise.all([alone, sharedTransaction(db, 'event', decides('shared'))])
  expect(seen).toEqual([
    'begin',
    'alone',
    'commit',
    'begin',
    'shared locks its own',
    'shared decides',
    'commit',
  ])
})

it('runs each turn in the context of whoever asked', async () => {
  const { db } = notedTransactions()
  const asking = new AsyncLocalStorage<string>()
  const ask = (name: string) =>
    asking.run(name, () => sharedTransaction(db, 'event', async () => async () => asking.getStore()))
  expect(await Promise.all([ask('Ana'), ask('Bo')])).toEqual(['Ana', 'Bo'])
})
