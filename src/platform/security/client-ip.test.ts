import { expect, test } from 'vitest'
import { clientIp } from './client-ip'

const SOCKET = '192.0.2.1'

test.each([
  ['believed by nobody without a proxy', '203.0.113.9', 0, SOCKET],
  ['what the one proxy saw', '203.0.113.9', 1, '203.0.113.9'],
  ['a visitor’s own forged entry before it', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['many forged entries', '1.1.1.1,2.2.2.2, 3.3.3.3 ,203.0.113.9', 1, '203.0.113.9'],
  ['two proxies: the last but one', '10.0.0.1, 203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['fewer entries than proxies: the furthest there is', '203.0.113.9', 2, '203.0.113.9'],
  ['words instead of an address', '10.0.0.1, not-an-address', 1, SOCKET],
  ['an address with a port', '203.0.113.9:4444', 1, SOCKET],
  ['markup', '<script>alert(1)</script>', 1, SOCKET],
  ['an empty last entry', '203.0.113.9,', 1, SOCKET],
  ['IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['no header', undefined, 1, SOCKET],
])('X-Forwarded-For: %s', (_, header, proxies, expected) => {
  expect(clientIp(SOCKET, header, proxies)).toBe(expected)
})

test('a call without a socket has a name all the same, so that limits count it', () => {
  expect(clientIp(undefined, undefined, 0)).toBe('unknown')
})
