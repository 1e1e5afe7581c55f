import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createConnection } from '#/client/connection'
import { resilientFetch } from '#/client/resilient-fetch'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

const answers: Behaviour = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{"fine":true}')
}
const unavailable: Behaviour = (_, response) => {
  response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{"code":"unavailable"}')
}
const hangs: Behaviour = () => {}
const resets: Behaviour = (request) => {
  request.socket.resetAndDestroy()
}
const cutsTheBody: Behaviour = (request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"fine":', () => request.socket.destroy())
}
const hangsInTheBody: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"fine":')
}

let close: (() => void) | undefined
afterEach(() => {
  close?.()
})

/** A real server on loopback that plays its script, then answers. */
async function serverThat(...script: Behaviour[]) {
  const received: string[] = []
  const server = createServer((request, response) => {
    const behave = script[received.length] ?? answers
    received.push(`${request.method} ${request.url}`)
    behave(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = createConnection({ now: () => performance.now(), fetch })
  const call = (path: string, init: RequestInit = {}) =>
    resilientFetch(origin + path, init, { connection, timeoutMs: 150, backoffBaseMs: 1, random: () => 0 })
  return { call, received, connection, origin }
}

test.each([
  ['answers 503', unavailable],
  ['hangs', hangs],
  ['resets the connection', resets],
  ['is cut off in the middle of its answer', cutsTheBody],
  ['hangs in the middle of its answer', hangsInTheBody],
])('a read outlives a server that %s twice', async (_, trouble) => {
  const { call, received, connection } = await serverThat(trouble, trouble)
  const response = await call('/api/events')
  expect(await response.json()).toEqual({ fine: true })
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(received).toHaveLength(3)
  expect(connection.getSnapshot().quality).toBe('good')
})

test('a server that resets every time is given up on after 3 attempts, the line then being poor', async () => {
  const { call, received, connection, origin } = await serverThat(resets, resets, resets)
  await expect(call('/api/events')).rejects.toMatchObject({
    message: `Failed to connect to ${origin} after 3 attempts`,
  })
  expect(received).toHaveLength(3)
  expect(connection.getSnapshot().quality).toBe('poor')
  await call('/api/events')
  expect(connection.getSnapshot().quality).toBe('good')
})

test('the session is asked for 5 times', async () => {
  const { call, received } = await serverThat(resets, hangs, unavailable, resets)
  expect((await call('/api/session')).status).toBe(200)
  expect(received).toHaveLength(5)
})

test('a server that answers 503 every time has its problem body handed over', async () => {
  const { call } = await serverThat(unavailable, unavailable, unavailable)
  const response = await call('/api/events')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ code: 'unavailable' })
})

test.each([
  ['hangs', hangs],
  ['resets the connection', resets],
])('a write reaches a server that %s once only, and twice with a key', async (_, trouble) => {
  const { call, received } = await serverThat(trouble, trouble)
  await expect(call('/api/rsvp', { method: 'POST', body: '{}' })).rejects.toThrow('Failed to connect')
  expect(received).toEqual(['POST /api/rsvp'])
  const headers = { 'idempotency-key': 'one' }
  expect((await call('/api/rsvp', { method: 'POST', body: '{}', headers })).status).toBe(200)
  expect(received).toHaveLength(3)
})

test('an answer without a body is passed on as it is', async () => {
  const { call } = await serverThat((_, response) => response.writeHead(204).end())
  const response = await call('/api/events/1', { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect(response.body).toBeNull()
})
