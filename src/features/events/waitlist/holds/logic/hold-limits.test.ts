import { expect, it } from 'vitest'
import { holdFits } from './hold-limits'

const hold = (networkHash: string, partySize = 1) => ({ networkHash, partySize })
const asked = (capacity: number | null, holds: { networkHash: string; partySize: number }[], partySize = 1) =>
  holdFits({ capacity, holds, networkHash: 'here', partySize })

it('keeps a spot of an event that can fill, and none where there is always room', () => {
  expect(asked(1, [])).toBe(true)
  expect(asked(null, [])).toBe(false)
})

it('keeps up to half of the seats at once, and always one party', () => {
  expect(asked(10, [hold('a'), hold('b'), hold('c'), hold('d')])).toBe(true)
  expect(asked(10, [hold('a', 3), hold('b', 2)])).toBe(false)
  expect(asked(10, [hold('a', 3)], 3)).toBe(false)
  expect(asked(4, [], 4)).toBe(true)
})

it('keeps four parties for one network, and goes on keeping them for others', () => {
  const four = Array.from({ length: 4 }, () => hold('here'))
  expect(asked(40, four)).toBe(false)
  expect(holdFits({ capacity: 40, holds: four, networkHash: 'elsewhere', partySize: 1 })).toBe(true)
})
