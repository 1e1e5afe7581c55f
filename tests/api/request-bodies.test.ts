import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '#/server/app'
import { keptFirst } from '#/server/http/serve-cached'
import { createHttpServer } from '#/server/http/http-server'
import { requestListener } from '#/server/http/request-listener'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { rawConnection, type RawConnection } from '../support/raw-http'
import { TEST_PUBLIC_URL } from '../support/storm'

const MB = 1024 * 1024
const HOST = new URL(TEST_PUBLIC_URL).host
/** As small as it may be: two pictures of 11 MB are too many. */
const BUDGET_MB = 24

let t: TestApp
let server: Server
let port = 0
let player: Member
let other: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true', MAX_BODIES_MB: String(BUDGET_MB) })
  const app = createApp(t.services, null, null)
  server = createHttpServer({ PUBLIC_URL: TEST_PUBLIC_URL, HSTS: 'subdomains' })
    .on('request', keptFirst(t.services, requestListener(app, t.services)))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  player = await t.signInAs('player')
  other = await t.signInAs('player')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await t.close()
})

const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(t.services.log, level).mockImplementation((line: unknown) => void logged.push(line))
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(line))
})
afterEach(() => void vi.restoreAllMocks())

async function open(): Promise<RawConnection> {
  const connection = await rawConnection(port)
  onTestFinished(() => void connection.socket.destroy())
  return connection
}

type Head = { method?: string; path?: string; as?: Member; headers?: string[] }
const head = ({ method = 'POST', path = '/api/uploads', as, headers = [] }: Head = {}): string[] => [
  `${method} ${path} HTTP/1.1`,
  `Host: ${HOST}`,
  ...(method === 'GET' ? [] : [`Origin: ${TEST_PUBLIC_URL}`]),
  ...(as ? [`Cookie: ${as.cookie}`] : []),
  ...headers,
]
const CHUNKED = 'Transfer-Encoding: chunked'
const JSON_TYPE = 'Content-Type: application/json'
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=net'
const lengthOf = (bytes: number): string => `Content-Length: ${bytes}`
const chunk = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 120), Buffer.from('\r\n')])
const codeOf = (answer: { body: string } | undefined): unknown => JSON.parse(answer?.body || '{}').code

/** A form that is no picture, but as large as one. */
const form = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('--net\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(bytes, 120),
    Buffer.from('\r\n--net--\r\n'),
  ])

const requestsWith = async (status: number): Promise<number> =>
  (await t.services.metrics.requestSeconds.get()).values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.status === String(status))
    .reduce((sum, { value }) => sum + value, 0)
const errorsCounted = async (): Promise<number> =>
  (await t.services.metrics.errors.get()).values.reduce((sum, { value }) => sum + value, 0)

describe('a body is read only after it is known who sends it', () => {
  it.each([
    ['nobody', 401, {}],
    ['a foreign page', 403, { headers: ['Origin: https://evil.example'] }],
    ['an unknown call', 404, { path: '/api/nothing' }],
    ['an unknown page', 404, { path: '/nothing' }],
  ] as [string, number, Head][])(
    'refuses %s while the body is still on its way (%i)',
    async (_who, status, asked) => {
      for (const framing of [CHUNKED, lengthOf(11 * MB)]) {
        const own = head(asked).filter(
          (line, index, lines) =>
            lines.findLastIndex((one) => one.split(':')[0] === line.split(':')[0]) === index,
        )
        const line = await open()
        line.send([...own, FORM_TYPE, framing], framing === CHUNKED ? chunk(1_000) : Buffer.alloc(1_000))
        const answer = await line.answer()
        expect([answer?.status, answer?.headers.connection]).toEqual([status, 'close'])
      }
      expect(t.services.bodies.held()).toBe(0)
    },
  )

  it('holds nothing of forty bodies of 11 MB that nobody is signed in for', async () => {
    const lines = await Promise.all(Array.from({ length: 40 }, open))
    for (const line of lines) line.send([...head(), FORM_TYPE, CHUNKED])
    for (let megabyte = 0; megabyte < 11; megabyte += 1)
      for (const line of lines) line.socket.write(chunk(MB))
    const statuses = await Promise.all(lines.map(async (line) => (await line.answer())?.status))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(t.services.bodies.held()).toBe(0)
  })
})

