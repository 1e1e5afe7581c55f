import * as fc from 'fast-check'
import type { Operation, Schema } from './described-api'
import { anything, CANARY, fitting, foreignName, nastyText } from './fuzz-values'

/** A change of one place of a body, counted through it. */
type Change = { place: number; how: 'replace' | 'remove' | 'add'; name: string; value: unknown }
type Body =
  | { kind: 'none' }
  | { kind: 'value'; value: unknown; changes: Change[] }
  | { kind: 'known'; changes: Change[] }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'cut'; at: number }
  | { kind: 'form'; fields: [name: string, value: string][]; file: string | null }

/** How to ask: `null` for an id means that of a thing that is there. */
export type FuzzedRequest = {
  /** From 0 to 1; which of the callers. */
  who: number
  ids: (string | null)[]
  query: string
  headers: Record<string, string>
  body: Body
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(400),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  name: foreignName,
  value: anything,
})

/** Never sent by a program that means well: no JSON, too deep, the same name twice, not what it says it is. */
const TEXTS: [text: string, type: string][] = [
  ['', 'application/json'],
  ['{', 'application/json'],
  ['{"title":', 'application/json'],
  ['{"a":1,}', 'application/json'],
  ['{"a":NaN}', 'application/json'],
  ['{"a":1e400}', 'application/json'],
  ['{"a":"\\ud800"}', 'application/json'],
  ['{"a":"\\u0000"}', 'application/json'],
  ['{"email":"a@example.org","email":"b@example.org"}', 'application/json'],
  ['{"__proto__":{"isAdmin":true}}', 'application/json'],
  ['{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json'],
  ['\uFEFF{}', 'application/json'],
  ['{}', 'application/json; charset=utf-16'],
  ['{}{}', 'application/json'],
  [`${'['.repeat(40_000)}${']'.repeat(40_000)}`, 'application/json'],
  ['['.repeat(40_000), 'application/json'],
  [`{"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, 'application/json'],
  [`{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":1`).join()}}`, 'application/json'],
  [`"${CANARY}"`, 'application/json'],
  ['{}', 'text/plain'],
  ['{}', 'application/jsonp'],
  ['{}', `text/html;${CANARY}`],
  ['{}', 'application/x-www-form-urlencoded'],
  ['<a/>', 'application/xml'],
  ['{}', 'multipart/form-data'],
  ['--b\r\nnonsense', 'multipart/form-data; boundary=b'],
  ['--b--', 'multipart/form-data; boundary=b'],
]

const FILES = ['', 'GIF89a', '<svg onload="canary()"/>', '\u0000'.repeat(64), 'a,b\n=1+1,2', CANARY]

function bodyOf(operation: Operation, shapes: Record<string, Schema>): fc.Arbitrary<Body> {
  const content = operation.requestBody?.content ?? {}
  const nonsense: fc.Arbitrary<Body> = fc
    .constantFrom(...TEXTS)
    .map(([text, type]) => ({ kind: 'text', text, type }))
  const form = content['multipart/form-data']?.schema
  if (form) {
    const names = fc.constantFrom(...Object.keys(form.properties ?? {}), 'position', CANARY)
    const fields = fc.array(fc.tuple(names, nastyText), { maxLength: 4 })
    const file = fc.option(fc.constantFrom(...FILES))
    const sent = fc.record({ kind: fc.constant('form' as const), fields, file })
    return fc.oneof({ weight: 4, arbitrary: sent }, { weight: 1, arbitrary: nonsense })
  }
  const schema = content['application/json']?.schema
  if (!schema) return fc.oneof(fc.constant<Body>({ kind: 'none' }), nonsense)
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  const fewOrNone = fc.array(change, { maxLength: 2 })
  const known = changes.map((made): Body => ({ kind: 'known', changes: made }))
  const meant = fc
    .tuple(fitting(schema, shapes), fewOrNone)
    .map(([value, made]): Body => ({ kind: 'value', value, changes: made }))
  const other = anything.map((value): Body => ({ kind: 'value', value, changes: [] }))
  const cut = fc.double({ min: 0, max: 1, noNaN: true }).map((at): Body => ({ kind: 'cut', at }))
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 4, arbitrary: meant },
    { weight: 1, arbitrary: other },
    { weight: 1, arbitrary: nonsense },
    { weight: 1, arbitrary: cut },
  )
}

const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed(),
  ).slice(0, 3_000)

