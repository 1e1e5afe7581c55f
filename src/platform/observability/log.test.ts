import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLogger } from './log'

function logged(details: object): string {
  let line = ''
  createLogger('info', { write: (text) => void (line += text) }).info(details, 'It happened')
  return line
}

test('an error is told with its causes, their codes and where they arose', () => {
  const lost = Object.assign(new Error('the server is shutting down'), { code: '57P01' })
  const { err } = JSON.parse(logged({ err: new DrizzleQueryError('select 1', [], lost) }))
  expect(err).toMatchObject({
    message: 'Failed query: select 1',
    cause: { message: 'the server is shutting down', sqlState: '57P01' },
  })
  expect(err.stack).toMatch(/^at .*log\.test\.ts/)
})

test('the values of a failed statement are not told, however they lie', () => {
  const failed = new DrizzleQueryError(
    'select $1',
    ['hunter2', 'second\n    at line hunter2'],
    new Error('odd'),
  )
  expect(logged({ err: failed })).not.toContain('hunter2')
  expect(logged({ err: new Error('wrapped', { cause: failed }) })).not.toContain('hunter2')
})

test.each([
  ['22P02', 'invalid input syntax for type uuid: "hunter2"', 'invalid input syntax for type uuid'],
  ['22008', 'date/time field value out of range: "hunter2\n3"', 'date/time field value out of range'],
  ['42703', 'column "hunters" does not exist', 'column "hunters" does not exist'],
])('logs a database error (%s) without the value it quotes', (code, message, logs) => {
  const cause = Object.assign(new Error(message), { code })
  const line = logged({ err: new DrizzleQueryError('select $1', ['hunter2'], cause) })
  expect(line).not.toContain('hunter2')
  expect(JSON.parse(line).err.cause.message).toBe(logs)
})

test.each([
  { password: 'hunter2', token: 'hunter2', code: 'hunter2' },
  { headers: { cookie: 'hunter2', authorization: 'hunter2', 'set-cookie': ['hunter2'] } },
  { request: { headers: { cookie: 'hunter2', authorization: 'hunter2' }, body: { secret: 'hunter2' } } },
  { tokens: { idToken: 'hunter2', accessToken: 'hunter2', refreshToken: 'hunter2' } },
])('what is named a secret is not told: %j', (details) => {
  const line = logged(details)
  expect(line).not.toContain('hunter2')
  expect(line).toContain('[redacted]')
})

test('a cause that points back at itself ends', () => {
  const loop = new Error('round')
  loop.cause = loop
  expect(JSON.parse(logged({ err: loop })).err.message).toBe('round')
})
