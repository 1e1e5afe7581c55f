import { readdir, readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#/features/people/accounts/table'
import { newKey } from '#/features/people/accounts/authenticators/logic/app-code'
import { authenticators } from '#/features/people/accounts/authenticators/table'
import { beginPendingSignIn } from '#/features/people/accounts/authenticators/writes'
import { outboxMessages } from '#/features/foundation/outbox/table'
import type { Database } from '#/platform/db'
import { seal } from '#/platform/security/sealed'
import { makeCrowd, type Member } from '../support/crowd'
import { observatoryScore } from '../support/observatory'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { openTestDatabase, TEST_SECRET } from '../support/storm'
import { shortOrLong } from '../support/soak'
import { shownByApp } from '../support/two-step'

/** Sockets that send their request one byte at a time; the long form holds 500. */
const SLOW_SOCKETS = shortOrLong(150, 500)
/** What somebody else may have to wait meanwhile. */
const UNHINDERED_MS = 1_000
/** Thirty seconds for the head of a request, which is looked at every five. */
const ENDED_WITHIN_MS = 40_000
const PUBLIC_URL = 'https://play.example.org'
const PASSWORD = 'kitchen-line-volley-7'
const OWNER = 'the-owner@elsewhere.example'
const A_LINK_TOKEN = '0b9f1f5e-3c1d-4b7e-9a55-0d3f8f0c2a11.A-link-that-opens-what-somebody-else-wrote1'

let postgres: TestPostgres
let database: Database
let servers: [ServerProcess, ServerProcess]
let member: Member
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createDatabase(postgres)
  database = await openTestDatabase({ DATABASE_URL: url })
  const env = {
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL,
    OWNER_EMAIL: OWNER,
    DATABASE_URL: url,
    LOG_LEVEL: 'debug',
  }
  servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
  const [somebody] = await makeCrowd(database.db, { size: 1, secret: TEST_SECRET, publicUrl: PUBLIC_URL })
  if (!somebody) throw new Error('Nobody came')
  member = somebody
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')))
  await database.close()
  await postgres.stop()
})

