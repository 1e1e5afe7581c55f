import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { percentile } from '#/lib/percentile'
import { AS_BROWSERS, hammer, sendWrites, type Write } from './hammer'

const SECONDS = 4
/** What runs is translated while it runs: answers of the first second take a multiple of those of a server that is up. */
const WARM_UP_SECONDS = 4
export const CONNECTIONS = 20
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
  const startedAt = performance.now()
  const { count, p99 } = await run()
  const seconds = (performance.now() - startedAt) / MS_PER_SECOND
  const spent = (await cpuMs(url)) - before
  return { perSecond: count / seconds, p99, cpuMs: spent / count }
}

/** Asks for another address each time. */
async function askFresh(url: string, seconds: number) {
  const { pathname, search } = new URL(url)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': AS_BROWSERS },
    requests: [
      {
        setupRequest: (request) => ({ ...request, path: `${pathname}${search || '?'}&n=${randomUUID()}` }),
      },
    ],
  })
  if (result['2xx'] === 0 || result.errors > 0) throw new Error(`${url}: ${result.errors} got no answer`)
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`)
  return { count: result['2xx'], p99: result.latency.p99 }
}

/** Asked for by another address each time, so that no kept answer serves. */
export async function loadFresh(url: string): Promise<Cost> {
  await askFresh(url, WARM_UP_SECONDS)
  return withCost(url, () => askFresh(url, SECONDS))
}

const inMs = (took: readonly number[]) => ({
  count: took.length,
  p99: percentile(took, 99) ?? Number.NaN,
})

/** Sends all of them once, so many at a time; `first` of them before it counts. */
export async function loadWrites(
  writes: readonly Write[],
  { first, connections = CONNECTIONS }: { first: number; connections?: number },
): Promise<Cost> {
  await sendWrites(writes.slice(0, first), connections)
  return withCost(writes[0]?.url ?? '', async () => inMs(await sendWrites(writes.slice(first), connections)))
}

/**
 * The same for an answer that comes from memory, after it was asked for often enough to be kept as small as it gets, and
 * to run as it does on a server that is up for a while.
 */
export const loadKept = (url: string): Promise<Cost> => loadAs([], url)

/** The same for what the people whose cookies these are ask in turn. */
export async function loadAs(cookies: readonly string[], url: string): Promise<Cost> {
  await hammer(url, CONNECTIONS, WARM_UP_SECONDS, cookies)
  return withCost(url, async () => inMs(await hammer(url, CONNECTIONS, SECONDS, cookies)))
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
