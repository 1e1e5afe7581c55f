import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

const SECONDS = 4
const CONNECTIONS = 20

/** `perSecond` requests answered a second; `p99` the 99th percentile of the time each took, in milliseconds. */
export type Rate = { perSecond: number; p99: number }

/** `fresh` asks for another address each time, so that no kept answer serves. */
export async function load(
  url: string,
  { cookie, fresh = false }: { cookie?: string; fresh?: boolean } = {},
): Promise<Rate> {
  let asked = 0
  const { pathname, search } = new URL(url)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
    ...(fresh && {
      requests: [
        {
          setupRequest: (request) => ({ ...request, path: `${pathname}${search || '?'}&n=${(asked += 1)}` }),
        },
      ],
    }),
  })
  if (result['2xx'] === 0 || result.errors > 0) throw new Error(`${url}: ${result.errors} got no answer`)
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The reference: a bare Hono route, in a process of its own, on the same machine in the same run. */
export async function measureBareRoute(): Promise<number> {
  const child = spawn(process.execPath, ['bench/bare-route.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { perSecond } = await load(address)
  child.kill()
  await once(child, 'exit')
  return perSecond
}
