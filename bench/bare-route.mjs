/**
 * The references of `load.ts`, in a process of their own as the server is: a bare route with a word, one with as many bytes
 * as a page has, and what it took of the processor, as the server tells it. Prints its address.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const PAGE = Buffer.alloc(20_000, 'dink')
const { fetch } = new Hono()
  .get('/', (c) => c.text('hello'))
  .get('/page', (c) => c.body(PAGE))
  .get('/metrics', (c) => {
    const { user, system } = process.cpuUsage()
    return c.text(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
  })
serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`))
