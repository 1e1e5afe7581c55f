import { expect, it } from 'vitest'
import { shownNetwork } from './security-log'

it.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:aaaa:bbbb:cccc::1', '2001:db8:aaaa::/48'],
  ['unknown', undefined],
])('of the address %s %s is told', (ip, network) => {
  expect(shownNetwork(ip)).toBe(network)
})
