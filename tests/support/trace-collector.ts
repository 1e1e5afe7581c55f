import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Told = { key: string; value: Value }
export type SpanTold = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Told[]
  events: unknown[]
  status: { code?: number; message?: string }
}
type Batch = {
  resourceSpans: { resource: { attributes: Told[] }; scopeSpans: { spans: SpanTold[] }[] }[]
}

/** An attribute's value, whatever its type. */
export const valueOf = ({ attributes }: { attributes: Told[] }, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** A collector of traces, by OTLP as JSON over HTTP. */
export async function startTraceCollector() {
  const batches: Batch[] = []
  let raw = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') batches.push(JSON.parse(body) as Batch)
      raw += body
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    resources: () => batches.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
    /** All that arrived, as it came. */
    raw: () => raw,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
