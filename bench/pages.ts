import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import autocannon from 'autocannon'
import { Hono } from 'hono'
import { servedBytes } from '../tests/support/served-bytes'

const SECONDS = 4
const CONNECTIONS = 20

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  return result.requests.average
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
  const rate = await requestsPerSecond(`http://127.0.0.1:${port}/`)
  server.close()
  return rate
}

export const measurePage = (url: string, path: string): Promise<number> => requestsPerSecond(`${url}${path}`)

/** Bytes of JavaScript that a first visit to the page loads, as served with brotli. */
export async function pageScriptBytes(url: string, path: string): Promise<number> {
  const html = await fetch(`${url}${path}`).then((response) => response.text())
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g) ?? [])
  return servedBytes([...scripts].map((script) => url + script))
}
