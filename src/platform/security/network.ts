import ipaddr from 'ipaddr.js'

/**
 * What limits count as one visitor. `wide` is the block that a `narrow` one was cut from; null where there is none, as with
 * IPv4.
 */
export type Network = { readonly narrow: string; readonly wide: string | null }

/** A household or a phone gets at least a /64 of its own, and picks any of its 2^64 addresses. */
const NARROW_BITS = 64
/** The most that one customer usually gets: 65,536 of those. */
const WIDE_BITS = 48
const IPV4_BITS = 32
const BYTE_BITS = 8

type Address = ipaddr.IPv4 | ipaddr.IPv6

const block = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`

/** The IPv4 address that stands in an IPv6 one from a bit on. */
const embedded = (address: ipaddr.IPv6, fromBit: number): Address =>
  ipaddr.fromByteArray(address.toByteArray().slice(fromBit / BYTE_BITS, (fromBit + IPV4_BITS) / BYTE_BITS))

/** Whoever comes through a translator or by 6to4 owns one IPv4 address, however many IPv6 addresses it is written as. */
function plain(address: Address): Address {
  if (address instanceof ipaddr.IPv4) return address
  const range = address.range()
  if (range === 'ipv4Mapped') return address.toIPv4Address()
  if (range === 'rfc6052') return embedded(address, 96)
  if (range === '6to4') return embedded(address, 16)
  return address
}

/** The network an address belongs to, however it is written. What is no address stands for itself. */
export function networkOf(ip: string): Network {
  const bare = ip.split('%')[0] ?? ''
  if (!ipaddr.isValid(bare)) return { narrow: ip, wide: null }
  const address = plain(ipaddr.parse(bare))
  if (address instanceof ipaddr.IPv4) return { narrow: address.toString(), wide: null }
  return { narrow: block(address, NARROW_BITS), wide: block(address, WIDE_BITS) }
}

/** The same network, counted for one thing alone. */
export const within = ({ narrow, wide }: Network, thing: string): Network => ({
  narrow: `${thing} ${narrow}`,
  wide: wide === null ? null : `${thing} ${wide}`,
})
