import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { findRedis } from '../../scripts/find-tools.mjs'
import { freePort } from './server-process'

export type TestRedis = {
  url: string
  /** All keys that are kept. */
  keys(): Promise<string[]>
  /** Ends the connections of all others, who may come back at once. */
  cutConnections(): Promise<void>
  /** kill -9. */
  crash(): Promise<void>
  /** Stops answering without letting go of a connection, until `wake`. */
  freeze(): void
  wake(): void
  /** Starts again, empty, on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A Redis or Valkey of its own, in memory, on the loopback address only. */
export async function startRedis(): Promise<TestRedis> {
  const program = findRedis()
  if (!program)
    throw new Error('No Redis or Valkey: `npm test` installs it on Debian; elsewhere install redis-server')
  const home = await mkdtemp(join(tmpdir(), 'paddlefolk-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  let child: ChildProcess
  const start = async () => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', home], {
      stdio: 'ignore',
    })
    const started = child
    process.once('exit', () => started.kill('SIGKILL'))
    // Asked again until it answers.
    await client.ping()
  }
  const crash = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    url,
    keys: () => client.keys('*'),
    cutConnections: async () => void (await client.call('CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES')),
    crash,
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    restart: start,
    async stop() {
      client.disconnect()
      await crash()
      await rm(home, { recursive: true, force: true })
    },
  }
}