function queryOf(operation: Operation, shapes: Record<string, Schema>): fc.Arbitrary<string> {
  const named = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const pair = fc.oneof(
    ...named.map(({ name, schema = {} }) =>
      fc
        .oneof({ weight: 2, arbitrary: fitting(schema, shapes) }, { weight: 2, arbitrary: nastyText })
        .map((value) => `${name}=${inAddress(value)}`),
    ),
    nastyText.map((value) => `${inAddress(value)}=${inAddress(value)}`),
    fc.constantFrom('%', '%00=%00', '&&', 'a[]=1', 'a[__proto__]=1', '=x', '%ff=%fe'),
  )
  return fc.array(pair, { maxLength: named.length + 1 }).map((pairs) => pairs.join('&'))
}

/** In words that HTTP can carry. */
const HEADERS: [name: string, value: string][] = [
  ['accept', 'text/html;q=0.1, */*;q=Infinity'],
  ['accept-language', `xx-${'y'.repeat(500)}`],
  ['accept-encoding', '\u00ff'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${CANARY}`],
  ['authorization', 'Basic %%%'],
  ['content-encoding', 'gzip'],
  ['host', `"${CANARY}`],
  ['idempotency-key', ''],
  ['idempotency-key', CANARY],
  ['idempotency-key', '\u00ff'.repeat(255)],
  ['idempotency-key', 'k'.repeat(256)],
  ['if-modified-since', 'Thu, 29 Feb 2027 25:61:61 GMT'],
  ['if-none-match', '"'.repeat(2_000)],
  ['origin', 'null'],
  ['origin', `https://localhost:3000.${'a'.repeat(60)}.example`],
  ['range', 'bytes=9-1,-'],
  ['referer', CANARY],
  ['x-forwarded-for', `999.1.1.1, ${CANARY}`],
  ['x-forwarded-host', CANARY],
  ['x-http-method-override', 'DELETE'],
  ['x-scorer-token', '\u00ff'.repeat(100)],
]

/** Every way of asking one call that nobody meant, and some that are nearly right. */
export function requestsTo(
  template: string,
  operation: Operation,
  shapes: Record<string, Schema>,
): fc.Arbitrary<FuzzedRequest> {
  const id = fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: nastyText.map((text) => inAddress(text).slice(0, 500) || '%20') },
  )
  const slots = template.match(/\{\w+\}/g)?.length ?? 0
  return fc.record({
    who: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    ids: fc.array(id, { minLength: slots, maxLength: slots }),
    query: fc.oneof(fc.constant(''), queryOf(operation, shapes)),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...HEADERS).map(([name, value]) => ({ [name]: value })) },
    ),
    body: bodyOf(operation, shapes),
  })
}

type Spot = { of: Record<string, unknown> | unknown[]; key: string | number }

function spotsOf(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    { of: value as Record<string, unknown>, key },
    ...spotsOf(inner),
  ])
}

function changed(value: unknown, changes: readonly Change[]): unknown {
  const copy: { value: unknown } = { value: structuredClone(value) }
  for (const { place, how, name, value: given } of changes) {
    // The same may be given twice: put into itself it would have no end.
    const other = structuredClone(given)
    const spots = spotsOf(copy).slice(0, 500)
    const spot = spots[place % spots.length]
    if (!spot) continue
    const target = spot.of as Record<string, unknown>
    if (how === 'remove' && spot.of !== copy) delete target[spot.key]
    else if (how === 'add' && typeof target[spot.key] === 'object' && target[spot.key] !== null)
      Object.defineProperty(target[spot.key], name, {
        value: other,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else target[spot.key] = other
  }
  return copy.value
}

function formOf(fields: [string, string][], file: string | null): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  if (file !== null) form.set('file', new File([file], `${CANARY}\u0000../x.png`, { type: 'image/png' }))
  return form
}

const json = (value: unknown) => ({ body: JSON.stringify(value) ?? '', type: 'application/json' })

/**
 * What goes over the wire.
 * @param known a body that the call takes
 */
export function wireOf(body: Body, known: unknown): { body?: BodyInit; type?: string } {
  if (body.kind === 'none') return {}
  if (body.kind === 'text') return { body: body.text, type: body.type }
  if (body.kind === 'form') return { body: formOf(body.fields, body.file) }
  if (body.kind === 'value') return json(changed(body.value, body.changes))
  if (body.kind === 'known') return json(changed(known, body.changes))
  const whole = JSON.stringify(known) ?? ''
  return { body: whole.slice(0, Math.floor(whole.length * body.at)), type: 'application/json' }
}
