import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { AppError, categorise, fromProblem, messageAt, messageOf, toProblem, userMessage } from '#/lib/errors'

const coded = (code: string | number, message = 'boom') => Object.assign(new Error(message), { code })
const withStatus = (status: number) => Object.assign(new Error('boom'), { status })

test.each([
  [coded('42501'), 'permission'],
  [coded('22P02'), 'validation'],
  [coded('22001'), 'validation'],
  [coded('23502'), 'validation'],
  [coded('23503'), 'validation'],
  [coded('23505'), 'validation'],
  [coded('23514'), 'validation'],
  [coded('PGRST116'), 'not_found'],
  [coded('404'), 'not_found'],
  [coded(429), 'rate_limit'],
  [coded('08006'), 'server'],
  [coded('ENOSPC'), 'server'],
  [coded('ECONNREFUSED'), 'network'],
  [withStatus(401), 'auth'],
  [withStatus(403), 'permission'],
  [withStatus(404), 'not_found'],
  [withStatus(409), 'validation'],
  [withStatus(429), 'rate_limit'],
  [withStatus(500), 'server'],
  [withStatus(503), 'server'],
  [{ statusCode: 401, status: 'UNAUTHORIZED' }, 'auth'],
  [new TypeError('Failed to fetch'), 'network'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'network'],
  [new TypeError('Load failed'), 'network'],
  [new TypeError('fetch failed', { cause: new Error('other side closed') }), 'network'],
  [new DOMException('The operation timed out.', 'TimeoutError'), 'network'],
  ['Network is offline', 'network'],
  [new Error('JWT expired'), 'auth'],
  [new Error('new row violates row-level security policy'), 'permission'],
  [new Error('Too many requests'), 'rate_limit'],
  [new Error('x is not a function'), 'unknown'],
  [undefined, 'unknown'],
  [null, 'unknown'],
])('%o is of category %s', (error, category) => {
  expect(categorise(error)).toBe(category)
})

test('looks through the wrapper of Drizzle, and never into the SQL it quotes', () => {
  const duplicate = new DrizzleQueryError('insert into rooms', [], coded('23505'))
  expect(categorise(duplicate)).toBe('validation')
  const odd = new DrizzleQueryError("select * from network where a = 'forbidden'", [], new Error('odd'))
  expect(categorise(odd)).toBe('unknown')
})

test('a cause that points back at itself ends', () => {
  const loop = new Error('round and round')
  loop.cause = loop
  expect(categorise(loop)).toBe('unknown')
})

test('people read the catalogue for raw errors and the own words of an AppError', () => {
  expect(userMessage(new Error('relation "secrets" does not exist'))).toBe(
    'Something went wrong. Please try again later.',
  )
  expect(userMessage(coded('42501'))).toBe("You don't have permission to perform this action.")
  const full = AppError.conflict('event_full', 'This event is full.')
  expect(userMessage(full)).toBe('This event is full.')
  expect(userMessage(new Error('wrapped', { cause: full }))).toBe('This event is full.')
  expect(userMessage(AppError.notFound())).toBe(messageOf('not_found'))
})

test('a message for the log is kept apart from the words people read', () => {
  const error = new AppError({
    code: 'connection_failed',
    category: 'network',
    message: 'Failed to connect to /api/events after 3 attempts',
  })
  expect(error.message).toBe('Failed to connect to /api/events after 3 attempts')
  expect(userMessage(error)).toBe(messageOf('network'))
})

test.each([
  [AppError.auth(), 401, 'unauthenticated', 'auth'],
  [AppError.permission(), 403, 'forbidden', 'permission'],
  [AppError.notFound(), 404, 'not_found', 'not_found'],
  [AppError.validation({ title: 'Too long' }), 422, 'invalid_input', 'validation'],
  [AppError.conflict('event_full', 'Full.'), 409, 'event_full', 'validation'],
  [AppError.rateLimit(30), 429, 'rate_limited', 'rate_limit'],
])('an AppError crosses the wire unchanged: %s', (error, status, code, category) => {
  const problem = toProblem(error)
  expect(problem).toMatchObject({ status, code, category, detail: error.detail })
  const back = fromProblem(problem.status, JSON.parse(JSON.stringify(problem)))
  expect({ ...back, stack: '' }).toEqual({ ...error, stack: '' })
})

test.each([
  [new Error('password=hunter2 not found'), 500, 'server'],
  [coded('EACCES', 'permission denied, open /data/secret'), 500, 'server'],
  [new DrizzleQueryError('select hunter2', ['hunter2'], coded('57P01', 'shutting down')), 503, 'server'],
  [coded('ECONNREFUSED', 'hunter2.internal:5432'), 503, 'server'],
  [
    new DrizzleQueryError('select hunter2', [], new Error('Connection terminated unexpectedly')),
    503,
    'server',
  ],
  [new Error('timeout exceeded when trying to connect'), 503, 'server'],
  [new Error('Query read timeout'), 503, 'server'],
  [coded('22P02', 'invalid input syntax for type uuid: "hunter2"'), 422, 'validation'],
  [coded('23505', 'Key (email)=(hunter2) already exists'), 409, 'validation'],
  [withStatus(413), 413, 'validation'],
  ['hunter2', 500, 'server'],
])('a raw error gives away its category only: %o', (error, status, category) => {
  const problem = toProblem(error)
  expect(problem).toMatchObject({ status, category, detail: messageOf(problem.category) })
  expect(JSON.stringify(problem)).not.toMatch(/hunter2|secret/)
})

test.each([undefined, null, '<html>Bad Gateway</html>', [], { category: 'nonsense', detail: 7 }])(
  'an answer that is no problem body still becomes an AppError: %o',
  (body) => {
    const error = fromProblem(502, body)
    expect(error).toMatchObject({ code: 'http_502', category: 'server', status: 502 })
    expect(error.detail).toBe(messageOf('server'))
  },
)

const CATEGORIES = [
  'auth',
  'network',
  'not_found',
  'permission',
  'rate_limit',
  'server',
  'unknown',
  'validation',
] as const

test('the catalogue says what the specification says', () => {
  const said = CATEGORIES.map((category) => [category, messageOf(category)])
  expect(Object.fromEntries(said)).toMatchInlineSnapshot(`
    {
      "auth": "There was an authentication problem. Please try signing in again.",
      "network": "We're having trouble connecting to our servers. Please check your internet connection and try again.",
      "not_found": "The requested information couldn't be found.",
      "permission": "You don't have permission to perform this action.",
      "rate_limit": "You've made too many requests. Please wait a moment and try again.",
      "server": "We're experiencing some technical difficulties. Our team has been notified.",
      "unknown": "Something went wrong. Please try again later.",
      "validation": "Some information appears to be invalid. Please check your inputs and try again.",
    }
  `)
})

test('at a field stands what was wrong with it, or else why all of it failed', () => {
  const refused = AppError.validation({ reason: 'Say why' })
  expect(messageAt('reason', refused)).toBe('Say why')
  expect(messageAt('note', refused)).toBe(userMessage(refused))
  expect(messageAt('reason', coded('42501'))).toBe(messageOf('permission'))
  expect(messageAt('reason', null)).toBeUndefined()
})
