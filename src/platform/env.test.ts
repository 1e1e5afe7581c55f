import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error'
import { readEnv, unknownNames } from './env'

const SECRET = 'x'.repeat(32)
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'env-')), 'data')

function faultOf(source: Record<string, string>): string {
  try {
    readEnv({ AUTH_SECRET: SECRET, ...source })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as ConfigurationError).message
  }
  throw new Error('The environment was taken')
}

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'play.example.org'],
  ['PUBLIC_URL', 'ftp://play.example.org'],
  ['PUBLIC_URL', 'https://example.org/club'],
  ['PUBLIC_URL', 'https://example.org/?club'],
  ['SOCKET_PATH', 'web.sock'],
  ['HSTS', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['DATABASE_URL', 'mysql://localhost/club'],
  ['DATABASE_POOL_SIZE', '1'],
  ['AUTH_SECRET', 'short'],
  ['ADMIN_TWO_STEP', 'true'],
  ['SEED_DEMO', 'maybe'],
  ['TRUSTED_PROXIES', '-1'],
  ['SMTP_URL', 'mail.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'yaml'],
  ['LIMITS_OFF', 'yes please'],
  ['PASSWORD_BREACH_CHECK', '2'],
  ['CLAMD_URL', 'localhost:3310'],
  ['CLAMD_URL', 'tcp://localhost'],
  ['CLAMD_URL', 'tcp://localhost:99999'],
  ['CLAMD_URL', 'http://localhost:3310'],
  ['CLAMD_URL', 'unix:clamd.ctl'],
  ['PRODUCT_SLUG', 'Dink Club'],
  ['PRODUCT_DOMAIN', 'https://dink.example'],
  ['ADMIN_DOMAIN', 'off'],
  ['ADMIN_DOMAIN', '@dink.example'],
  ['ADMIN_DOMAIN', 'one.example,two.example'],
  ['OWNER_EMAIL', 'the boss'],
  ['LIVE_STREAMS_PER_NETWORK', '0'],
  ['HOME_TIME_ZONE', 'Mars/Olympus'],
  ['NIGHT_SERIES_ISO_WEEKDAY', 'Tuesday'],
  ['NIGHT_SERIES_START_TIME', '7 PM'],
  ['NIGHT_SERIES_END_TIME', '24:00'],
])('%s=%s is refused by its name', (name, value) => {
  const lines = faultOf({ [name]: value }).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^  ${name}: \\S`))
})

test.each([
  ['PORT', '70000', 'must be a whole number from 0 to 65535, not “70000”'],
  ['PORT', '30e2', 'must be a whole number from 0 to 65535, not “30e2”'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent, not “loud”'],
  ['SEED_DEMO', 'maybe', 'must be true or false, not “maybe”'],
  [
    'PUBLIC_URL',
    'https://example.org/club',
    'must have no path: give the site a host name of its own, such as https://play.example.org',
  ],
])('%s=%s is refused in our own words', (name, value, words) => {
  const [, fault, end] = faultOf({ [name]: value }).split('\n')
  expect(fault).toBe(`  ${name}: ${words}`)
  expect(end).toMatch(/^Change it in the environment or in \.env/)
})

test('takes an address with a slash at its end', () => {
  expect(readEnv({ AUTH_SECRET: SECRET, PUBLIC_URL: 'https://play.example.org/' }).PUBLIC_URL).toBe(
    'https://play.example.org',
  )
})

test('a socket is for a proxy, so the address people type is said too', () => {
  const socket = { SOCKET_PATH: '/run/club/web.sock' }
  expect(faultOf(socket)).toContain('SOCKET_PATH: set PUBLIC_URL and TRUSTED_PROXIES as well')
  const behindProxy = { ...socket, PUBLIC_URL: 'https://play.example.org', TRUSTED_PROXIES: '1' }
  expect(readEnv({ AUTH_SECRET: SECRET, ...behindProxy }).SOCKET_PATH).toBe('/run/club/web.sock')
})

test('names that look like ours and are none are told', () => {
  const source = {
    PRODUCT_NAME: 'Dinkville',
    PRODUCT_TITLE: 'Dinkville',
    NIGHT_SERIES_DAY: '2',
    PATH: '/bin',
  }
  expect(unknownNames(source)).toEqual(['PRODUCT_TITLE', 'NIGHT_SERIES_DAY'])
})

test('every fault is told at once', () => {
  const message = faultOf({ PORT: '-1', LOG_LEVEL: 'loud', SMTP_URL: 'nowhere' })
  expect(message.match(/^ {2}\w+(?=:)/gm)?.map((name) => name.trim())).toEqual([
    'PORT',
    'SMTP_URL',
    'LOG_LEVEL',
  ])
})

test('a shared database needs a shared secret', () => {
  const url = 'postgresql://localhost/club'
  const folder = newFolder()
  expect(() => readEnv({ DATABASE_URL: url, DATA_DIR: folder })).toThrow(
    /AUTH_SECRET: must be set together with DATABASE_URL/,
  )
  expect(existsSync(folder)).toBe(false)
  expect(readEnv({ DATABASE_URL: url, AUTH_SECRET: SECRET }).AUTH_SECRET).toBe(SECRET)
})

test('a missing secret is made once, kept for its owner alone, and another in each folder', () => {
  const folder = newFolder()
  const first = readEnv({ DATA_DIR: folder })
  const file = join(folder, 'auth-secret')
  expect(Buffer.from(first.AUTH_SECRET, 'base64url')).toHaveLength(32)
  expect(readFileSync(file, 'utf8')).toBe(`${first.AUTH_SECRET}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readEnv({ DATA_DIR: folder }).AUTH_SECRET).toBe(first.AUTH_SECRET)
  expect(readEnv({ DATA_DIR: newFolder() }).AUTH_SECRET).not.toBe(first.AUTH_SECRET)
})

