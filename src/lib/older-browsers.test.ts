import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMissing } from './older-browsers'

const LACKING: readonly (readonly [target: object, name: string])[] = [
  [Map, 'groupBy'],
  [Promise, 'withResolvers'],
  [URL, 'canParse'],
  [AbortSignal, 'any'],
]
const own = LACKING.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name))

beforeEach(() => {
  for (const [target, name] of LACKING) Reflect.deleteProperty(target, name)
  addMissing()
})
afterEach(() => {
  for (const [index, [target, name]] of LACKING.entries())
    Object.defineProperty(target, name, own[index] ?? {})
})

test('groups in the order of first appearance', () => {
  const groups = Map.groupBy([1, 2, 3, 4], (number, index) => (number + index) % 3)
  expect([...groups]).toEqual([
    [1, [1, 4]],
    [0, [2]],
    [2, [3]],
  ])
})

test('hands out a promise with what settles it', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  resolve(7)
  await expect(promise).resolves.toBe(7)
  const refused = Promise.withResolvers<number>()
  refused.reject(new Error('no'))
  await expect(refused.promise).rejects.toThrow('no')
})

test('tells addresses from other words', () => {
  expect([URL.canParse('https://example.org'), URL.canParse('/x', 'https://example.org')]).toEqual([
    true,
    true,
  ])
  expect(URL.canParse('no address')).toBe(false)
})

test('aborts with the first of several signals, and with one that is aborted already', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const any = AbortSignal.any([first.signal, second.signal])
  expect(any.aborted).toBe(false)
  second.abort('enough')
  expect([any.aborted, any.reason]).toEqual([true, 'enough'])
  expect(AbortSignal.any([second.signal]).aborted).toBe(true)
})

const mine = () => new Map()

test('leaves what is there', () => {
  Object.defineProperty(Map, 'groupBy', { value: mine, writable: true, configurable: true })
  addMissing()
  expect(Map.groupBy).toBe(mine)
})
