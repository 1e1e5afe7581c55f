import { once } from 'node:events'
import { connect } from 'node:net'

/** What browsers say that they can read. */
export const AS_BROWSERS = 'gzip, deflate, br, zstd'
const HEAD_END = '\r\n\r\n'

/** Bytes of an answer that begins with this chunk, head and all. Answers are small enough that their head comes at once. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf(HEAD_END)
  const head = first.toString('latin1', 0, end)
  const body = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ') || body === undefined)
    throw new Error(`Not such an answer: ${head.slice(0, 200)}`)
  return end + HEAD_END.length + Number(body)
}

const requestTo = (
  { pathname, search, host }: URL,
  method: string,
  headers: Record<string, string>,
  body = '',
) =>
  [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

/**
 * Sends on some connections what `next` has, one after the other, until it has no more. It looks at the head of each
 * answer and counts the bytes of the rest: what reads answers properly is itself the slower side where pages come from
 * memory (autocannon at some 2,500 a second of 30 kB, with the server four fifths idle).
 * @returns the milliseconds that each answer took
 * @throws Error where an answer is no 200 of a known length
 */
async function sendAll(
  { hostname, port }: URL,
  connections: number,
  next: () => string | undefined,
): Promise<number[]> {
  const took: number[] = []
  async function onOne(): Promise<void> {
    const socket = connect(Number(port), hostname)
    let missing = 0
    let askedAt = 0
    const send = () => {
      const request = next()
      if (request === undefined) return socket.destroy()
      askedAt = performance.now()
      return socket.write(request)
    }
    socket.on('data', (chunk: Buffer) => {
      missing = (missing > 0 ? missing : lengthOf(chunk)) - chunk.length
      if (missing > 0) return
      took.push(performance.now() - askedAt)
      send()
    })
    send()
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: connections }, onOne))
  return took
}

/**
 * Asks for one address for so many seconds: nobody in particular, or the people whose cookies these are in turn.
 * @returns the milliseconds that each answer took
 */
export function hammer(
  url: string,
  connections: number,
  seconds: number,
  cookies: readonly string[] = [],
): Promise<number[]> {
  const address = new URL(url)
  const asking = (headers?: Record<string, string>) =>
    requestTo(address, 'GET', { 'accept-encoding': AS_BROWSERS, ...headers })
  const requests = cookies.length > 0 ? cookies.map((cookie) => asking({ cookie })) : [asking()]
  const until = performance.now() + seconds * 1000
  let asked = 0
  return sendAll(address, connections, () =>
    performance.now() < until ? requests[(asked += 1) % requests.length] : undefined,
  )
}

export type Write = { method: 'PUT' | 'POST'; url: string; headers: Record<string, string>; body: unknown }

/** Sends each of the writes once, all to one server. @returns the milliseconds that each answer took */
export function sendWrites(writes: readonly Write[], connections: number): Promise<number[]> {
  const left = writes
    .map(({ method, url, headers, body }) => {
      const text = JSON.stringify(body)
      const length = String(Buffer.byteLength(text))
      return requestTo(
        new URL(url),
        method,
        { 'content-type': 'application/json', 'content-length': length, ...headers },
        text,
      )
    })
    .values()
  return sendAll(new URL(writes[0]?.url ?? ''), connections, () => left.next().value)
}
