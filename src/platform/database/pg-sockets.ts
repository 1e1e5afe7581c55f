import { Socket } from 'node:net'

/** A database that is not there is to be noticed before whoever waits gives up. */
const CONNECT_TIMEOUT_MS = 5_000

export type Sockets = {
  /** One for a new connection: pg's documented `stream` option. */
  open(answerTimeoutMs?: number): Socket
  /** Ends all that are open; whatever was asked on them fails at once, and pools forget them. */
  destroyAll(why: string): void
}

/** Sends what is written in one turn of the event loop in one piece: each write to the network is a call of the system's. */
class BatchingSocket extends Socket {
  #isCollecting = false

  override cork(): void {
    super.cork()
    if (this.#isCollecting) return
    this.#isCollecting = true
    super.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      this.uncork()
    })
  }
}

/** By the code that the network itself would give after a quarter of an hour: whoever asked is told to come again. */
const destroyedBecause = (socket: Socket, why: string) =>
  socket.destroy(Object.assign(new Error(why), { code: 'ETIMEDOUT' }))

/**
 * Makes the sockets that connections run on, so that a database that swallows everything can be given up on.
 * @param isSilent while it is, new connections fail at once: whoever waits is told instead of waiting too
 */
export function createSockets(isSilent: () => boolean): Sockets {
  const sockets = new Set<Socket>()
  return {
    open(answerTimeoutMs) {
      const socket = new BatchingSocket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      const giveUp = (why: string) => destroyedBecause(socket, why)
      if (isSilent()) {
        setImmediate(giveUp, 'The database does not respond')
        return socket
      }
      const connecting = setTimeout(giveUp, CONNECT_TIMEOUT_MS, 'The database could not be reached in time')
      socket.once('connect', () => clearTimeout(connecting))
      socket.once('close', () => clearTimeout(connecting))
      if (answerTimeoutMs !== undefined)
        socket.setTimeout(answerTimeoutMs, () => giveUp('The database did not respond in time'))
      return socket
    },
    destroyAll(why) {
      for (const socket of sockets) destroyedBecause(socket, why)
    },
  }
}
