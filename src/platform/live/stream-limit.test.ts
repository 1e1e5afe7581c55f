import { expect, it } from 'vitest'
import { networkOf } from '#/platform/security/network'
import { createStreamLimit } from './stream-limit'

const taken = (limit: ReturnType<typeof createStreamLimit>, ip: string): boolean => {
  try {
    limit.enter(networkOf(ip))
    return true
  } catch {
    return false
  }
}

it('refuses a network one stream more than it may hold, with words, and no other network', () => {
  const limit = createStreamLimit(3)
  expect(['a', 'b', 'c'].map(() => taken(limit, '203.0.113.9'))).toEqual([true, true, true])
  expect(() => limit.enter(networkOf('::ffff:203.0.113.9'))).toThrow(/Too many live pages/)
  expect(taken(limit, '203.0.113.10')).toBe(true)
})

it('counts IPv6 by /64, and all of a /48 together', () => {
  const limit = createStreamLimit(2)
  const tries = Array.from({ length: 10 }, (_, index) => taken(limit, `2001:db8:1:${index % 5}::${index}`))
  expect(tries).toEqual([...Array.from({ length: 8 }, () => true), false, false])
  expect(taken(limit, '2001:db8:2::1')).toBe(true)
})

it('takes another stream when one is over, and remembers no network that has none', () => {
  const limit = createStreamLimit(1)
  const leave = limit.enter(networkOf('2001:db8::1'))
  expect(taken(limit, '2001:db8::2')).toBe(false)
  leave()
  expect(limit.networks()).toBe(0)
  expect(taken(limit, '2001:db8::2')).toBe(true)
})
