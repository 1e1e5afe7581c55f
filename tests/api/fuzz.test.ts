import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { ACCESS } from './access-table'

/** Per route; the long form takes 500. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const SEED = 20_260

let t: TestApp
let admin: Member
let eventId: string
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Schema = { $ref?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] }
let operations = new Map<string, Operation>()
let shapes: Record<string, Schema> = {}

beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  admin = await t.signInAs('admin')
  eventId = await makeEvent(t.services.db, { hostId: admin.id })
  const { json } = await t.call('GET', '/api/openapi.json')
  shapes = json.components?.schemas ?? {}
  operations = new Map(
    Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  )
})
afterAll(() => t.close())

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\uFFFF',
  '💥'.repeat(50),
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  'NaN',
  '1e309',
  '-1',
  '9'.repeat(400),
  '2026-02-30',
  '99:99',
  'America/Nowhere',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}',
  '\u202Egnp.exe',
]
const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constant('x'.repeat(20_000)),
)
const anything = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 6 }),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.constant(Number.MAX_SAFE_INTEGER),
)

function propertiesOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  if (schema.$ref) return propertiesOf(shapes[schema.$ref.split('/').at(-1) ?? ''])
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(propertiesOf),
  ]
}

/** A body with the right names and the wrong things in them, or no such body at all. */
function bodyFor(operation: Operation): fc.Arbitrary<unknown> {
  const names = propertiesOf(operation.requestBody?.content['application/json']?.schema)
  const named = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })
  const foreign = fc.dictionary(
    fc.constantFrom('id', 'role', 'isAdmin', 'hostId', 'status', 'seatsTaken', '__proto__', 'constructor'),
    anything,
  )
  return fc.oneof(
    named,
    named,
    fc.tuple(named, foreign).map(([a, b]) => ({ ...a, ...b })),
    anything,
  )
}

function pathFor(template: string): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constant(eventId),
    fc.constant(randomUUID()),
    nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
  )
  return fc
    .tuple(id, id)
    .map(([first, second]) => template.replace(/\{\w+\}/, first || 'x').replace(/\{\w+\}/, second || 'x'))
}

function queryFor(operation: Operation): fc.Arbitrary<string> {
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name)
  return fc
    .dictionary(
      fc.constantFrom(...names, 'unknown'),
      nastyText.map((text) => text.toWellFormed().slice(0, 3000)),
    )
    .map((query) => new URLSearchParams(query).toString())
}

async function expectHandled(route: string, path: string, body: unknown): Promise<void> {
  const [method = 'GET'] = route.split(' ')
  const response = await t.call(method, `/api${path}`, {
    as: admin,
    ...(method === 'GET' ? {} : { body: body ?? null }),
  })
  expect(response.status, `${method} ${path} ${JSON.stringify(body)} → ${response.text}`).toBeLessThan(500)
  if (response.status < 400) return
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.json).toMatchObject({
    status: response.status,
    category: expect.any(String),
    detail: expect.any(String),
  })
  expect(response.text).not.toContain('<script>')
}

const raw = (body: string, type = 'application/json') =>
  t.app.request('/api/events', {
    method: 'POST',
    body,
    headers: {
      cookie: admin.cookie,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      'content-type': type,
    },
  })

/** Ends the session that the rest of the test needs; their bodies are fuzzed by the others. */
const LEFT_OUT = new Set([
  'POST /account/sign-out',
  'GET /live',
  'DELETE /account/devices',
  'POST /account/password',
])

describe('nonsense is refused in the catalogue’s form, never with a 5xx', () => {
  it.each(Object.keys(ACCESS).filter((route) => !LEFT_OUT.has(route)))('%s', async (route) => {
    const operation = operations.get(route)
    if (!operation) throw new Error(`No route ${route}`)
    const inputs = fc.tuple(pathFor(route.split(' ')[1] ?? ''), queryFor(operation), bodyFor(operation))
    await fc.assert(
      fc.asyncProperty(inputs, async ([path, query, body]) =>
        expectHandled(route, query ? `${path}?${query}` : path, body),
      ),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it('bodies that are no JSON, too deep or too long', async () => {
    expect((await raw('{"title":')).status).toBe(400)
    expect((await raw('['.repeat(50_000))).status).toBe(400)
    expect((await raw(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(422)
    expect((await raw(`"${'x'.repeat(11 * 1024 * 1024)}"`)).status).toBe(413)
    expect((await raw('title=x', 'application/x-www-form-urlencoded')).status).toBe(415)
  })
})
