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

/**
 * Asks for an address on some connections again and again. It looks at the head of each answer and counts the bytes of the
 * rest: what reads answers properly is itself the slower side where pages come from memory (autocannon at some 2,500 a
 * second of 30 kB, with the server four fifths idle).
 * @returns the milliseconds that each answer took
 */
export async function hammer(url: string, connections: number, seconds: number): Promise<number[]> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const asking = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${AS_BROWSERS}\r\n\r\n`
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  async function onOne(): Promise<void> {
    const socket = connect(Number(port), hostname)
    let missing = 0
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(asking)
    }
    socket.on('data', (chunk) => {
      missing = (missing > 0 ? missing : lengthOf(chunk)) - chunk.length
      if (missing > 0) return
      const now = performance.now()
      took.push(now - askedAt)
      if (now < until) ask()
      else socket.destroy()
    })
    ask()
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: connections }, onOne))
  return took
}
