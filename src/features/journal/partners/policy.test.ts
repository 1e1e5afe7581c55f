import { expect, test } from 'vitest'
import { canBlock, canInvite } from './policy'

const FOUND = { name: 'Nia', isSearchable: true, suspended: false }
const HIDDEN = { ...FOUND, isSearchable: false }
const SUSPENDED = { ...FOUND, suspended: true }

test('out of the blue only those are asked who let themselves be found', () => {
  expect([FOUND, HIDDEN, SUSPENDED].map((person) => canInvite(person, 'none'))).toEqual([true, false, false])
})

test('who has asked is answered though they hide, unless they are suspended', () => {
  expect([FOUND, HIDDEN, SUSPENDED].map((person) => canInvite(person, 'invites-you'))).toEqual([
    true,
    true,
    false,
  ])
})

test('whom one can’t see one can’t block, and whom one has to do with one can', () => {
  expect(canBlock(HIDDEN, 'none')).toBe(false)
  expect(canBlock(FOUND, 'none')).toBe(true)
  expect(canBlock(HIDDEN, 'partner')).toBe(true)
})
