import { expect, it } from 'vitest'
import { inTurn } from './in-turn'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('one begins when the one before is over, and not those of another thing', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const one = inTurn('court 1', () => first.promise)
  const two = inTurn('court 1', async () => begun.push('second'))
  await inTurn('court 2', async () => begun.push('elsewhere'))
  await settled()
  expect(begun).toEqual(['elsewhere'])
  first.resolve()
  await Promise.all([one, two])
  expect(begun).toEqual(['elsewhere', 'second'])
})

it('what fails is told to whoever asked, and the next begins', async () => {
  const failed = inTurn('court 1', () => Promise.reject(new Error('Rained off')))
  const next = inTurn('court 1', async () => 'played')
  await expect(failed).rejects.toThrow('Rained off')
  expect(await next).toBe('played')
})

it('the next begins when the turn is passed on, and the one after that waits for it', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const one = inTurn('court 1', (passOn) => {
    passOn()
    return first.promise
  })
  const two = inTurn('court 1', () => {
    begun.push('second')
    return second.promise
  })
  const three = inTurn('court 1', async () => begun.push('third'))
  await settled()
  expect(begun).toEqual(['second'])
  first.resolve()
  await one
  await settled()
  expect(begun).toEqual(['second'])
  second.resolve()
  await Promise.all([two, three])
  expect(begun).toEqual(['second', 'third'])
})