/** By the one process and the other in turns. */
const post = (turn: number, path: string, body: object, cookie = '') =>
  fetch(`${servers[turn % 2 === 0 ? 0 : 1].url}/api${path}`, {
    method: 'POST',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

it('one code of an app lets one of many sign-ins in that bring it at the same moment', async () => {
  const { db } = database
  const key = newKey()
  const sealedKey = seal(TEST_SECRET, { purpose: 'authenticator', owner: member.id }, key)
  await db.insert(authenticators).values({ userId: member.id, sealedKey, confirmedAt: new Date() })
  const tokens = await Promise.all(Array.from({ length: 8 }, () => beginPendingSignIn(db, member.id)))
  const code = shownByApp(key)
  const answers = await Promise.all(
    tokens.map((token, turn) => post(turn, '/account/second-step', { code }, `__Host-second-step=${token}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(2)
})

describe('guessing through two processes', () => {
  it('a password: the eleventh wrong one is refused, wherever the others were tried', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    for (let turn = 0; turn < 11; turn += 1) {
      last = await post(turn, '/account/sign-in', { email: member.email, password: `wrong-${turn}` })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a code: after five wrong ones not even the right one is taken', async () => {
    const email = 'guessed@example.org'
    await post(0, '/account/sign-up', { email, password: PASSWORD, firstName: 'Nia', lastName: '' })
    const codeOf = async () => {
      const [mail] = await database.db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, email))
      return /Code: (\d{6})/.exec(mail?.textBody ?? '')?.[1] ?? ''
    }
    await expect.poll(codeOf, { timeout: 10_000 }).toMatch(/^\d{6}$/)
    const code = await codeOf()
    const wrong = (index: number) => String((Number(code) + index + 1) % 1e6).padStart(6, '0')
    const guesses = Array.from({ length: 5 }, (_, index) =>
      post(index, '/account/verify', { email, code: wrong(index) }),
    )
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await post(1, '/account/verify', { email, code })).status).toBe(429)
  })
})

const target = () => {
  const { hostname, port } = new URL(servers[0].url)
  return { host: hostname, port: Number(port) }
}

/** What the server says to these bytes, until it hangs up. */
function said(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(target(), () => socket.write(bytes))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.once('close', () => resolve(text))
    socket.once('error', reject)
  })
}

describe('what is no request', () => {
  const host = 'Host: play.example.org'
  it.each([
    [
      'two lengths',
      `POST /api/newsletter HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      'a length and chunks',
      `POST /api/newsletter HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length that is none', `POST /api/newsletter HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`],
    ['a header broken in two', `GET / HTTP/1.1\r\n${host}\r\n: nothing\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
    ['noise', '\u0016\u0003\u0001\u0002\r\n\r\n'],
  ])('%s is 400, with our headers', async (_, bytes) => {
    const answer = await said(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/strict-transport-security: max-age=\d{8}/i)
  })

  it('a body that is announced too large is 413 before it is sent', async () => {
    const head = `POST /api/newsletter HTTP/1.1\r\n${host}\r\nOrigin: ${PUBLIC_URL}\r\nContent-Type: application/json`
    const answer = await said(`${head}\r\nContent-Length: 2000000\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
  })

  it('headers without end are 431', async () => {
    expect(await said(`GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })
})

it(`${SLOW_SOCKETS} sockets that never finish their request don't hold up the others`, async () => {
  const sockets: Socket[] = []
  for (let index = 0; index < SLOW_SOCKETS; index += 1) {
    const socket = connect(target(), () =>
      socket.write(
        index % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '
          : 'POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{',
      ),
    )
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  await expect.poll(() => sockets.filter(({ bytesWritten }) => bytesWritten > 0).length).toBe(SLOW_SOCKETS)
  for (const socket of sockets) socket.write('x')
  const waits: number[] = []
  for (let call = 0; call < 20; call += 1) {
    const startedAt = performance.now()
    expect((await fetch(`${servers[0].url}/api/events/count`)).status).toBe(200)
    waits.push(performance.now() - startedAt)
  }
  for (const socket of sockets) socket.destroy()
  expect(waits.toSorted((a, b) => a - b)[18]).toBeLessThan(UNHINDERED_MS)
})

it('whoever begins a request and never ends it hears 408, and is hung up on', async () => {
  const startedAt = performance.now()
  expect(await said('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - startedAt).toBeLessThan(ENDED_WITHIN_MS)
})

it('the headers of defence are on every answer: pages, redirects, files, errors, and what is not sent again', async () => {
  const [{ url }] = servers
  const etag = (await fetch(`${url}/events`)).headers.get('etag') ?? ''
  const [asset = ''] = await readdir('dist/client/assets')
  const answers: [number, Response][] = [
    [200, await fetch(`${url}/events`)],
    [304, await fetch(`${url}/events`, { headers: { 'if-none-match': etag } })],
    [301, await fetch(`${url}/host`, { redirect: 'manual' })],
    [307, await fetch(`${url}/profile`, { redirect: 'manual' })],
    [404, await fetch(`${url}/no-such-page`)],
    [200, await fetch(`${url}/assets/${asset}`)],
    [200, await fetch(`${url}/favicon.svg`)],
    [404, await fetch(`${url}/assets/none.js`)],
    [404, await fetch(`${url}/uploads/x/1.webp`)],
    [200, await fetch(`${url}/robots.txt`)],
    [200, await fetch(`${url}/healthz`)],
    [200, await fetch(`${url}/api/docs`)],
    [401, await fetch(`${url}/api/profile`)],
    [403, await fetch(`${url}/api/newsletter`, { method: 'POST' })],
    [404, await fetch(`${url}/api/nothing`)],
  ]
  for (const [status, response] of answers) {
    const { headers } = response
    await response.arrayBuffer()
    expect(response.status, response.url).toBe(status)
    expect(headers.get('x-content-type-options'), response.url).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=(3[2-9]|[4-9]\d)\d{6}/)
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
    // A page that is not sent again keeps the policy that came with it, whose nonce its scripts carry.
    if (status === 304) continue
    expect(headers.get('content-security-policy'), response.url).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  }
})

it('by the published scoring of Mozilla’s HTTP Observatory the site has more than 100 points', async () => {
  const [{ url }] = servers
  const session = await fetch(`${url}/api/session`, { headers: { cookie: member.cookie } })
  const page = await fetch(url)
  const { score, results } = observatoryScore(page.headers, await page.text(), session.headers.getSetCookie())
  console.info(`Observatory: ${score}`, results)
  expect(score).toBeGreaterThan(100)
})

it('nothing secret is in what pages, files or logs say', async () => {
  const [{ url }, { output }] = servers
  await post(1, '/account/sign-in', { email: 'somebody@example.org', password: 'A-password-nobody-may-read' })
  await fetch(`${servers[1].url}/api/session`, {
    headers: { cookie: member.cookie, authorization: 'Bearer a-token-nobody-may-read' },
  })
  // A page and a picture whose addresses open something, and an address that no route knows.
  const opens = ['/note-cards/', '/share/notes/', '/nowhere/'].map((start) => `${start}${A_LINK_TOKEN}`)
  for (const path of opens) await fetch(url + path)
  const pages = await Promise.all(
    ['/', '/login', '/events'].map(async (path) => (await fetch(url + path)).text()),
  )
  const seen = [...pages, output(), servers[0].output()].join('\n')
  expect(seen).toContain('request')
  for (const secret of [
    TEST_SECRET,
    OWNER,
    'nobody-may-read',
    A_LINK_TOKEN,
    decodeURIComponent(member.cookie.split('=')[1] ?? ''),
    postgres.url,
  ])
    expect(seen.includes(secret), secret).toBe(false)
})

/** The most memory that a process has taken so far, in MB. */
async function peakMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

const MB = 1024 * 1024
const BODY_MB = 11
const SENDERS = 40
/** A megabyte and how it is framed. */
const CHUNK = Buffer.concat([
  Buffer.from(`${MB.toString(16)}\r\n`),
  Buffer.alloc(MB, 120),
  Buffer.from('\r\n'),
])

/** Sends all of a large body but its end, as fast as it is taken; answers with the status line, if one comes. */
function sendEndlessly(server: ServerProcess, cookie: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const lines = [
      'POST /api/uploads HTTP/1.1',
      `Host: ${new URL(PUBLIC_URL).host}`,
      `Origin: ${PUBLIC_URL}`,
      'Content-Type: multipart/form-data; boundary=net',
      'Transfer-Encoding: chunked',
      ...(cookie ? [`Cookie: ${cookie}`] : []),
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    for (let sent = 0; sent < BODY_MB; sent += 1) socket.write(CHUNK)
    socket.once('data', (bytes: Buffer) => {
      resolve(bytes.toString('latin1').split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.on('error', () => resolve('cut off'))
    setTimeout(() => resolve('no answer'), HELD_MS).unref()
  })
}
/** Whoever may send is not answered before they have sent all, and holds what they sent. */
const HELD_MS = 3_000

describe('many large bodies at once', () => {
  it.each([
    ['nobody', 60, () => '', 'HTTP/1.1 401 Unauthorized'],
    ['one person', 250, () => member.cookie, 'HTTP/1.1 503 Service Unavailable'],
  ] as [string, number, () => string, string][])(
    'from %s take at most %i MB, and hold up nobody',
    async (_who, mostMb, cookie, refusal) => {
      const [server] = servers
      const before = await peakMb(server)
      const answers = Promise.all(Array.from({ length: SENDERS }, () => sendEndlessly(server, cookie())))
      const begun = performance.now()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(UNHINDERED_MS)
      const refused = (await answers).filter((line) => / (401|429|503) /.test(line))
      expect(refused.length).toBeGreaterThan(SENDERS / 2)
      expect(refused).toContain(refusal)
      expect((await peakMb(server)) - before).toBeLessThan(mostMb)
      expect(server.output()).not.toMatch(/"level":50/)
    },
  )
})
