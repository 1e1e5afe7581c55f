import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { percentile } from '#/lib/percentile'
import { AS_BROWSERS, hammer } from './hammer'

const SECONDS = 4
const WARM_UP_SECONDS = 1
const CONNECTIONS = 20
const MS_PER_SECOND = 1000

/** `perSecond` requests answered a second; `p99` the 99th percentile of the time each took, in milliseconds. */
export type Rate = { perSecond: number; p99: number }
/** Besides, what one costs the server: milliseconds of processor time. Others on the machine change it less than the rate. */
export type Cost = Rate & { cpuMs: number }

async function cpuMs(url: string): Promise<number> {
  const figures = await (await fetch(new URL('/metrics', url))).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(figures)?.[1]) * MS_PER_SECOND
}

async function withCost(url: string, run: () => Promise<{ count: number; p99: number }>): Promise<Cost> {
  const before = await cpuMs(url)
  const { count, p99 } = await run()
  const spent = (await cpuMs(url)) - before
  return { perSecond: count / SECONDS, p99, cpuMs: spent / count }
}

/** `fresh` asks for another address each time, so that no kept answer serves. */
export function load(url: string, options: { cookie?: string; fresh?: boolean } = {}): Promise<Cost> {
  const { cookie, fresh = false } = options
  let asked = 0
  const { pathname, search } = new URL(url)
  return withCost(url, async () => {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { 'accept-encoding': AS_BROWSERS, ...(cookie ? { cookie } : {}) },
      ...(fresh && {
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              path: `${pathname}${search || '?'}&n=${(asked += 1)}`,
            }),
          },
        ],
      }),
    })
    if (result['2xx'] === 0 || result.errors > 0) throw new Error(`${url}: ${result.errors} got no answer`)
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`)
    return { count: result['2xx'], p99: result.latency.p99 }
  })
}

/**
 * The same for an answer that comes from memory, after it was asked for often enough to be kept as small as it gets, and
 * to run as it does on a server that is up for a while.
 */
export async function loadKept(url: string): Promise<Cost> {
  await hammer(url, CONNECTIONS, WARM_UP_SECONDS)
  return withCost(url, async () => {
    const took = await hammer(url, CONNECTIONS, SECONDS)
    return { count: took.length, p99: percentile(took, 99) ?? Number.NaN }
  })
}

export type Bare = { 'bare route': Cost; 'bare page': Cost }

/**
 * The references: a bare Hono route that answers a word, and one that answers as many bytes as a page has, in a process
 * of their own, on the same machine in the same run.
 */
export async function measureBare(): Promise<Bare> {
  const child = spawn(process.execPath, ['bench/bare-route.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
  const bare = { 'bare route': await loadKept(address), 'bare page': await loadKept(`${address}/page`) }
  child.kill()
  await once(child, 'exit')
  return bare
}
