import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { TEST_PUBLIC_URL } from '../support/storm'
import {
  type Answer,
  type Description,
  describedAnswers,
  type Operation,
  operationsOf,
} from '../support/described-api'
import { type FuzzedRequest, requestsTo, wireOf } from '../support/fuzz-requests'
import { CANARY } from '../support/fuzz-values'
import { shortOrLong } from '../support/soak'
import { bodyOf } from './access-bodies'
import { ACCESS, CALLERS, type Caller } from './access-table'
import { makeWorld, pathOf, type World } from './access-world'

/** In the long form 100,000 altogether. */
const INPUTS_PER_CALL = shortOrLong(16, Math.ceil(100_000 / Object.keys(ACCESS).length))
/** FUZZ_SEED repeats a run; each call has its own inputs of it, so `-t 'PATCH /profile'` asks what the whole run asked. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260)
/** Then the thing that is asked about is made anew: it may be gone. */
const INPUTS_PER_THING = 20
const SLOW_MS = 1_000
/** A busy machine is slow now and then; what is slow by itself is so each time. */
const SLOW_EACH_OF = 3
const HANGS_AFTER_MS = 20_000
const TIMEOUT_MS = 60_000 + INPUTS_PER_CALL * 1_000

let t: TestApp
let world: World
let operations = new Map<string, Operation>()
let shapes: Description['components']['schemas'] = {}
let undescribed: ReturnType<typeof describedAnswers>
const answered = new Map<number, number>()

beforeAll(async () => {
  console.info(`${INPUTS_PER_CALL} inputs for each of ${Object.keys(ACCESS).length} calls, FUZZ_SEED=${SEED}`)
  t = await testApp({ LIMITS_OFF: 'true' })
  world = await makeWorld(t)
  const document = (await t.call('GET', '/api/openapi.json')).json as Description
  operations = operationsOf(document)
  shapes = document.components.schemas
  undescribed = describedAnswers(document)
})
afterAll(async () => {
  const statuses = [...answered].toSorted(([a], [b]) => a - b)
  console.info(`Answered: ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}`)
  await t.close()
})

/** Different for each call, the same in each run. */
const seedOf = (route: string): number =>
  [...route].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, SEED)

/** Some calls end sessions, delete people or take their roles: whoever is gone has to be there again for the next. */
async function worldThatHolds(): Promise<World> {
  for (const caller of CALLERS) {
    if (caller === 'anonymous' || caller === 'suspended') continue
    const { json } = await t.call('GET', '/api/session', { as: world.members[caller] })
    const { user, isAdmin, isHost } = json as { user: object | null; isAdmin: boolean; isHost: boolean }
    if (!user || (caller === 'admin' && !isAdmin) || (caller === 'host' && !isHost)) return makeWorld(t)
  }
  const { status } = await t.call('GET', `/api/communities/${world.communityId}/members`, {
    as: world.members.manager,
  })
  return status === 200 ? world : makeWorld(t)
}

/** Mostly somebody who is let in. */
function callerOf(route: string, who: number): Caller {
  const row = ACCESS[route]
  const letIn = CALLERS.filter((caller) => (row?.[caller] ?? 500) < 400)
  const among = who < 0.7 && letIn.length > 0 ? letIn : CALLERS
  return among[Math.floor(who * 1_000) % among.length] ?? 'anonymous'
}

type Asked = { line: string; request: Request }

