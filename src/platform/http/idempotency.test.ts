import { expect, test } from 'vitest'
import { AppError } from '#/lib/errors'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from './idempotency'

const PATH = '/api/events/1/registration'
const of = (key: string | undefined, method = 'PUT', path = PATH, body: unknown = { partySize: 1 }) =>
  idempotencyOf(key, method, path, body)

test('no header asks for nothing', () => {
  expect(of(undefined)).toBeNull()
})

test('the same request has the same hash, whatever its key; any other has another', () => {
  const hash = of('a')?.requestHash
  expect(of('b')?.requestHash).toBe(hash)
  const others = [
    of('a', 'DELETE'),
    of('a', 'PUT', `${PATH}s`),
    of('a', 'PUT', PATH, { partySize: 2 }),
    of('a', 'PUT', PATH, null),
  ]
  expect(new Set([hash, ...others.map((other) => other?.requestHash)]).size).toBe(5)
})

test.each([
  ['', false],
  ['k', true],
  ['k'.repeat(255), true],
  ['k'.repeat(256), false],
])('a key of %j is taken: %s', (key, taken) => {
  if (taken) return expect(of(key)?.key).toBe(key)
  expect(() => of(key)).toThrow(AppError)
  try {
    of(key)
  } catch (error) {
    expect(error).toMatchObject({
      status: 422,
      fields: { [IDEMPOTENCY_KEY_HEADER]: 'Use 1 to 255 characters' },
    })
  }
})
