/** The reference of `load.ts`, in a process of its own as the server is: prints its address. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const { fetch } = new Hono().get('/', (c) => c.text('hello'))
serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}/`))
