import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SERVER } from '../../scripts/process.mjs'
import { createDatabase, startPostgres } from '../support/postgres'
import { startServerProcess, type ServerProcess } from '../support/server-process'
import { TEST_SECRET } from '../support/storm'

const run = promisify(execFile)
const COMMAND_TIMEOUT_MS = 120_000

let home = ''
const servers: ServerProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'begin-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGKILL')
})
afterAll(() => rm(home, { recursive: true, force: true }))

const folder = (name: string): string => join(home, name)
const place = (env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  SEED_DEMO: 'false',
  LOG_LEVEL: 'warn',
  ...env,
})
const program = (args: string[], env: Record<string, string>) =>
  run(process.execPath, [SERVER, ...args], { timeout: COMMAND_TIMEOUT_MS, env: place(env) })
const refusal = (env: Record<string, string>, args: string[] = []): Promise<string> =>
  program(args, env).then(
    () => 'It went well',
    (error: { stderr: string }) => error.stderr.trim(),
  )
async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  servers.push(server)
  return server
}

async function becomesAdmin(server: ServerProcess, printed: string): Promise<void> {
  const link = new URL(/https?:\S+/.exec(printed)?.[0] ?? '')
  expect([link.pathname, link.searchParams.get('next')]).toEqual(['/verify', '/admin'])
  const verify = () =>
    fetch(`${server.url}/api/account/verify`, {
      method: 'POST',
      headers: { origin: link.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.searchParams.get('token') }),
    })
  const signedIn = await verify()
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const asAdmin = await fetch(`${server.url}/api/admin/settings`, { headers: { cookie } })
  expect([signedIn.status, asAdmin.status]).toEqual([200, 200])
  expect((await verify()).status).toBe(422)
}

const ahead = () => ({ DATA_DIR: folder('before'), PUBLIC_URL: 'http://localhost:3000' })

const asked = async (socketPath: string): Promise<string> => {
  const [response] = await once(request({ socketPath, path: '/healthz' }).end(), 'response')
  return text(response)
}

const behindProxy = () => ({
  ...place({}),
  SOCKET_PATH: join(home, 'web.sock'),
  DATA_DIR: folder('socket'),
  PUBLIC_URL: 'https://play.example.org',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'info',
})

async function started() {
  const child = spawn(process.execPath, [SERVER], {
    env: behindProxy(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const chunk of child.stdout) if (String(chunk).includes('is ready at')) break
  return child
}

describe('a start that can’t work says why in one sentence and leaves nothing', () => {
  it('when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    expect(await refusal({ PORT: String(port), DATA_DIR: folder('taken') })).toBe(
      `Port ${port} is in use by another program, perhaps by a server started before: stop it, or set another PORT.`,
    )
    expect(existsSync(folder('taken'))).toBe(false)
  })

  it('when HOST is no address of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1', DATA_DIR: folder('elsewhere') })).toBe(
      'HOST=192.0.2.1 is no address of this machine: use 0.0.0.0 for all of its addresses, or 127.0.0.1 for itself alone.',
    )
    expect(existsSync(folder('elsewhere'))).toBe(false)
  })

  it('when the database refuses, without its password', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const url = new URL(await createDatabase(postgres))
    url.password = 'hunter2'
    const shown = `${url.username}@${url.host}`
    const missing = Object.assign(new URL(url), { pathname: '/nowhere' })
    expect(await refusal({ DATABASE_URL: missing.href, AUTH_SECRET: TEST_SECRET })).toBe(
      `DATABASE_URL: the database ${shown}/nowhere has no such database: create it, or correct the name at the end.`,
    )
  })

  it('but waits for a database that is on its way', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const url = await createDatabase(postgres)
    await postgres.halt()
    const starting = serve({ DATABASE_URL: url, AUTH_SECRET: TEST_SECRET, DATA_DIR: folder('waits') })
    await postgres.restart()
    const server = await starting
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})

describe('npm run admin', () => {
  it('makes the first admin beside the running server, by a link that works once', async () => {
    const server = await serve({ DATA_DIR: folder('running') })
    const { stdout } = await program(['admin', 'You@Club.example'], { DATA_DIR: folder('running') })
    expect(stdout).toMatch(/^you@club\.example is an admin from now on\. This link signs them in/)
    expect(stdout).not.toContain('npm start')
    await becomesAdmin(server, stdout)
  })

  it('makes one before the server runs', async () => {
    const { stdout } = await program(['admin', 'me@club.example'], ahead())
    expect(stdout).toContain('npm start')
    await becomesAdmin(await serve(ahead()), stdout)
  })

  it.each([[[]], [['nobody']]])('asks for an address where there is none (%j)', async (args: string[]) => {
    const said = await refusal({ DATA_DIR: folder('nobody') }, ['admin', ...args])
    expect(said).toBe('Say whose address: npm run admin -- you@club.org')
    expect(existsSync(folder('nobody'))).toBe(false)
  })
})

describe('a socket instead of a port', () => {
  it('serves the proxy’s group, refuses a second server, and starts again after a kill', async () => {
    const first = await started()
    expect(await asked(behindProxy().SOCKET_PATH)).toBe('ok')
    expect(statSync(behindProxy().SOCKET_PATH).mode & 0o777).toBe(0o660)
    expect(await refusal({ ...behindProxy(), DATA_DIR: folder('second') })).toBe(
      `The socket ${behindProxy().SOCKET_PATH} is in use by another program: stop it, or set another SOCKET_PATH.`,
    )
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(existsSync(behindProxy().SOCKET_PATH)).toBe(true)
    await started()
    expect(await asked(behindProxy().SOCKET_PATH)).toBe('ok')
  })
})

describe('npm start', () => {
  it('hands signals through, and ends after its server with the server’s own code', async () => {
    const child = spawn('node', ['scripts/start.mjs'], {
      env: { ...place({ DATA_DIR: folder('npm') }), LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    for await (const chunk of child.stdout) if (String(chunk).includes('is ready at')) break
    expect(existsSync(join(folder('npm'), 'in-use.json'))).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    // The server has given up the folder: it was first to go.
    expect(existsSync(join(folder('npm'), 'in-use.json'))).toBe(false)
  })
})
