import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound, isPublicAddress } from '#/platform/security/outbound'

/** Stands for something inside: whoever reaches it got past the guard. */
let inside: Server
let port = 0
const reached: string[] = []
beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(request.url ?? '')
    if (request.url === '/moved') return response.writeHead(302, { location: '/secret' }).end()
    if (request.url === '/large') return response.end('x'.repeat(4_096))
    if (request.url === '/never') return undefined
    return response.end(`hello ${request.headers.host}`)
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})
beforeEach(() => void (reached.length = 0))

const REFUSED = { code: 'address_refused', status: 422 }
const loopback = [{ address: '127.0.0.1', family: 4 }]
const resolveMixed = async () => [{ address: '93.184.216.34', family: 4 }, ...loopback]

describe('addresses inside are no public ones', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '192.0.0.192',
    '100.100.100.200',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00:ec2::254',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::7f00:1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b:1::7f00:1',
    'fec0::1',
    'localhost',
    '',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('but %s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an address that somebody gave', () => {
  const outbound = createOutbound()
  it.each([
    ['no address', 'nonsense'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hello'],
    ['plain http', 'http://example.org/'],
    ['a name and password', 'https://me:secret@example.org/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback in one number', 'https://2130706433/'],
    ['loopback in hexadecimals', 'https://0x7f.1/'],
    ['loopback in octals', 'https://0177.0.0.1/'],
    ['loopback for short', 'https://127.1/'],
    ['loopback in IPv6', 'https://[::1]/'],
    ['loopback dressed as IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['loopback as IPv6 in the older form', 'https://[::127.0.0.1]/'],
    ['cloud metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['this machine by name', 'https://localhost/'],
    ['this machine by name with a dot', 'https://localhost./'],
  ])('is refused when it is %s', async (_, address) => {
    await expect(outbound(address)).rejects.toMatchObject(REFUSED)
  })

  it('is refused when any of its addresses is inside', async () => {
    const call = createOutbound({ resolve: resolveMixed })(`http://mixed.example:${port}/`, {
      allowHttp: true,
    })
    await expect(call).rejects.toMatchObject(REFUSED)
    expect(reached).toEqual([])
  })

  it('is resolved once: a name that changes its mind after the check leads nowhere', async () => {
    const asked: string[] = []
    /** TEST-NET-3 (RFC 5737) stands for the public address shown at the check: nothing answers there. */
    const shown = [{ address: '203.0.113.7', family: 4 }]
    const resolve = async (host: string) => (asked.push(host) === 1 ? shown : loopback)
    const call = createOutbound({ resolve, permits: (address) => address === '203.0.113.7' })
    await expect(
      call(`http://rebinding.example:${port}/`, { allowHttp: true, timeoutMs: 300 }),
    ).rejects.toThrow()
    expect([asked, reached]).toEqual([['rebinding.example'], []])
  })
})

describe('a call that is permitted', () => {
  const outbound = createOutbound({ resolve: async () => loopback, permits: () => true })
  const get = (path: string, limits = {}) =>
    outbound(`http://somewhere.example:${port}${path}`, { allowHttp: true, ...limits })

  it('goes to the address that was checked, under the name that was given', async () => {
    const { status, body } = await get('/')
    expect([status, body.toString()]).toEqual([200, `hello somewhere.example:${port}`])
  })
  it('does not follow where it is sent', async () => {
    expect(await get('/moved')).toMatchObject({ status: 302, headers: { location: '/secret' } })
    expect(reached).toEqual(['/moved'])
  })
  it('takes no more than the limit', async () => {
    await expect(get('/large', { maxBytes: 1_024 })).rejects.toMatchObject(REFUSED)
  })
  it('takes no longer than the limit, nor does finding its name', async () => {
    await expect(get('/never', { timeoutMs: 100 })).rejects.toThrow(/timeout|abort/i)
    const slow = createOutbound({ resolve: () => new Promise(() => undefined) })
    await expect(slow('https://slow.example/', { timeoutMs: 100 })).rejects.toThrow(/timeout/i)
  })
})

/** The server's files that may open connections, the database's aside, and whose addresses they call. */
const CALLERS_OUT: Record<string, string> = {
  'src/platform/security/outbound.ts': 'any, guarded',
  'src/platform/security/oidc.ts': 'the operator’s own provider, from the environment',
  'src/platform/messaging/sms.ts': 'the operator’s own gateway, from the environment',
  'src/platform/messaging/mail.ts': 'the operator’s own mail server, from the environment',
  'src/server/http/http-server.ts': 'none: it is called',
  'src/server/command-door.ts': 'the running server’s own socket in the data folder',
  'src/server/listening.ts': 'none: it tries the port or socket the server is to listen on',
  'src/platform/storage/scanner.ts': 'the operator’s own scanner, from the environment',
  'src/platform/storage/storage-s3.ts': 'the operator’s own storage, from the environment',
  'src/platform/observability/tracing-sdk.ts': 'the operator’s own collector, from the environment',
  'src/platform/database/pg-watch.ts': 'the operator’s own database, to end a statement that hangs',
  'src/platform/redis.ts': 'the operator’s own Redis, from the environment',
  'src/platform/live/redis-channels.ts': 'the same Redis',
  'src/features/people/accounts/writes.ts':
    'the list of breached passwords, at a fixed address, where switched on',
}
const CALLS_OUT =
  /from 'node:(?:https?|http2|tls|dgram)'|\{[^}]*\bconnect\b[^}]*\} from 'node:net'|(?:from|import\()\s*'(?:undici|openid-client|nodemailer|ioredis|aws4fetch|web-push\/.*|better-auth\/plugins\/haveibeenpwned|@opentelemetry\/exporter-[\w-]+)'|\bcreateConnection\b|\bnew Socket\(|\bglobalThis\.fetch\b|(?<![.\w])fetch\(|\bnew WebSocket\(/
/** Types call nobody. */
const TYPES_ALONE = /^import type [^']*'[^']+'$/gm

it('calls out from these files only, so no address that people give is called unguarded', async () => {
  const files = (await readdir('src', { recursive: true }))
    .map((name) => join('src', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter(
      (name) => /^src\/(?:server|platform|demo|features)\//.test(name) && !/\/(?:ui|queries)\b/.test(name),
    )
  const calling: string[] = []
  for (const file of files) {
    const code = (await readFile(file, 'utf8')).replaceAll(TYPES_ALONE, '')
    if (CALLS_OUT.test(code)) calling.push(file)
  }
  expect(calling.filter((file) => !(file in CALLERS_OUT))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})