test.each(['', '\n', 'short\n'])('refuses to sign with a stored secret that is no secret (%j)', (content) => {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'auth-secret'), content)
  expect(faultOf({ DATA_DIR: folder, AUTH_SECRET: '' })).toContain('auth-secret')
})

test('empty values count as unset', () => {
  const env = readEnv({
    AUTH_SECRET: SECRET,
    PORT: '',
    DATABASE_URL: '',
    SMTP_URL: '',
    SEED_DEMO: '',
    MAIL_FROM: '  ',
  })
  expect(env).toMatchObject({ PORT: 3000, NODE_ENV: 'production', TRUSTED_PROXIES: 0 })
  expect([env.DATABASE_URL, env.SMTP_URL, env.SEED_DEMO, env.MAIL_FROM]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a replica is one of a database that is named', () => {
  const replica = 'postgresql://replica/club'
  expect(faultOf({ DATABASE_REPLICA_URL: replica })).toContain('DATABASE_REPLICA_URL: set DATABASE_URL')
  expect(faultOf({ DATABASE_REPLICA_URL: 'mysql://replica/club' })).toContain('DATABASE_REPLICA_URL')
  const env = readEnv({
    AUTH_SECRET: SECRET,
    DATABASE_URL: 'postgresql://primary/club',
    DATABASE_REPLICA_URL: replica,
  })
  expect(env.DATABASE_REPLICA_URL).toBe(replica)
})

test('the public address ends without a slash, and follows the port by default', () => {
  expect(readEnv({ AUTH_SECRET: SECRET, PUBLIC_URL: 'https://play.example.org/' }).PUBLIC_URL).toBe(
    'https://play.example.org',
  )
  expect(readEnv({ AUTH_SECRET: SECRET, PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100')
})

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])('a flag of %s is %s', (given, meant) => {
  expect(readEnv({ AUTH_SECRET: SECRET, LIMITS_OFF: given }).LIMITS_OFF).toBe(meant)
})
