import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'

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
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were refusals`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The reference: a bare Hono route on the same machine in the same run. */
export async function measureBareRoute(): Promise<number> {
  const server = serve({
    fetch: new Hono().get('/', (c) => c.text('hello')).fetch,
    port: 0,
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { perSecond } = await load(`http://127.0.0.1:${port}/`)
  server.close()
  return perSecond
}
