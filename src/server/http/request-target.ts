import type { IncomingMessage } from 'node:http'

/** A name or an address, and perhaps a port. Two `Host` headers arrive joined by a comma, which neither has. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i

/**
 * Whether a request says plainly whom it is for (RFC 9112, 3.2): one `Host`, whatever the version of HTTP, and the same one
 * in the address where that names a host, too. Anything else two machines on the way could read in two ways.
 */
export function isPlainlyAddressed({ url = '', headers }: IncomingMessage): boolean {
  const host = headers.host ?? ''
  const own = HOST.test(host) ? URL.parse(`http://${host}`) : null
  if (!own) return false
  return url.startsWith('/') || URL.parse(url)?.host === own.host
}
