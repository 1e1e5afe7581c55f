import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Whoever is refused goes on sending for a while: so much is read and dropped before the connection is cut. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024
const MAX_DISCARDING_MS = 20_000
const MAX_SILENCE_MS = 2_000

/** Whether the sender went away before everything had arrived. */
export const isCutOff = (incoming: IncomingMessage): boolean => incoming.destroyed && !incoming.complete

/** A body that came along with its head is only taken in after the head has been handed on: within the same turn. */
export async function hasArrived(incoming: IncomingMessage): Promise<boolean> {
  if (!incoming.complete) await nextTurn()
  return incoming.complete
}

/** Reads on and drops what is still being sent, until it ends, the sender leaves or falls silent, or it is too much. */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const whole = setTimeout(done, MAX_DISCARDING_MS)
    const silence = setTimeout(done, MAX_SILENCE_MS)
    const count = (chunk: Buffer): void => {
      bytes += chunk.byteLength
      silence.refresh()
      if (bytes > MAX_DISCARDED_BYTES) done()
      // A piece in each turn of the loop: everyone else is answered in between.
      incoming.pause()
      setImmediate(() => incoming.resume())
    }
    function done(): void {
      clearTimeout(whole)
      clearTimeout(silence)
      incoming.off('data', count)
      resolve()
    }
    incoming.on('data', count).once('end', done).once('error', done).once('close', done)
    if (incoming.destroyed) done()
    else incoming.resume()
  })
}

/**
 * The same answer for a request whose body has not all been read. The connection ends with it, and says so; what is still
 * on its way is taken in first, since a connection that is cut while its other side sends takes the answer along.
 */
export async function closingAnswer(response: Response, incoming: IncomingMessage): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  const { status } = response
  if (response.body === null) return new Response(null, { status, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  headers.set('content-length', String(bytes.byteLength))
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes)
      await discard(incoming)
      controller.close()
    },
  })
  return new Response(body, { status, headers })
}

/** Answers a request that the program is never asked about, and ends its connection. */
export async function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
): Promise<void> {
  outgoing.writeHead(status, { ...headers, 'content-length': '0', connection: 'close' })
  outgoing.flushHeaders()
  await discard(incoming)
  outgoing.end()
}
