import { expect, it } from 'vitest'
import { serialized } from './serialized'

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
