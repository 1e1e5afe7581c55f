import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { getBridge } from '#/client/bridge'
import { createApp } from '#/server/app'
import { announce } from '#/platform/db'
import { createHttpServer } from '#/server/http/http-server'
import { keptFirst } from '#/server/http/serve-cached'
import { testApp, type TestApp } from '../support/app'
import { makeEvent, type Member } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let player: Member
let eventId = ''
/** As users meet it, and the same program with nothing in front. */
let front: Server
let whole: Server
/** How often the whole program was asked by way of the front. */
let passedOn = 0
const agent = new Agent({ keepAlive: true })

async function render(): Promise<Response> {
  const { nonce, callApi } = getBridge()
  const events = JSON.stringify(await (await callApi('/events', {})).json())
  const body = `<script nonce="${nonce()}"></script>${'<p>Third shot drop.</p>'.repeat(200)}${events}`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createHttpServer({ PUBLIC_URL: TEST_PUBLIC_URL, HSTS: 'subdomains' })
    .on('request', listener)
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

beforeAll(async () => {
  t = await testApp()
  const ours = getRequestListener(createApp(t.services, render, null).fetch)
  const counted: RequestListener = (incoming, outgoing) => {
    passedOn += 1
    ours(incoming, outgoing)
  }
  front = await listening(keptFirst(t.services, counted))
  whole = await listening(ours)
  player = await t.signInAs('player')
  eventId = await makeEvent(t.services.db)
})
afterAll(async () => {
  agent.destroy()
  front.close()
  whole.close()
  await t.close()
})
beforeEach(() => t.services.cache.clear())

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** What came over the wire: `headers` by name, but for the two that differ each time. */
async function ask(server: Server, path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  const { date, 'x-request-id': requestId, ...others } = answer.headers
  return { status: answer.statusCode, headers: others, bytes, requestId, date }
}

/** Whether the front itself answered. */
async function isAnsweredInFront(path: string, asked: Asked = {}): Promise<boolean> {
  const before = passedOn
  await ask(front, path, asked)
  return passedOn === before
}

/** How many requests were answered and what the cache was asked, by their labels. */
async function counts(): Promise<string[]> {
  const figures = await t.services.metrics.registry.metrics()
  return figures.split('\n').filter((line) => /^(http_request_seconds_count|page_cache_lookups)/.test(line))
}

/** What of them an answer adds to. */
async function growth(server: Server, path: string): Promise<string[]> {
  const before = new Set(await counts())
  await ask(server, path)
  return (await counts()).filter((line) => !before.has(line)).map((line) => line.replace(/ \d+$/, ''))
}

const paths = () => ['/', '/events?past=true', `/events/${eventId}`, '/api/events?limit=6', '/api/site']
const ENCODINGS = [undefined, 'gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'zstd']

it('what is kept is answered in front, header by header and byte by byte as the whole program does', async () => {
  for (const path of paths())
    for (const accepted of ENCODINGS) {
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
      // The first time it goes out quickly, from the second on as well as can be.
      await ask(whole, path, { headers })
      const expected = await ask(whole, path, { headers })
      expect(expected.status).toBe(200)
      const before = passedOn
      const { requestId, date, ...answer } = await ask(front, path, { headers })
      expect(passedOn, `${path} as ${accepted}`).toBe(before)
      expect(answer).toEqual({
        status: expected.status,
        headers: expected.headers,
        bytes: expected.bytes,
      })
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(requestId).not.toBe(expected.requestId)
      expect(date).toBeDefined()
    }
})

it('who has it already hears 304 with the same headers, and who has something else gets it', async () => {
  for (const path of paths()) {
    const { headers } = await ask(whole, path)
    const known = { headers: { 'if-none-match': headers.etag ?? '' } }
    const expected = await ask(whole, path, known)
    expect([expected.status, expected.bytes.length]).toEqual([304, 0])
    expect(await isAnsweredInFront(path, known)).toBe(true)
    const answer = await ask(front, path, known)
    expect([answer.status, answer.headers, answer.bytes]).toEqual([304, expected.headers, expected.bytes])
    expect((await ask(front, path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  }
})

it('the whole program is asked by whoever is somebody, sends something, or asks in another way', async () => {
  for (const path of paths()) await ask(whole, path)
  expect(await isAnsweredInFront('/')).toBe(true)
  const others: [string, Asked][] = [
    ['/', { headers: { cookie: player.cookie } }],
    ['/', { headers: { cookie: 'theme=dark' } }],
    ['/api/events?limit=6', { headers: { authorization: 'Bearer of-something' } }],
    ['/', { method: 'HEAD' }],
    ['/', { headers: { 'content-length': '4' }, body: 'dink' }],
    ['/', { headers: { host: 'some[where' } }],
    ['//', {}],
    ['/events?past=false', {}],
    ['/api/session', {}],
  ]
  for (const [path, asked] of others)
    expect(await isAnsweredInFront(path, asked), `${path} ${JSON.stringify(asked)}`).toBe(false)
})

it('an encoding nobody asked for yet is made by the whole program, and then kept', async () => {
  await ask(whole, '/', { headers: { 'accept-encoding': 'br' } })
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  expect(await isAnsweredInFront('/', gzip)).toBe(false)
  expect(await isAnsweredInFront('/', gzip)).toBe(true)
})

it('a topic that changes takes its answers away', async () => {
  await ask(whole, `/events/${eventId}`)
  await ask(whole, '/')
  await announce(t.services.db, `registrations:${eventId}`, 2)
  await expect.poll(() => t.services.cache.peek(`/events/${eventId}`)).toBeNull()
  expect(await isAnsweredInFront('/')).toBe(true)
  expect(await isAnsweredInFront(`/events/${eventId}`)).toBe(false)
})

it('it is counted as what it is: a request, and something found', async () => {
  for (const path of paths()) {
    await ask(whole, path)
    const grown = await growth(whole, path)
    expect(grown).toHaveLength(2)
    expect(await growth(front, path)).toEqual(grown)
  }
})

it('while some are sent away, so is who asks for what is kept: once each', async () => {
  const crowded = await testApp({ SHED_REQUESTS: '1' })
  onTestFinished(() => crowded.close())
  const server = await listening(
    keptFirst(crowded.services, getRequestListener(createApp(crowded.services, render, null).fetch)),
  )
  onTestFinished(() => void server.close())
  expect((await ask(server, '/')).status).toBe(200)
  const leave = crowded.services.load.enter('read')
  const refused = await ask(server, '/')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
  const { values } = await crowded.services.metrics.shed.get()
  expect(values.map(({ value }) => value)).toEqual([1])
  leave()
  expect((await ask(server, '/')).status).toBe(200)
})
