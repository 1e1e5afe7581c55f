import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A network between a program and a server at `url`, which can swallow everything. What it swallows it neither refuses
 * nor passes on: connections stand, new ones are taken, and nothing comes back.
 */
export async function startTcpProxy(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const waiting: Socket[] = []
  let isSilent = false
  let trips = 0

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => undefined)
    return socket.once('close', () => sockets.delete(socket))
  }
  function pass(socket: Socket): void {
    const upstream = keep(connect(Number(port), hostname))
    let wasAnswered = true
    socket.on('data', () => {
      if (wasAnswered) trips += 1
      wasAnswered = false
    })
    upstream.on('data', () => {
      wasAnswered = true
    })
    socket.pipe(upstream)
    upstream.pipe(socket)
    socket.once('close', () => upstream.destroy())
    upstream.once('close', () => socket.destroy())
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isSilent) waiting.push(socket.pause())
    else pass(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    /** How often the program has asked so far and waited for an answer: whatever leaves before one comes is one trip. */
    roundTrips: () => trips,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    /** What was held comes through after all, as after a cable was put in again. */
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
      for (const socket of waiting.splice(0)) if (!socket.destroyed) pass(socket)
    },
    /** Only new connections come through: the machine that held the others is gone. */
    replace() {
      isSilent = false
      waiting.length = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
