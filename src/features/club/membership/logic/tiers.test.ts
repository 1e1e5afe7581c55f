import { expect, it } from 'vitest'
import { ASKED_TIERS } from '#/features/people/profiles/logic/membership-tiers'
import { memberNumber, tiers } from './tiers'

it('offers every tier that can be asked for, once', () => {
  expect(tiers().flatMap(({ asked }) => asked ?? [])).toEqual([...ASKED_TIERS])
})

it('writes numbers alike', () => {
  expect([1, 42, 9_999, 12_345].map(memberNumber)).toEqual(['0001', '0042', '9999', '12345'])
})
