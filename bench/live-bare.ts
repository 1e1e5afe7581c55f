import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'

/** The reference for live streams: Hono's own, and a call that tells all of them something. */
const streams = new Set<SSEStreamingApi>()
const app = new Hono()
  .get('/stream', (c) =>
    streamSSE(c, async (stream) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      stream.onAbort(resolve)
      streams.add(stream)
      await stream.writeSSE({ event: 'ready', data: '{}' })
      await promise
      streams.delete(stream)
    }),
  )
  .get('/', (c) => c.text('hello'))
  .post('/tell', (c) => {
    for (const stream of streams) void stream.writeSSE({ event: 'change', data: '{}' })
    return c.body(null, 204)
  })

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
process.once('disconnect', () => process.exit())
