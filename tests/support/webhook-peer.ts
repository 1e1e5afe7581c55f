import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Arrived = { path: string; headers: Record<string, string>; body: string }

/** Somebody's own program on loopback: it keeps what arrives, and answers as it is told. */
export async function webhookPeer() {
  const arrived: Arrived[] = []
  /** Whose sender went away before it had its answer. */
  const brokenOff: Arrived[] = []
  const answer = {
    status: 204,
    body: '',
    location: '',
    /** Asked first, where it is given: the status for this one, as soon as it is known. */
    to: null as ((one: Arrived) => Promise<number>) | null,
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', async () => {
      const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body }
      arrived.push(one)
      response.once('close', () => {
        if (!response.writableFinished) brokenOff.push(one)
      })
      response.writeHead(
        (await answer.to?.(one)) ?? answer.status,
        answer.location ? { location: answer.location } : {},
      )
      response.end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived,
    brokenOff,
    answer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