function asked(route: string, path: string, fuzzed: FuzzedRequest): () => Asked {
  const [method = 'GET', template = ''] = route.split(' ')
  const real = path.split('/')
  const ids = [...fuzzed.ids]
  const address = template
    .split('/')
    .map((part, index) => (part.startsWith('{') ? (ids.shift() ?? real[index]) : part))
    .join('/')
  const caller = callerOf(route, fuzzed.who)
  const known = bodyOf(route)
  const wire = method === 'GET' ? {} : wireOf(fuzzed.body, known instanceof FormData ? {} : (known ?? {}))
  const headers: Record<string, string> = {
    ...(method !== 'GET' && { origin: TEST_PUBLIC_URL }),
    ...(wire.type && { 'content-type': wire.type }),
    ...(caller !== 'anonymous' && { cookie: world.members[caller].cookie }),
    ...fuzzed.headers,
  }
  const url = `${TEST_PUBLIC_URL}/api${address}${fuzzed.query && `?${fuzzed.query}`}`
  const { cookie: _, ...told } = headers
  const line = `${caller}: ${method} ${url.slice(0, 300)} ${JSON.stringify(told)} ${String(wire.body ?? '').slice(0, 600)}`
  return () => ({
    line,
    request: new Request(url, {
      method,
      headers,
      ...(wire.body !== undefined && { body: wire.body }),
      redirect: 'manual',
    }),
  })
}

async function answerTo(request: Request): Promise<Answer & { headers: Headers; ms: number }> {
  const startedAt = performance.now()
  const response = await t.app.request(request)
  const type = response.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  return { status: response.status, type, text, headers: response.headers, ms: performance.now() - startedAt }
}

async function inTime(request: Request): ReturnType<typeof answerTo> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It hangs')), HANGS_AFTER_MS)
  return Promise.race([answerTo(request), promise]).finally(() => clearTimeout(timer))
}

/** What came back of what was sent where a browser, or a reader of logs, would take it for ours. */
function reflectedIn({ status, type, text, headers }: Awaited<ReturnType<typeof answerTo>>): string[] {
  const told = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return [
    ...(/canary\(|^set-cookie: canary/im.test(told) ? [`a header tells what was sent: ${told}`] : []),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(type.includes('html') && /<img src=x|<script>canary/.test(text) ? ['HTML as it was sent'] : []),
    ...(status >= 400 && text.includes(CANARY)
      ? [`a refusal tells what was sent: ${text.slice(0, 300)}`]
      : []),
  ]
}

async function faultsOf(route: string, operation: Operation, ask: () => Asked): Promise<string[]> {
  const { line, request } = ask()
  try {
    let answer = await inTime(request)
    for (let again = 1; again < SLOW_EACH_OF && answer.ms > SLOW_MS; again += 1)
      answer = await inTime(ask().request)
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
    return [
      ...(answer.status >= 500 ? [`${answer.status}: ${answer.text.slice(0, 300)}`] : []),
      ...(answer.ms > SLOW_MS ? [`${Math.round(answer.ms)} ms`] : []),
      ...undescribed(route, operation, answer),
      ...reflectedIn(answer),
    ].map((fault) => `${fault}\n    ${line}`)
  } catch (error) {
    return [`${String(error)}\n    ${line}`]
  }
}

it.each(Object.keys(ACCESS))(
  '%s answers in time and as described, whatever is sent',
  { timeout: TIMEOUT_MS },
  async (route) => {
    const operation = operations.get(route)
    if (!operation) throw new Error(`No route ${route}`)
    const [, template = ''] = route.split(' ')
    const inputs = fc.sample(requestsTo(template, operation, shapes), {
      numRuns: INPUTS_PER_CALL,
      seed: seedOf(route),
    })
    const faults: string[] = []
    let path = ''
    for (const [index, input] of inputs.entries()) {
      if (index % INPUTS_PER_THING === 0) {
        world = await worldThatHolds()
        path = await pathOf(t, world, route)
      }
      faults.push(...(await faultsOf(route, operation, asked(route, path, input))))
    }
    expect(faults.slice(0, 5), `${faults.length} faults`).toEqual([])
  },
)

it('afterwards all is well: nothing rubbed off on other objects, it is ready, and does what it did', async () => {
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect((await t.call('GET', '/readyz')).status).toBe(200)
  world = await makeWorld(t)
  const { host } = world.members
  expect((await t.call('POST', '/api/events', { as: host, body: bodyOf('POST /events') })).status).toBe(201)
  expect((await t.call('GET', '/api/events')).status).toBe(200)
})
