import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client, escapeIdentifier } from 'pg'
import { findPostgres } from '../../scripts/find-tools.mjs'
import { freePort } from './server-process'

const exec = promisify(execFile)
const COMMAND_TIMEOUT_MS = 60_000
const RESTART_DEADLINE_MS = 30_000
const RESTART_POLL_MS = 100

export type TestPostgres = {
  url: string
  dataDir: string
  /** The postmaster's; a restart changes it. */
  pid(): number
  /** kill -9 of the postmaster: what was not written ahead to disk is gone. */
  crash(): Promise<void>
  /** Starts again on the same port and data, after a crash or a `halt`. */
  restart(): Promise<void>
  /** An orderly end of the server that keeps its data. */
  halt(): Promise<void>
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

type Options = {
  /** Real fsync, for tests that pull the plug. */
  durable?: boolean
  settings?: Record<string, string>
  /** A streaming standby of the server at this address, instead of an empty one. */
  standbyOf?: string
}

/** PostgreSQL refuses to run as root, and others had better not; then the package's own user, or nobody, runs it. */
export async function unprivilegedUser(): Promise<{ name: string; uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!entry) throw new Error('There is neither a user postgres nor a user nobody to run servers as')
  return { name: entry[0] ?? '', uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Ends the server and removes its folder when this process dies, however it dies: the pipe closes with it. */
function guardAgainstDeath(stopCommand: string[], home: string) {
  const script = 'read -r _; home=$1; shift; "$@" >/dev/null 2>&1; rm -rf "$home"'
  const guard = spawn('sh', ['-c', script, 'guard', home, ...stopCommand], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  const { stdin } = guard
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return () => stdin.end()
}

/** Runs `attempt` until it succeeds: after a crash the old backends need a moment to notice and let go. */
async function untilStarted(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + RESTART_DEADLINE_MS
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(RESTART_POLL_MS)
    }
  }
}

function serverSettings(home: string, port: number, { durable, settings }: Options): string {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: home,
    max_connections: '200',
    fsync: durable ? 'on' : 'off',
    ...(durable ? {} : { synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const EMPTY_CLUSTER = ['-U', 'postgres', '-E', 'UTF8', '--no-locale', '--auth=trust', '--no-sync']

/** An empty cluster: made once and then copied, which takes a fifth of the time. */
async function newCluster(dataDir: string, kept: string, make: () => Promise<unknown>): Promise<void> {
  if (existsSync(kept)) {
    await exec('cp', ['-a', kept, dataDir])
    return
  }
  await make()
  const part = `${kept}.${randomUUID()}`
  await mkdir(dirname(kept), { recursive: true })
  await exec('cp', ['-a', dataDir, part])
  // Another test may have been as fast.
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }))
}

/** A PostgreSQL server of its own in a temporary folder, reachable on the loopback address only. */
export async function startPostgres(options: Options = {}): Promise<TestPostgres> {
  const bin = findPostgres()
  if (!bin)
    throw new Error('No PostgreSQL 15 or newer: `npm test` installs one on Debian; elsewhere set PG_BIN')
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-pg-'))
  const user = await unprivilegedUser()
  if (user) await chown(home, user.uid, user.gid)
  await chmod(home, 0o700)
  const dataDir = join(home, 'data')
  const as = (program: string, args: string[]): [string, ...string[]] =>
    user ? ['runuser', '-u', user.name, '--', join(bin, program), ...args] : [join(bin, program), ...args]
  const runAs = (program: string, args: string[]) => {
    const [command, ...rest] = as(program, args)
    return exec(command, rest, { cwd: '/', timeout: COMMAND_TIMEOUT_MS })
  }
  const disarm = guardAgainstDeath(as('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate', '-w']), home)
  await (options.standbyOf
    ? runAs('pg_basebackup', ['-D', dataDir, '-d', options.standbyOf, '-R', '-c', 'fast', '--no-sync'])
    : newCluster(dataDir, join('.cache', `cluster-${basename(dirname(bin))}-${user?.uid ?? 'own'}`), () =>
        runAs('initdb', ['-D', dataDir, ...EMPTY_CLUSTER]),
      ))

  let pid = 0
  const start = async (port: number) => {
    await runAs('pg_ctl', [
      'start',
      '-w',
      '-D',
      dataDir,
      '-l',
      join(home, 'server.log'),
      '-o',
      serverSettings(home, port, options),
    ])
    pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  }
  let port = 0
  // Someone else may take the port between the probe and the start: each attempt asks for another.
  await untilStarted(async () => start((port = await freePort())))
  const halt = async () => void (await runAs('pg_ctl', ['stop', '-D', dataDir, '-m', 'fast', '-w']))

  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    dataDir,
    pid: () => pid,
    crash: async () => void process.kill(pid, 'SIGKILL'),
    restart: () => untilStarted(() => start(port)),
    halt,
    stop: async () => {
      await halt().catch(() => undefined)
      disarm()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Makes an empty database on the server and answers its address. */
export async function createDatabase(
  server: TestPostgres,
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<string> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}
