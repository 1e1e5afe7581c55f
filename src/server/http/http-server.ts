import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { bareHeaders } from '#/platform/security/security-headers'
import { refuse } from './unread-body'

/**
 * Whoever sends slowly, or nothing, must not hold sockets for ever, nor all of them. The headers' time runs from the
 * connection on, also while a busy server has not read yet what came with it: a rush must not look like slowness.
 */
const HEADERS_TIMEOUT_MS = 30_000
const REQUEST_TIMEOUT_MS = 60_000
const CHECK_INTERVAL_MS = 5_000
/**
 * Between two requests on one connection. Longer than proxies keep theirs (60 s as a rule): whichever side hangs up
 * first, it must not be the one that a request is on its way to.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000
/** Of nothing said either way; live streams say something every 20 s. */
const IDLE_TIMEOUT_MS = 2 * 60_000
const MAX_CONNECTIONS = 20_000
/** How long a connection that was refused stays, so that whoever is still sending can read why. */
const LINGER_MS = 2_000
const EXPECTATION_FAILED = 417

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What is no HTTP never becomes a request: it is answered here, with the same headers as everything else. */
function refuseUnreadable(
  headers: Record<string, string>,
  error: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  // Each further piece of what could not be read is an error again.
  if (socket.writableEnded && !socket.destroyed) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  const cut = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(cut))
}

/** The HTTP server with its limits on what a connection may take. */
export function createHttpServer(site: Parameters<typeof bareHeaders>[0]): Server {
  const headers = bareHeaders(site)
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // Whoever names no host, or two, is refused further on, with our headers.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  })
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.on('clientError', (error, socket) => refuseUnreadable(headers, error, socket))
  // Who asks first whether to send a body is told so once it is known that they may.
  server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing))
  server.on('checkExpectation', (incoming, outgoing) =>
    refuse(incoming, outgoing, EXPECTATION_FAILED, headers),
  )
  return server
}
