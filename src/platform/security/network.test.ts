import { array, assert, integer, property, string } from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, it, test } from 'vitest'
import { networkOf, within } from './network'

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9', null],
  ['IPv4 mapped into IPv6', '::ffff:203.0.113.9', '203.0.113.9', null],
  ['the same in hexadecimal and capitals', '::FFFF:CB00:7109', '203.0.113.9', null],
  ['IPv4 behind NAT64', '64:ff9b::203.0.113.9', '203.0.113.9', null],
  ['6to4, of which one IPv4 address owns a /48', '2002:cb00:7109:12:34::5', '203.0.113.9', null],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['IPv6 written out', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['loopback', '::1', '::/64', '::/48'],
  ['link-local with an interface', 'fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['no address at all', 'unknown', 'unknown', null],
])('%s', (_, ip, narrow, wide) => {
  expect(networkOf(ip)).toEqual({ narrow, wide })
})

const bytes = (length: number) =>
  array(integer({ min: 0, max: 255 }), { minLength: length, maxLength: length })
/** Global unicast without 6to4, which counts as IPv4. */
const publicPrefix = bytes(8).map(([, ...rest]) => [0x2a, ...rest])
const written = (parts: number[]) => ipaddr.fromByteArray(parts).toString()

it('counts every address of one /64 as one network', () => {
  assert(
    property(publicPrefix, bytes(8), bytes(8), (prefix, one, other) => {
      expect(networkOf(written([...prefix, ...one]))).toEqual(networkOf(written([...prefix, ...other])))
    }),
  )
})

it('tells two /64 apart, and puts them together when they share a /48', () => {
  assert(
    property(publicPrefix, bytes(2), bytes(8), (prefix, subnet, rest) => {
      const one = networkOf(written([...prefix, ...rest]))
      const other = networkOf(written([...prefix.slice(0, 6), ...subnet, ...rest]))
      expect(one.wide).toBe(other.wide)
      expect(one.narrow === other.narrow).toBe(prefix.slice(6).join() === subnet.join())
    }),
  )
})

it('counts an IPv4 address the same however it is dressed, and apart from any other', () => {
  assert(
    property(bytes(4), bytes(4), (one, other) => {
      const mapped = ipaddr.IPv4.parse(one.join('.')).toIPv4MappedAddress()
      expect(networkOf(mapped.toNormalizedString())).toEqual(networkOf(one.join('.')))
      expect(networkOf(mapped.toString())).toEqual(networkOf(one.join('.')))
      expect(networkOf(one.join('.')).narrow === networkOf(other.join('.')).narrow).toBe(
        one.join() === other.join(),
      )
    }),
  )
})

it('never throws, whatever a header brings', () => {
  assert(property(string(), (text) => void networkOf(text)))
})

it('counts a network for one thing apart from the same network for another', () => {
  const network = networkOf('2001:db8::1')
  expect(within(network, 'a')).toEqual({ narrow: 'a 2001:db8::/64', wide: 'a 2001:db8::/48' })
})