describe('a body has a limit', () => {
  it.each([
    ['says so beforehand', [lengthOf(2 * MB)]],
    ['shows it at its end', [CHUNKED]],
  ])('refuses one that is too large and %s (413)', async (_how, framing) => {
    const line = await open()
    line.send([...head({ path: '/api/account/sign-in' }), JSON_TYPE, ...framing])
    for (let half = 0; half < 4; half += 1)
      line.socket.write(framing[0] === CHUNKED ? chunk(MB / 2) : Buffer.alloc(MB / 2, 120))
    const answer = await line.answer()
    expect([answer?.status, codeOf(answer)]).toEqual([413, 'body_too_large'])
    expect(answer?.headers.connection).toBe('close')
    expect(await line.ends()).toBe(true)
  })

  it('takes one in pieces as it takes a whole one', async () => {
    const body = JSON.stringify({ email: 'x@example.org', password: 'x'.repeat(20) })
    for (const framing of [CHUNKED, lengthOf(body.length)]) {
      const line = await open()
      const framed = framing === CHUNKED ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      line.send([...head({ path: '/api/account/sign-in' }), JSON_TYPE, framing], framed)
      const answer = await line.answer()
      expect([answer?.status, answer?.headers.connection]).toEqual([401, 'keep-alive'])
    }
  })

  it('refuses a compressed one (415): what it unfolds to nobody has counted', async () => {
    const packed = gzipSync(JSON.stringify({ email: 'x@example.org', password: 'x'.repeat(5 * MB) }))
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP, identity']) {
      const line = await open()
      const lines = [...head({ path: '/api/account/sign-in' }), JSON_TYPE, `Content-Encoding: ${encoding}`]
      line.send([...lines, lengthOf(packed.byteLength)], packed)
      const answer = await line.answer()
      expect([answer?.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type'])
    }
  })

  it('asks for it only when it will be read: Expect: 100-continue', async () => {
    const line = await open()
    const expecting = [FORM_TYPE, lengthOf(5 * MB), 'Expect: 100-continue']
    line.send([...head(), ...expecting])
    expect((await line.answer())?.status).toBe(401)
    const second = await open()
    second.send([...head({ as: player }), ...expecting])
    expect((await second.answer())?.status).toBe(100)
    second.socket.write(Buffer.alloc(5 * MB, 120))
    expect((await second.answer())?.status).toBe(400)
    const third = await open()
    third.send([...head(), lengthOf(3), 'Expect: a-miracle'])
    const refused = await third.answer()
    expect([refused?.status, refused?.headers['x-content-type-options']]).toEqual([417, 'nosniff'])
  })
})

/** Sends all but the end, and waits until it is held. */
async function sendMost(as: Member, bytes: number): Promise<RawConnection> {
  const before = t.services.bodies.held()
  const line = await open()
  line.send([...head({ as }), FORM_TYPE, CHUNKED], chunk(bytes))
  await expect.poll(() => t.services.bodies.held()).toBeGreaterThanOrEqual(before + bytes)
  return line
}

describe('all bodies together have a limit', () => {
  afterEach(() => expect.poll(() => t.services.bodies.held()).toBe(0))

  it('sends away who comes beyond it, with words and when to come again (503), and small ones pass', async () => {
    const third = await t.signInAs('player')
    const first = await sendMost(player, 11 * MB)
    const second = await sendMost(other, 11 * MB)
    const line = await open()
    line.send([...head({ as: third }), FORM_TYPE, lengthOf(11 * MB)], Buffer.alloc(3 * MB, 120))
    const answer = await line.answer()
    expect([answer?.status, codeOf(answer)]).toEqual([503, 'overloaded'])
    expect(answer?.body).toContain('Please try again in a few seconds')
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    const small = await open()
    small.send([...head({ as: third, path: '/api/profile', method: 'PATCH' }), JSON_TYPE, lengthOf(2)], '{}')
    expect((await small.answer())?.status).not.toBe(503)
    expect(logged).toEqual([])
    for (const { socket } of [first, second]) socket.destroy()
  })

  it('lets no one person take more than half of it', async () => {
    const first = await sendMost(player, 11 * MB)
    const line = await open()
    line.send([...head({ as: player }), FORM_TYPE, CHUNKED], chunk(2 * MB))
    expect((await line.answer())?.status).toBe(503)
    const others = await sendMost(other, 11 * MB)
    for (const { socket } of [first, others]) socket.destroy()
  })

  it('has room again once they are answered', async () => {
    for (let times = 0; times < 3; times += 1) {
      const whole = form(10 * MB)
      const line = await open()
      line.send([...head({ as: player }), FORM_TYPE, lengthOf(whole.byteLength)], whole)
      expect((await line.answer())?.status).toBe(422)
    }
  })
})

describe('a connection is never cut under the next request', () => {
  it.each([
    ['401', { path: '/api/uploads' }],
    ['403', { path: '/api/uploads', headers: ['Origin: https://evil.example'] }],
    ['404', { path: '/api/nothing' }],
    ['405', { path: '/api/events', method: 'DELETE' }],
    ['413', { path: '/api/account/sign-in' }],
    ['415', { path: '/api/account/sign-in', headers: ['Content-Encoding: gzip'] }],
    ['a read', { path: '/api/session', method: 'GET' }],
    ['a kept read', { path: '/api/events', method: 'GET' }],
    ['no host', { path: '/', headers: ['Host: two'] }],
  ] as [string, Head][])('after a refusal that did not read the body: %s', async (_name, asked) => {
    for (let times = 0; times < 5; times += 1) {
      const line = await open()
      line.send([...head(asked), JSON_TYPE, lengthOf(3 * MB)])
      for (let part = 0; part < 6; part += 1) line.socket.write(Buffer.alloc(MB / 2, 120))
      const answer = await line.answer()
      expect(answer).toBeDefined()
      if (answer?.headers.connection !== 'keep-alive') continue
      line.send(head({ method: 'GET', path: '/healthz' }))
      expect((await line.answer())?.status).toBe(200)
    }
  })

  it.each(['/api/uploads', '/api/nothing', '/nothing'])(
    'after a refusal whose sender goes on for a while: %s',
    async (path) => {
      const line = await open()
      line.send([...head({ path }), JSON_TYPE, lengthOf(MB)], Buffer.alloc(MB / 2, 120))
      if ((await line.answer())?.headers.connection !== 'keep-alive') return
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      line.socket.write(Buffer.alloc(MB / 2, 120))
      line.send(head({ method: 'GET', path: '/healthz' }))
      expect((await line.answer())?.status).toBe(200)
    },
  )

  it('goes on where the body was read, and where what nobody read has arrived', async () => {
    const line = await open()
    for (const path of ['/api/uploads', '/api/nothing', '/api/account/sign-in']) {
      line.send([...head({ path }), JSON_TYPE, lengthOf(2)], '{}')
      const answer = await line.answer()
      expect([answer?.status, answer?.headers.connection]).toEqual([expect.any(Number), 'keep-alive'])
    }
    line.send(head({ method: 'GET', path: '/healthz' }))
    expect((await line.answer())?.status).toBe(200)
  })
})

describe('a browser that goes away is not a server error', () => {
  it.each([
    ['in pieces', JSON_TYPE, CHUNKED, '/api/account/sign-in', chunk(100)],
    ['of a known length', JSON_TYPE, lengthOf(5_000), '/api/account/sign-in', Buffer.from('{"a":')],
    ['of a large known length', JSON_TYPE, lengthOf(900_000), '/api/account/sign-in', Buffer.alloc(100_000)],
    ['with a picture in pieces', FORM_TYPE, CHUNKED, '/api/uploads', chunk(200_000)],
    ['with a picture', FORM_TYPE, lengthOf(5 * MB), '/api/uploads', Buffer.alloc(200_000)],
    [
      'from a mail program',
      'Content-Type: application/x-www-form-urlencoded',
      CHUNKED,
      '/newsletter/unsubscribe',
      chunk(10),
    ],
    ['from a mail server', 'Content-Type: message/rfc822', CHUNKED, '/newsletter/bounces', chunk(10)],
  ] as [string, string, string, string, Buffer][])(
    'in the middle of a body %s',
    async (_how, type, framing, path, beginning) => {
      const [gone, errors] = [await requestsWith(499), await errorsCounted()]
      for (const leave of ['destroy', 'resetAndDestroy'] as const) {
        const line = await open()
        line.send([...head({ path, as: player }), type, framing], beginning)
        await new Promise((resolve) => setTimeout(resolve, 100))
        line.socket[leave]()
      }
      await expect.poll(() => requestsWith(499)).toBe(gone + 2)
      expect(await errorsCounted()).toBe(errors)
      expect(logged).toEqual([])
    },
  )

  it('in the middle of an answer, or of a stream', async () => {
    const id = randomUUID()
    await t.services.storage.put(`${id}/640.webp`, new Uint8Array(8 * MB))
    const errors = await errorsCounted()
    for (const path of [`/uploads/${id}/640.webp`, '/api/live', '/api/openapi.json'])
      for (const leave of ['destroy', 'resetAndDestroy'] as const) {
        const line = await open()
        line.send(head({ method: 'GET', path }))
        await once(line.socket, 'data')
        line.socket[leave]()
      }
    await expect.poll(() => t.services.live.connections()).toBe(0)
    const line = await open()
    line.send(head({ method: 'GET', path: '/healthz' }))
    expect((await line.answer())?.status).toBe(200)
    expect(await errorsCounted()).toBe(errors)
    expect(logged).toEqual([])
  })
})

describe('whom a request is for is said once, and plainly', () => {
  it.each([
    ['two hosts', ['GET / HTTP/1.1', `Host: ${HOST}`, 'Host: evil.example']],
    ['the same host twice', ['GET /api/events HTTP/1.1', `Host: ${HOST}`, `Host: ${HOST}`]],
    ['none', ['GET / HTTP/1.1']],
    ['none in HTTP/1.0', ['GET /healthz HTTP/1.0']],
    ['an empty one', ['GET / HTTP/1.1', 'Host:']],
    ['a blank in it', ['GET / HTTP/1.1', 'Host: a b']],
    ['a path in it', ['GET / HTTP/1.1', 'Host: a/b']],
    ['a person in it', ['GET / HTTP/1.1', `Host: me@${HOST}`]],
    ['a comma in it', ['GET / HTTP/1.1', `Host: ${HOST},evil.example`]],
    ['no port behind the colon', ['GET / HTTP/1.1', 'Host: localhost:']],
    ['an endless port', ['GET / HTTP/1.1', 'Host: localhost:99999']],
    ['another one in the address', ['GET http://evil.example/ HTTP/1.1', `Host: ${HOST}`]],
    ['no address at all', ['OPTIONS * HTTP/1.1', `Host: ${HOST}`]],
    ['no HTTP', ['HELLO']],
    ['two lengths', ['POST / HTTP/1.1', `Host: ${HOST}`, lengthOf(2), lengthOf(3)]],
  ])('refuses %s with the usual headers (400)', async (_what, lines) => {
    const line = await open()
    line.send(lines)
    const answer = await line.answer()
    expect([answer?.status, answer?.headers.connection]).toEqual([400, 'close'])
    expect(answer?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-store',
    })
    expect(await line.ends()).toBe(true)
  })

  it('takes a plain one, in capitals, by address, and in a proxy’s form', async () => {
    for (const [target, host] of [
      ['/healthz', 'localhost'],
      ['/healthz', 'LocalHost:3000'],
      ['/healthz', '127.0.0.1:3000'],
      ['/healthz', '[::1]:3000'],
      [`http://${HOST}/healthz`, HOST],
    ]) {
      const line = await open()
      line.send([`GET ${target} HTTP/1.1`, `Host: ${host}`])
      expect((await line.answer())?.status, host).toBe(200)
    }
    const old = await open()
    old.send(['GET /healthz HTTP/1.0', `Host: ${HOST}`])
    expect((await old.answer())?.status).toBe(200)
  })

  it('tells whoever sends an endless head why it stops reading (431)', async () => {
    const line = await open()
    line.send([...head({ method: 'GET', path: '/' }), `X-Long: ${'x'.repeat(200_000)}`])
    const answer = await line.answer()
    expect([answer?.status, answer?.headers['x-content-type-options']]).toEqual([431, 'nosniff'])
  })
})
