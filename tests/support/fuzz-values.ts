import * as fc from 'fast-check'
import type { Schema } from './described-api'

/** Looked for in what comes back: told unescaped, a browser would run it. */
export const CANARY = '<img src=x onerror=canary()>'

const DATES = [
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '2027-02-29',
  '2028-02-29',
  '2026-02-30',
  '2026-13-01',
  '10000-01-01',
  '+275760-09-14',
  '-000001-01-01',
]
const TIMES = ['00:00', '02:30', '23:59', '24:00', '99:99', '7:5']
const MOMENTS = [
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '2028-02-29T12:00:00Z',
  '2028-02-29T12:00:00.000Z',
  '2027-02-29T12:00:00Z',
  '2026-03-29T02:30:00Z',
  '2026-01-01T00:00:00+25:00',
  '2026-06-30T23:59:60Z',
]
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uFFFF',
  '\uD800',
  '\uDFFF\uD800',
  'x\uDC00',
  '\u202Egnp.exe',
  '\u200B',
  'e\u0301'.repeat(40),
  '💥'.repeat(50),
  '👩‍👩‍👧‍👦',
  'İıſK',
  CANARY,
  `"><script>canary()</script>`,
  'javascript:canary()',
  "'; drop table events; --",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '\r\nSet-Cookie: canary=1',
  '=1+cmd',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '-0',
  '0x10',
  '1_000',
  'null',
  'true',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'America/Nowhere',
  'Etc/GMT+14',
  'http://169.254.169.254/',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  'x'.repeat(20_000),
]
/** Of any kind but none that is meant. */
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.constantFrom(...DATES, ...TIMES, ...MOMENTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  8.64e15 + 1,
]
const number = fc.constantFrom(...NUMBERS)

/** The deepest of what is sent as a value; what is deeper is sent as text. */
const DEEP = 500
const deep = fc
  .constantFrom<(inner: unknown) => unknown>(
    (inner) => [inner],
    (inner) => ({ a: inner }),
  )
  .map((wrap) => {
    let value: unknown = 0
    for (let level = 0; level < DEEP; level += 1) value = wrap(value)
    return value
  })
const FOREIGN = ['__proto__', 'constructor', 'toString', 'id', 'role', 'isAdmin', 'userId', 'hostId', CANARY]

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(nastyText, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(300, 5_000).map((length) => Array.from({ length }, (_, index) => index)),
  },
  { weight: 1, arbitrary: deep },
)
export const foreignName = fc.constantFrom(...FOREIGN)

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.oneof(fc.constantFrom(...DATES), fc.constantFrom('2031-05-06', '2028-02-29')),
  'date-time': fc.oneof(fc.constantFrom(...MOMENTS), fc.constant('2031-05-06T18:00:00.000Z')),
  email: fc.oneof(fc.emailAddress(), fc.constant('Ünï@exämple.org')),
  uri: fc.oneof(fc.webUrl(), fc.constantFrom('https://127.0.0.1/', 'https://[::1]/', 'javascript:canary()')),
}
const PLAUSIBLE = [
  'Dusk rally',
  'Ana Ñúñez',
  'a',
  '18:00',
  'UTC',
  'America/Los_Angeles',
  'FREQ=WEEKLY;BYDAY=FR',
]

function text({ format = '', pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const plain = FORMATS[format] ?? fc.constantFrom(...PLAUSIBLE)
  const matching = pattern && !/\\p\{/.test(pattern) ? fc.stringMatching(new RegExp(pattern)) : plain
  const edges = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'x'.repeat(length))
  return fc.oneof({ weight: 4, arbitrary: matching }, { weight: 1, arbitrary: edges })
}

const between = (low: number, high: number) =>
  fc.oneof(fc.integer({ min: low, max: high }), fc.constantFrom(low, high, low - 1, high + 1))

/** What the schema asks for, or nearly: at its edges, and among what is rare. */
export function fitting(schema: Schema, shapes: Record<string, Schema>, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => fitting(one, shapes, depth + 1)
  if (depth > 6) return fc.constant(null)
  if (schema.$ref) return inner(shapes[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map(inner))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)
  const types = [schema.type ?? []].flat()
  if (types.length > 1)
    return fc.oneof(
      ...types.map((type) => (type === 'null' ? fc.constant(null) : inner({ ...schema, type }))),
    )
  return ofType(types[0] ?? '', schema, inner)
}

function ofType(
  type: string,
  schema: Schema,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (type === 'string') return text(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return between(schema.minimum ?? -5, schema.maximum ?? 500)
  if (type === 'number') return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), number)
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
  if (type !== 'object') return anything
  if (!schema.properties)
    return fc.dictionary(nastyText, inner(asSchema(schema.additionalProperties)), { maxKeys: 4 })
  const parts = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, inner(one)]))
  return fc.record(parts, { requiredKeys: schema.required ?? [] })
}

const asSchema = (value: boolean | Schema | undefined): Schema => (typeof value === 'object' ? value : {})
