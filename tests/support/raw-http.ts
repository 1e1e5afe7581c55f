import { once } from 'node:events'
import { connect } from 'node:net'

const UNTIL_MS = 10_000
const HEAD_END = '\r\n\r\n'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

function headOf(text: string): Omit<RawAnswer, 'body'> {
  const [first = '', ...lines] = text.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

/** A connection whose bytes are written by hand: what no client library would send. */
export async function rawConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  let isOver = false
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
  })
  // Being cut off is one of the things that are looked for here.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isOver = true
  })
  await once(socket, 'connect')

  async function until<T>(look: () => T | undefined): Promise<T | undefined> {
    const deadline = Date.now() + UNTIL_MS
    for (;;) {
      const found = look()
      if (found !== undefined || isOver || Date.now() > deadline) return found
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  function takeAnswer(): RawAnswer | undefined {
    const end = received.indexOf(HEAD_END)
    if (end < 0) return undefined
    const head = headOf(received.slice(0, end))
    const length = Number(head.headers['content-length'] ?? 0)
    const from = end + HEAD_END.length
    if (received.length < from + length) return undefined
    const body = received.slice(from, from + length)
    received = received.slice(from + length)
    return { ...head, body }
  }
  return {
    socket,
    isOver: () => isOver,
    /** Writes head lines, an empty one and, if any, the beginning of a body, in one piece. */
    send(lines: readonly string[], body: string | Uint8Array = ''): void {
      socket.write(Buffer.concat([Buffer.from(lines.join('\r\n') + HEAD_END), Buffer.from(body)]))
    },
    /** The next answer; undefined when the connection ends without one. */
    answer: () => until(takeAnswer),
    /** Whether the other side has ended the connection. */
    ends: async (): Promise<boolean> => (await until(() => (isOver ? true : undefined)), isOver),
  }
}

export type RawConnection = Awaited<ReturnType<typeof rawConnection>>
