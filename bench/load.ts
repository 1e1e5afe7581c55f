import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { percentile } from '#/lib/percentile'
import { AS_BROWSERS, hammer, sendWrites, type Write } from './hammer'
import type { Cost, Load, Rate } from './rounds'

const SECONDS = 1.5
/** Pages take a hundred times as long as what is kept. */
const FRESH_SECONDS = 4
/** What runs is translated while it runs: answers of the first second take a multiple of those of a server that is up. */
const WARM_UP_SECONDS = 4
const CONNECTIONS = 20
const MS_PER_SECOND = 1000

async function cpuMs(url: string): Promise<number> {
  const figures = await (await fetch(new URL('/metrics', url))).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(figures)?.[1]) * MS_PER_SECOND
}

const inMs = (took: readonly number[]) => ({
  count: took.length,
  p99: percentile(took, 99) ?? Number.NaN,
})

async function rateOf(run: () => Promise<{ count: number; p99: number }>): Promise<Rate> {
  const startedAt = performance.now()
  const { count, p99 } = await run()
  return { perSecond: (count * MS_PER_SECOND) / (performance.now() - startedAt), p99 }
}

async function withCost(url: string, run: () => Promise<{ count: number; p99: number }>): Promise<Cost> {
  const before = await cpuMs(url)
  let answered = 0
  const rate = await rateOf(async () => {
    const given = await run()
    answered = given.count
    return given
  })
  return { ...rate, cpuMs: ((await cpuMs(url)) - before) / answered }
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

/** A page by another address each time, so that no kept answer serves. */
export const fresh = (url: string): Load => ({
  warmUp: () => askFresh(url, WARM_UP_SECONDS),
  measure: () => withCost(url, () => askFresh(url, FRESH_SECONDS)),
})

/** What the people whose cookies these are ask for in turn. */
export const askedAs = (cookies: readonly string[], url: string): Load => ({
  warmUp: () => hammer(url, CONNECTIONS, WARM_UP_SECONDS, cookies),
  measure: () => withCost(url, async () => inMs(await hammer(url, CONNECTIONS, SECONDS, cookies))),
})

/**
 * An answer that comes from memory, after it was asked for often enough to be kept as small as it gets, and to run as it
 * does on a server that is up for a while.
 */
export const kept = (url: string): Load => askedAs([], url)

/** A batch taken out of `batches` for each time something is done: none of it can be done twice. */
function taker<Thing>(batches: readonly (readonly Thing[])[]): () => readonly Thing[] {
  const left = batches.values()
  return () => {
    const { value } = left.next()
    if (!value) throw new Error('There is nothing left to do')
    return value
  }
}

/** Writes that can each be sent once, so many at a time: the first batch before it counts, one in each round. */
export function written(
  batches: readonly (readonly Write[])[],
  { connections = CONNECTIONS }: { connections?: number } = {},
): Load {
  const take = taker(batches)
  const url = batches[0]?.[0]?.url ?? ''
  return {
    warmUp: () => sendWrites(take(), connections),
    measure: () => withCost(url, async () => inMs(await sendWrites(take(), connections))),
  }
}

type Task = () => Promise<unknown>

/** Runs what `next` has, so many at a time, until it has no more. @returns the milliseconds that each took */
async function runAll(next: () => Task | undefined): Promise<number[]> {
  const took: number[] = []
  async function worker(): Promise<void> {
    for (let task = next(); task; task = next()) {
      const begun = performance.now()
      await task()
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return took
}

function runFor(task: (index: number) => Promise<unknown>, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * MS_PER_SECOND
  let begun = 0
  return runAll(() => (performance.now() < until ? () => task((begun += 1)) : undefined))
}

/** Something in this process that can be done again and again. */
export const repeated = (task: (index: number) => Promise<unknown>): Load => ({
  warmUp: () => runFor(task, WARM_UP_SECONDS),
  measure: () => rateOf(async () => inMs(await runFor(task, SECONDS))),
})

/** Tasks of this process that can each be done once: the first batch before it counts, one in each round. */
export function done(batches: readonly (readonly Task[])[]): Load {
  const take = taker(batches)
  const runBatch = () => {
    const left = take().values()
    return runAll(() => left.next().value)
  }
  return { warmUp: runBatch, measure: () => rateOf(async () => inMs(await runBatch())) }
}
