import { expect, test } from 'vitest'
import { createErrorTally } from './error-tally'

function tally() {
  let counted = 0
  let at = 0
  const errors = createErrorTally(
    () => (counted += 1),
    () => new Date((at += 1000)),
  )
  return { errors, counted: () => counted }
}
const named = (name: string) => Object.assign(new Error('x'), { name, stack: '' })

test('counts a kind once with how often, when first and when last', () => {
  const { errors, counted } = tally()
  for (let index = 0; index < 3; index += 1) errors.note('job x', named('A'))
  expect(errors.take()).toMatchObject([
    { operation: 'job x', name: 'A', count: 3, firstAt: new Date(1000), lastAt: new Date(3000) },
  ])
  expect(errors.take()).toEqual([])
  expect(counted()).toBe(3)
})

test('what could not be written is counted with what came since', () => {
  const { errors } = tally()
  errors.note('job x', named('A'))
  const taken = errors.take()
  errors.note('job x', named('A'))
  errors.putBack(taken)
  expect(errors.take()).toMatchObject([{ count: 2, firstAt: new Date(1000), lastAt: new Date(2000) }])
})

test('stays bounded: kinds beyond the 200th are one, and none is lost', () => {
  const { errors } = tally()
  for (let index = 0; index < 5_000; index += 1) errors.note('job x', named(`E${index}`))
  errors.putBack(errors.take())
  const kinds = errors.take()
  expect(kinds).toHaveLength(201)
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(5_000)
  expect(kinds.find(({ name }) => name === 'Other')?.count).toBe(4_800)
})

test('knows which requests failed', () => {
  const { errors } = tally()
  errors.note('GET /api/x', named('A'), 'r1')
  expect([errors.knows('r1'), errors.knows('r2')]).toEqual([true, false])
})
