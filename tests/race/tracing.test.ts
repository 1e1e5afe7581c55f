import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, startPostgres } from '../support/postgres'
import { SERVER_START_TIMEOUT_MS, startServerProcess, type ServerProcess } from '../support/server-process'
import { TEST_SECRET } from '../support/storm'
import { type SpanTold, startTraceCollector, valueOf } from '../support/trace-collector'

const EMAIL = 'nia.traced@example.org'
const PASSWORD = 'kitchen-line-volley-7'
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
/** As OTLP numbers them. */
const SERVER_KIND = 2
const CLIENT_KIND = 3

const WAIT = { timeout: 20_000, interval: 100 }

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let folder: string
let server: ServerProcess
let spans: SpanTold[]
let failedSignIn: Response
let printed: { [field: string]: unknown }[]

/** What is done by hand here: a call within a caller's trace, a sign-up, a wrong password, a page. */
async function run(source: () => Promise<Record<string, string>>): Promise<void> {
  collector = await startTraceCollector()
  folder = await mkdtemp(join(tmpdir(), 'traced-'))
  const database = await source()
  server = await startServerProcess({
    DATA_DIR: folder,
    ...database,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'courts',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(body),
    })
  await fetch(`${server.url}/api/events/count`, {
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  })
  await post('sign-up', { email: EMAIL, password: PASSWORD, firstName: 'Nia', lastName: 'Traced' })
  failedSignIn = await post('sign-in', { email: EMAIL, password: 'third-shot-drop-9' })
  await fetch(`${server.url}/events?secret=hunter2`, { headers: { accept: 'text/html' } })
  // What is sent is sent after the answer, and jobs begin in their own time.
  const names = () => collector.spans().map(({ name }) => name.split(' ', 1)[0])
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(['send', 'job'])), WAIT)
  await server.kill('SIGTERM')
  spans = collector.spans()
  printed = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { [field: string]: unknown })
}

const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = ({ spanId }: SpanTold) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

const stops: (() => Promise<unknown>)[] = []
async function postgres(): Promise<Record<string, string>> {
  const started = await startPostgres()
  stops.push(() => started.stop())
  return { DATABASE_URL: await createDatabase(started), AUTH_SECRET: TEST_SECRET }
}

describe.each([
  ['the embedded database', async () => ({})],
  ['PostgreSQL', postgres],
])('traces, on %s,', (_, source) => {
  beforeAll(() => run(source), SERVER_START_TIMEOUT_MS)
  afterAll(async () => {
    await server?.kill('SIGKILL')
    await collector.close()
    await rm(folder, { recursive: true, force: true })
    for (const stop of stops) await stop()
  })

  it('of a request are named by its pattern, and go on with its caller’s', () => {
    const [request] = named('GET /api/events/count')
    expect(request).toMatchObject({
      kind: SERVER_KIND,
      traceId: CALLER.traceId,
      parentSpanId: CALLER.spanId,
    })
    expect(request && valueOf(request, 'http.response.status_code')).toBe(200)
    expect(request && valueOf(request, 'app.request_id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('have each statement below what asked for it, those of a transaction among them', () => {
    const [request] = named('POST /api/account/sign-up')
    const statements = request ? childrenOf(request) : []
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insert rate_limits', 'insert pending_sign_ups']),
    )
    for (const statement of statements)
      expect([statement.kind, statement.traceId]).toEqual([CLIENT_KIND, request?.traceId])
    const [insert] = statements.filter(({ name }) => name === 'insert pending_sign_ups')
    expect(insert && valueOf(insert, 'db.query.text')).toContain('$1')
  })

  it('of a page have the calls below it that it makes while it is rendered', () => {
    const [page] = named('GET /*')
    const calls = page ? childrenOf(page).map(({ name }) => name) : []
    expect(calls.filter((name) => name.startsWith('GET /api/')).length).toBeGreaterThan(0)
  })

  it('tell of jobs and of what is sent', () => {
    expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true)
    const [mail] = named('send email')
    expect(mail && valueOf(mail, 'message.kind')).toBe('verify-address')
  })

  it('have the name that the environment gives, and the id that the log carries beside the request’s', () => {
    expect(collector.resources().map((resource) => valueOf(resource, 'service.name'))).toContain('courts')
    const [request] = named('POST /api/account/sign-in')
    const line = printed.find(({ security }) => security === 'sign-in-failed')
    expect(line).toMatchObject({
      traceId: request?.traceId,
      requestId: failedSignIn.headers.get('x-request-id'),
    })
  })

  it('hold nothing of what people sent or are', () => {
    expect(spans.length).toBeGreaterThan(20)
    for (const secret of [EMAIL, 'nia.traced', PASSWORD, 'third-shot', 'Nia', 'hunter2', '127.0.0.1'])
      expect(collector.raw()).not.toContain(secret)
    expect(spans.flatMap(({ events }) => events)).toEqual([])
  })
})
