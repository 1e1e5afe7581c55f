import { expect, it } from 'vitest'
import { ASKED_TIERS } from '#/features/people/profiles/logic/membership-tiers'
import { memberNumber, TIERS } from './tiers'

it('offers every tier that can be asked for, once', () => {
  expect(TIERS.flatMap(({ asked }) => asked ?? [])).toEqual([...ASKED_TIERS])
})

it('writes numbers alike', () => {
  expect([1, 42, 9_999, 12_345].map(memberNumber)).toEqual(['0001', '0042', '9999', '12345'])
})
