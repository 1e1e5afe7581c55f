import { lookup } from 'node:dns/promises'
import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
/** Azure answers virtual machines here about themselves, on an address that looks like anybody's. */
const METADATA_AMONG_PUBLIC = new Set(['168.63.129.16'])

type Address = { address: string; family: number }
type Given = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Only where an operator asked for it; what is fetched can then be read and changed on the way. */
  allowHttp?: boolean
  timeoutMs?: number
  maxBytes?: number
  /** Only the status counts: what stands in the answer is not even read. */
  ignoreBody?: boolean
}
type Fetched = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const refused = (detail: string) => new AppError({ code: 'address_refused', category: 'validation', detail })

/** IPv6 hands out public addresses from 2000::/3 alone (RFC 4291); what is left over names IPv4 or this network. */
const IPV6_PUBLIC_MASK = 0xe000
const IPV6_PUBLIC_START = 0x2000
const isPublicIpv6 = ({ parts }: ipaddr.IPv6): boolean =>
  ((parts[0] ?? 0) & IPV6_PUBLIC_MASK) === IPV6_PUBLIC_START

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (cloud metadata too), shared
 * (CGNAT), unique-local, multicast and reserved ranges don't, nor do IPv4 addresses written as IPv6 in any form.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || METADATA_AMONG_PUBLIC.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? isPublicIpv6(parsed) : true
}

async function resolveAll(host: string): Promise<Address[]> {
  return lookup(host, { all: true, verbatim: true })
}

function checkedUrl(given: string, allowHttp: boolean): URL {
  if (!URL.canParse(given)) throw refused(m.server_addressIsNone())
  const url = new URL(given)
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    throw refused(m.server_addressNeedsHttps())
  if (url.username || url.password) throw refused(m.server_addressHasPassword())
  return url
}

async function readAtMost(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw refused(m.server_addressTooLong({ maxBytes }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * For calls to programs of people: in production only the public internet, so that nobody reaches what stands beside
 * the server; while developing and in tests also this machine, where such a program is tried out.
 */
export const peopleMayCall = (nodeEnv: string) => {
  const allowHttp = nodeEnv !== 'production'
  const permits = (address: string) =>
    isPublicAddress(address) ||
    (allowHttp && ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback')
  return { allowHttp, permits }
}

/** Rejects when the signal fires first: resolving a name can't be called off. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([work, over])
}

/**
 * The one way to call an address that a person or a setting gave. The name is resolved once, every address it has
 * must be public, and exactly those are connected to, so a name that changes its mind leads nowhere. Redirects are
 * answered as they are, not followed; time and size are limited.
 */
export function createOutbound({ resolve = resolveAll, permits = isPublicAddress } = {}) {
  async function addressesOf(host: string): Promise<Address[]> {
    const family = isIP(host)
    // A name that nobody knows leads nowhere, either.
    const addresses = family ? [{ address: host, family }] : await resolve(host).catch(() => [])
    if (addresses.length === 0 || !addresses.every(({ address }) => permits(address)))
      throw refused(m.server_addressNotPublic())
    return addresses
  }

  /** Whether an address could be called at all, without calling it. @throws AppError address_refused */
  async function check(given: string, { allowHttp = false }: Pick<Given, 'allowHttp'> = {}): Promise<void> {
    const url = checkedUrl(given, allowHttp)
    await within(AbortSignal.timeout(TIMEOUT_MS), addressesOf(url.hostname.replace(/^\[|\]$/g, '')))
  }

  async function outbound(given: string, options: Given = {}): Promise<Fetched> {
    const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
    const url = checkedUrl(given, options.allowHttp ?? false)
    const signal = AbortSignal.timeout(timeoutMs)
    const addresses = await within(signal, addressesOf(url.hostname.replace(/^\[|\]$/g, '')))
    const known: LookupFunction = (_host, { all }, answer) => {
      const [first] = addresses
      if (all) answer(null, addresses)
      else answer(null, first?.address ?? '', first?.family)
    }
    const message = await new Promise<IncomingMessage>((answered, failed) => {
      const open = url.protocol === 'https:' ? secureRequest : plainRequest
      // Without an agent no connection made for another name is used again.
      const request = open(url, { method, headers, lookup: known, agent: false, signal }, answered)
      request.once('error', failed)
      request.end(body)
    })
    try {
      return {
        status: message.statusCode ?? 0,
        headers: message.headers,
        body: options.ignoreBody ? Buffer.alloc(0) : await readAtMost(message, maxBytes),
      }
    } finally {
      message.destroy()
    }
  }
  return Object.assign(outbound, { check })
}

export type Outbound = ReturnType<typeof createOutbound>
