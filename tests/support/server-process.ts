import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SERVER } from '../../scripts/process.mjs'

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Everything printed so far. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

const READY_TIMEOUT_MS = 60_000
/** For hooks that start a server: it may have to make its database first, while other tests keep the machine busy. */
export const SERVER_START_TIMEOUT_MS = READY_TIMEOUT_MS + 30_000
const POLL_MS = 50

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended early:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`The server was not ready in time:\n${output()}`)
}

/**
 * Starts the built server as users run it, in a process of its own, and waits until it is ready.
 * @param inside a command that the server is run by, such as `unshare`
 */
export async function startServerProcess(
  env: Record<string, string>,
  inside: readonly string[] = [],
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const [command = '', ...args] = [...inside, process.execPath, SERVER]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SEED_DEMO: 'false',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const killToo = () => void child.kill('SIGKILL')
  process.once('exit', killToo)
  child.once('exit', () => process.off('exit', killToo))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => printed)
  return {
    url,
    child,
    output: () => printed,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}
