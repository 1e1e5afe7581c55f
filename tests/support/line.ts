import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** `dead`: it is there, and nothing comes back. `cut`: nobody takes a call. */
export type LineState = 'up' | 'dead' | 'cut'

/** A line to the server that can break as lines do, and on which another worker can be sent than the server's. */
export async function startLine(target: string) {
  const origin = new URL(target)
  const sockets = new Set<Socket>()
  let state: LineState = 'up'
  const asked: string[] = []
  let worker: ((theirs: string) => string) | undefined

  async function answerWith(came: IncomingMessage, answer: ServerResponse): Promise<void> {
    const theirs = Buffer.concat(await came.toArray()).toString()
    const { 'content-length': _length, 'last-modified': _modified, ...rest } = came.headers
    answer.writeHead(came.statusCode ?? 502, rest).end(worker?.(theirs) ?? theirs)
  }
  function pass(call: IncomingMessage, answer: ServerResponse): void {
    if (state === 'dead') return
    const { method, url = '/' } = call
    asked.push(url)
    const isWorker = url === '/sw.js' && worker !== undefined
    const headers: Record<string, string | string[] | undefined> = { ...call.headers, host: origin.host }
    // The server is told of its own address, as by the proxy of a real installation.
    if (call.headers.origin) headers.origin = origin.origin
    if (isWorker) headers['accept-encoding'] = 'identity'
    const { hostname, port } = origin
    const on = request({ hostname, port, method, path: url, headers }, (came) => {
      if (!isWorker) {
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
        return
      }
      void answerWith(came, answer)
    })
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
    call.pipe(on)
  }

  const server = createServer(pass)
  server.on('connection', (socket: Socket) => {
    if (state === 'cut') return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: LineState): void {
      state = next
      if (next !== 'up') for (const socket of sockets) socket.destroy()
    },
    /** How often this address was asked for so far. */
    timesAsked: (url: string): number => asked.filter((one) => one === url).length,
    /** What the service worker's script is from now on. */
    sendWorker(change: (theirs: string) => string): void {
      worker = change
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Line = Awaited<ReturnType<typeof startLine>>
