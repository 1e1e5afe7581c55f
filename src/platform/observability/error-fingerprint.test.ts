import { expect, test } from 'vitest'
import { errorKind } from './error-fingerprint'

/** Thrown from one place, whatever it says. */
const thrown = (message: string) => new TypeError(message)

test('groups by operation, name and place, whatever the message says', () => {
  const [one, other] = ['a@example.org', 'b@example.org'].map((email) =>
    errorKind('GET /api/x', thrown(email)),
  )
  expect(one).toEqual(other)
  expect(one).toMatchObject({ operation: 'GET /api/x', name: 'TypeError' })
  expect(one?.frame).toMatch(/^thrown src\/platform\/observability\/error-fingerprint\.test\.ts:\d+$/)
  expect(errorKind('GET /api/y', thrown('')).fingerprint).not.toBe(one?.fingerprint)
})

test('names the code of what caused it, and the first frame of our own', () => {
  const cause = Object.assign(new Error('duplicate key value (email)=(a@example.org)'), { code: '23505' })
  const error = new Error('Failed query: insert\nparams: a@example.org', { cause })
  error.stack = `Error: ${error.message}
    at Pool.query (/srv/club/node_modules/pg/lib/pool.js:10:1)
    at async writeAnswer (file://${process.cwd()}/dist/server/main.js:120:4)`
  expect(errorKind('job x', error)).toMatchObject({
    name: 'Error 23505',
    frame: 'writeAnswer dist/server/main.js:120',
  })
})

test.each([
  ['a message that looks like a frame', new Error('x\n    at secret@example.org (/home/nia/token.ts:1:1)')],
  [
    'a name with words in it',
    Object.assign(new Error('x'), { name: 'For nia@example.org', code: 'a b@c.d' }),
  ],
  ['something that is no error', 'nia@example.org'],
  ['an object', { message: 'nia@example.org', name: 'nia@example.org' }],
])('keeps nothing that someone may have typed: %s', (_what, error) => {
  const { operation, name, frame } = errorKind('GET /x?token=nia@example.org', error)
  expect([operation, name, frame].join(' ')).not.toMatch(/nia|secret|token|@/)
})
